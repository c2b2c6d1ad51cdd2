/**
 * How numbers, money, dates, phone numbers and texts are written. Needs nothing but its arguments.
 */
export * from './fold-diacritics';
export * from './format';
export * from './phone-number';
export * from './slug';
export * from './truncate';
