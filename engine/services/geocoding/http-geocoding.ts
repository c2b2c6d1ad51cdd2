import type { Position } from '../../dealer';
import { isObject } from '../../lib';
import { getJson, ServiceError, type ServiceTarget } from '../outbound';

export interface GeocodingService {
  /** Returns undefined if the service knows no such postcode. Rejects if the service fails. */
  locate(postcode: string): Promise<Position | undefined>;
}

export interface HttpGeocodingOptions {
  /** ISO 3166 code of the country in which postcodes are looked up, such as `AU`. */
  country: string;
  key?: string;
}

/** Statuses of a successful response. Services without statuses have none. */
const ANSWERED = new Set<unknown>(['OK', 'ZERO_RESULTS', undefined]);

/** Reads a number of degrees within the limits. */
const readDegrees = (value: unknown, limit: number): number | undefined =>
  typeof value === 'number' && Math.abs(value) <= limit ? value : undefined;

/**
 * Whether a result is a postcode. If the service does not know the postcode, it responds with the rest of
 * the filter: the country.
 */
const isPostcode = (result: unknown): boolean =>
  isObject(result) && Array.isArray(result['types']) && result['types'].includes('postal_code');

/** Reads `geometry.location` of a result. */
function readPosition(result: unknown): Position {
  const geometry = isObject(result) ? result['geometry'] : undefined;
  const location = isObject(geometry) ? geometry['location'] : undefined;
  const lat = readDegrees(isObject(location) ? location['lat'] : undefined, 90);
  const long = readDegrees(isObject(location) ? location['lng'] : undefined, 180);
  if (lat === undefined || long === undefined)
    throw new ServiceError('The answer of the geocoding service has no position.');
  return { lat, long };
}

/**
 * A maps service with the interface of Google's Geocoding API (API-025): GET with
 * `components=postal_code:3844|country:AU` and `key`. The first result whose `types` include `postal_code`
 * has the position, in `geometry.location`; without one, the postcode does not exist (ERR-022).
 */
export function createHttpGeocoding(
  target: ServiceTarget,
  { country, key }: HttpGeocodingOptions,
): GeocodingService {
  return {
    async locate(postcode) {
      if (!URL.canParse(target.url))
        throw new ServiceError('The address of the service is not an HTTPS URL.');
      const url = new URL(target.url);
      url.searchParams.set('components', `postal_code:${postcode}|country:${country}`);
      if (key !== undefined) url.searchParams.set('key', key);
      const answer = await getJson({ ...target, url: url.href });
      if (answer === undefined) return undefined;
      const { status, results } = isObject(answer) ? answer : {};
      if (!ANSWERED.has(status) || !Array.isArray(results))
        throw new ServiceError('The geocoding service refused the request.', { answer });
      const result: unknown = results.find(isPostcode);
      return result === undefined ? undefined : readPosition(result);
    },
  };
}
