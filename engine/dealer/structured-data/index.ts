/**
 * What search engines and social networks read about a vehicle: JSON-LD in schema.org's vocabulary, and Open Graph. In:
 * a vehicle, its location, the site and the date. Pure.
 */
export { createCarGraph, type CarGraphInput } from './car-graph';
export { getSharedPrice, formatSharedPrice, createOpenGraphProperties } from './open-graph';
