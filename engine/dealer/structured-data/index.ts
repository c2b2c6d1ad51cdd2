/**
 * What search engines and social networks read of a car, in the vocabulary of schema.org. In: a vehicle, the place
 * where it stands, the site and the day. Out: one JSON-LD document, ready to be written into a head. Pure.
 */
export { carGraph, type CarGraphInput } from './car-graph';
export { sharedPrice, sharedPriceWords, openGraphProperties } from './open-graph';
