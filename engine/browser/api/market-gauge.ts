import { parseMarketGauge, type MarketGauge } from '../../dealer';

/** In milliseconds. After this time, the visitor has moved on. */
const TIMEOUT_MS = 8_000;

/**
 * Fetches how a vehicle's price compares with the market (API-001). Returns undefined if there is no data or the
 * response takes too long, and logs the reason (ERR-001, ERR-002). Never throws.
 */
export async function fetchMarketGauge(slug: string, signal: AbortSignal): Promise<MarketGauge | undefined> {
  const controller = new AbortController();
  const abort = (reason?: unknown) => controller.abort(reason);
  const timer = setTimeout(() => abort(new Error(`No response within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(`/cars/${encodeURIComponent(slug)}/autogauge`, {
      signal: controller.signal,
    });
    if (!response.ok || response.status === 204) throw new Error('No data returned');
    return parseMarketGauge(await response.json());
  } catch (error) {
    // eslint-disable-next-line no-console -- the documents prescribe this message (ERR-001)
    if (!signal.aborted) console.info('Failed to fetch auto gauge data.', error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
