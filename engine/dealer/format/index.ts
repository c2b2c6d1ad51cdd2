/** Formats numbers, money, dates, phone numbers and strings. Pure functions. */
export * from './format';
export * from './phone-number';
export { foldDiacritics, slugify } from '../../lib';
export * from './truncate';
