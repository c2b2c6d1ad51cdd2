import pg from 'pg';
import { SECRETS_CHANNEL } from '../secrets';

/** The NOTIFY channel for committed changes to stock. */
export const CHANNEL = 'stock_changed';

export interface StockChange {
  tenant: string;
  generation: number;
  /** IDs of the vehicles that changed, or `all` if there are too many or they are unknown. */
  ids: readonly string[] | 'all';
}

export type StockListener = (change: StockChange) => void;

export interface StockSubscription {
  close(): Promise<void>;
}

const RETRY_MS = [100, 500, 1000, 2000, 5000];

/**
 * Notifies the listener of every later change. After a lost connection, it compares generations and reports missed
 * changes as `all`.
 * @param onSecretsChanged called on the same connection's notice that secrets were rotated, or may have been
 */
export async function subscribeToStock(
  pool: pg.Pool,
  onChange: StockListener,
  onSecretsChanged: () => void = () => undefined,
): Promise<StockSubscription> {
  const generations = new Map<string, number>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let attempt = 0;
  let isClosed = false;

  const notify = (change: StockChange): void => {
    generations.set(change.tenant, Math.max(change.generation, generations.get(change.tenant) ?? 0));
    onChange(change);
  };

  const connect = async (isFirst: boolean): Promise<void> => {
    const next = new pg.Client({ ...pool.options, application_name: 'forecourt-listen' });
    next.on('notification', ({ channel, payload }) => {
      if (channel === SECRETS_CHANNEL) return onSecretsChanged();
      const change = parseChange(payload ?? '');
      if (change) notify(change);
    });
    // Added before connecting, because an unhandled error event would end the process.
    next.on('error', () => undefined);
    await next.connect();
    // Listens first, then reads, so that a change in between is reported twice rather than never.
    await next.query(`LISTEN ${CHANNEL}`);
    await next.query(`LISTEN ${SECRETS_CHANNEL}`);
    if (!isFirst) onSecretsChanged();
    const { rows } = await next.query<{ tenant: string; generation: string }>(
      'SELECT tenant, generation FROM stock_generations',
    );
    for (const row of rows) {
      const generation = Number(row.generation);
      if (isFirst) generations.set(row.tenant, generation);
      else if (generation !== generations.get(row.tenant))
        notify({ tenant: row.tenant, generation, ids: 'all' });
    }
    next.on('end', () => retry());
    attempt = 0;
    client = next;
    if (isClosed) await next.end();
  };

  const retry = (): void => {
    client = undefined;
    if (isClosed || pool.ending) return;
    timer = setTimeout(
      () => void connect(false).catch(retry),
      RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)],
    );
    timer.unref();
    attempt += 1;
  };

  await connect(true);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function parseChange(payload: string): StockChange | undefined {
  try {
    const value: unknown = JSON.parse(payload);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('tenant' in value) || !('generation' in value) || !('ids' in value)) return undefined;
    const { tenant, generation, ids } = value;
    if (typeof tenant !== 'string' || typeof generation !== 'number') return undefined;
    return { tenant, generation, ids: Array.isArray(ids) ? ids.map(String) : 'all' };
  } catch {
    return undefined;
  }
}
