import type { QueryRule } from '../../schemas';

const UNDER =
  '(under|below|less than|up to|upto|max|maximum|no more than|not more than|cheaper than|within|<)';
const OVER = '(over|above|more than|at least|min|minimum|from|no less than|starting at|>)';
const ABOUT = '(about|around|approx|approximately|roughly|circa|near)';
const TO = '(to|-|and|until)';
const KM_WORDS = '(km|kms|kilometres|kilometers|k|mileage|odometer)';
/** "Near" a number: plus or minus ten per cent. */
const NEAR = { low: 0.9, high: 1.1 };
const LOW_KM = 60_000;
/** A car with fewer kilometres counts as nearly new. */
export const NEARLY_NEW_KM = 20_000;

/** Ranges of prices, years and kilometres in searches for vehicles. */
export const automotiveQueryRanges: readonly QueryRule[] = [
  // Years come before prices, so that "from 2018" is a year.
  {
    patterns: [
      '{year} (or|and|&) (newer|later|above|up|onwards|younger)',
      '{year} +',
      '{year} (onwards|onward|upwards|plus)',
      '{year} (newer|later)',
      `(from|since|after|post|newer than|not older than|no older than|min|minimum|at least|>) {year}`,
      '(from|since) {year} (on|onwards|onward|upwards)',
    ],
    ranges: { year: { min: 'year' } },
  },
  {
    patterns: [
      '{year} (or|and) (older|earlier|below)',
      '(before|pre|older than|up to|until|max|maximum|under|<) {year}',
    ],
    ranges: { year: { max: 'year' } },
  },
  {
    patterns: [`{year} ${TO} {year2}`, `(between|from) {year} ${TO} {year2}`],
    ranges: { year: { min: 'year', max: 'year2' } },
  },
  {
    patterns: [`${UNDER} {km}`, `{km} (or less|or under|or below|max|maximum)`, '{km}'],
    ranges: { km: { max: 'km' } },
  },
  { patterns: [`${OVER} {km}`], ranges: { km: { min: 'km' } } },
  {
    patterns: [`${ABOUT} {km}`],
    ranges: { km: { min: { of: 'km', times: NEAR.low }, max: { of: 'km', times: NEAR.high } } },
  },
  {
    patterns: [`{km} ${TO} {km2}`, `between {km} and {km2}`],
    ranges: { km: { min: 'km', max: 'km2' } },
  },
  {
    patterns: [`(low|lower|lowest|minimal|few) ${KM_WORDS}`],
    ranges: { km: { max: LOW_KM } },
  },
  {
    patterns: [
      `${UNDER} {price}`,
      `(priced|price|prices|budget|budget of|for) (under|below|up to|less than|max) {price}`,
      '(budget|budget of|my budget is|budget is) {price}',
      '{price} (or less|or under|or below|max|maximum|budget)',
    ],
    ranges: { price: { max: 'price' } },
  },
  { patterns: ['{amount}'], ranges: { price: { max: 'amount' } } },
  {
    patterns: [`${OVER} {price}`, '{price} (or more|or above|and up|and above|plus)'],
    ranges: { price: { min: 'price' } },
  },
  { patterns: ['{amount} +'], ranges: { price: { min: 'amount' } } },
  {
    patterns: [`${ABOUT} {price}`],
    ranges: { price: { min: { of: 'price', times: NEAR.low }, max: { of: 'price', times: NEAR.high } } },
  },
  {
    patterns: [`{price} ${TO} {price2}`, `(between|from) {price} ${TO} {price2}`],
    ranges: { price: { min: 'price', max: 'price2' } },
  },
  {
    // "10 to 20k": both numbers are thousands.
    patterns: [`{count} ${TO} {amount}`, `(between|from) {count} ${TO} {amount}`],
    ranges: { price: { min: { of: 'count', times: 1_000 }, max: 'amount' } },
  },
  {
    patterns: [`${UNDER} {price} (a|per) week`, `${UNDER} {price} (weekly|pw)`],
    ranges: { subscription_price: { max: 'price' } },
  },
  {
    patterns: ['{amount} (a|per) week', '{amount} (weekly|pw)'],
    ranges: { subscription_price: { max: 'amount' } },
  },
];
