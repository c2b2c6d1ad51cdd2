import { readAutogauge, type Autogauge } from '../dealer';

/**
 * Asks how a car's price lies in its market (API-001). Undefined where that is not known, which is said in the console
 * and nowhere else (ERR-001, ERR-002); never throws.
 */
export async function fetchAutogauge(slug: string, signal: AbortSignal): Promise<Autogauge | undefined> {
  try {
    const response = await fetch(`/cars/${encodeURIComponent(slug)}/autogauge`, { signal });
    if (!response.ok || response.status === 204) throw new Error('No data returned');
    return readAutogauge(await response.json());
  } catch (error) {
    // eslint-disable-next-line no-console -- the documents ask for these words there (ERR-001)
    if (!signal.aborted) console.info('Failed to fetch auto gauge data.', error);
    return undefined;
  }
}
