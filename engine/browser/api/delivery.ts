/** Prices of delivery by postcode. Never throws. */
import { isObject } from '../../lib';
import type { DeliveryLookup } from '../../../schemas';

/** Providers have 4 seconds to respond. */
const TIMEOUT_MS = 10_000;

/** Looks up the price of delivering a car (API-013). */
export async function fetchDeliveryPrice(
  postcode: string,
  carId: string,
  signal: AbortSignal,
): Promise<DeliveryLookup> {
  try {
    const query = new URLSearchParams({ postcode, car_id: carId });
    const response = await fetch(`/api/delivery?${query.toString()}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (response.status === 404) return { postcode, problem: 'none' };
    const body: unknown = await response.json();
    if (!response.ok || !isObject(body)) return { postcode, problem: 'failed' };
    const { price, name } = body;
    return typeof price === 'number' && typeof name === 'string'
      ? { postcode, estimate: { price, name } }
      : { postcode, problem: 'failed' };
  } catch {
    return { postcode, problem: 'failed' };
  }
}
