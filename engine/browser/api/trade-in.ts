/** Look-ups of registrations, and results of valuations. Never throws. */
import { isObject } from '../../lib';
import type { IdentifiedCar } from '../../../schemas';

export type RegoLookup =
  | { status: 'found'; car: Pick<IdentifiedCar, 'make' | 'model' | 'year' | 'badge'>; isSandbox: boolean }
  | { status: 'unknown' }
  /** `reason` is the server's message. */
  | { status: 'failed'; reason?: string };

/** Providers have 8 seconds to respond. */
const TIMEOUT_MS = 10_000;

function readCar(value: unknown): Extract<RegoLookup, { status: 'found' }>['car'] | undefined {
  if (!isObject(value)) return undefined;
  const { make, model, year, badge } = value;
  if (typeof make !== 'string' || typeof model !== 'string' || typeof year !== 'number') return undefined;
  return { make, model, year, ...(typeof badge === 'string' && { badge }) };
}

/** Finds the car with a registration (TRADE-011). */
export async function findByRego(rego: string, regoState: string): Promise<RegoLookup> {
  try {
    const response = await fetch('/api/trade-in/rego', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rego, regoState }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return { status: 'unknown' };
    const body: unknown = await response.json();
    const car = response.ok && isObject(body) ? readCar(body.car) : undefined;
    if (car && isObject(body)) return { status: 'found', car, isSandbox: body.is_sandbox === true };
    const reason = isObject(body) && response.status === 429 ? body.detail : undefined;
    return { status: 'failed', ...(typeof reason === 'string' && { reason }) };
  } catch {
    return { status: 'failed' };
  }
}

export interface MakeAndModel {
  make: string;
  model: string;
}

const isModel = (value: unknown): value is MakeAndModel =>
  isObject(value) && typeof value.make === 'string' && typeof value.model === 'string';

let models: Promise<readonly MakeAndModel[]> | undefined;

async function loadModels(): Promise<readonly MakeAndModel[]> {
  try {
    const response = await fetch('/api/trade-in/models');
    const body: unknown = await response.json();
    if (response.ok && isObject(body) && Array.isArray(body.models)) return body.models.filter(isModel);
  } catch {
    // The next field that needs the models requests them again.
  }
  models = undefined;
  return [];
}

/** The makes and models that the site has or had, loaded once. Empty if the server does not respond. */
export const fetchModels = (): Promise<readonly MakeAndModel[]> => (models ??= loadModels());

/**
 * Sends the result of a valuation back on sites with `trade.savesResult`; only the log shows whether it was
 * saved (TRADE-013, API-019, ERR-015).
 */
export async function saveValuation(result: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    const response = await fetch('/api/miscellaneous', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...result, column_name: 'valuation' }),
      // The next page may open before the response arrives.
      keepalive: true,
    });
    // eslint-disable-next-line no-console -- ERR-015: logged only
    console.info(`valuation ${response.ok ? 'saved' : `not saved: status ${response.status}`}`);
  } catch (error) {
    // eslint-disable-next-line no-console -- ERR-015: logged only
    console.info('valuation not saved', error);
  }
}
