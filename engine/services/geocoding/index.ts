/**
 * Finds where a postcode is. In: a postcode. Out: a position, or undefined. The embedded default is the table of
 * localities (`engine/data/localities`); a maps service is called over HTTPS.
 */
export { createHttpGeocoding, type GeocodingService, type HttpGeocodingOptions } from './http-geocoding';
