/** Formats numbers, money, dates, phone numbers and strings. Pure functions. */
export * from './fold-diacritics';
export * from './format';
export * from './phone-number';
export * from './slug';
export * from './truncate';
