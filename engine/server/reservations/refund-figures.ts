import { setTimeout as delay } from 'node:timers/promises';
import { countRefunds, type Db, type RefundFigures } from '../../data';
import type { RefundMetrics } from '../http/metrics';

/** Metrics must not wait for a database that does not respond. */
const WAIT_MS = 1_000;

/**
 * Returns the age of each tenant's pending refunds. Without the database, the last known refunds, which
 * keep ageing.
 */
export function createRefundFigures(
  run: (read: (db: Db) => Promise<RefundFigures[]>) => Promise<RefundFigures[]>,
  now: () => number = Date.now,
): () => Promise<readonly RefundMetrics[]> {
  let known: readonly RefundFigures[] = [];
  let reading: Promise<void> | undefined;
  const read = () =>
    (reading ??= run(countRefunds)
      .then(
        (figures) => void (known = figures),
        () => undefined,
      )
      .finally(() => (reading = undefined)));
  return async () => {
    await Promise.race([read(), delay(WAIT_MS, undefined, { ref: false })]);
    return known.map(({ tenant, failing, oldestAt }) => ({
      ...{ tenant, failing },
      ageSeconds: Math.max(0, (now() - oldestAt.getTime()) / 1_000),
    }));
  };
}
