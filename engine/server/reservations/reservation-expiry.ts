import type { FastifyBaseLogger } from 'fastify';
import { endDueReservations, type Database, type DuePosition } from '../../data';
import { startJobWorker } from '../jobs/job-worker';

/** A car becomes available within seconds after its reservation ends. */
const POLL_MS = 2_000;
/** Reservations that are handled before the worker can be stopped. */
const BATCH = 50;

export interface ReservationExpiryOptions {
  database: Pick<Database, 'db' | 'asTenant'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Replaceable in tests. */
  pollMs?: number;
  now?: () => Date;
}

export interface ReservationExpiry {
  /** Waits for the reservations that are being ended. */
  close(): Promise<void>;
}

/**
 * Ends expired reservations, including those that expired while no process was running. Safe to run in
 * several processes at once: only one of them ends a reservation.
 */
export function startReservationExpiry(options: ReservationExpiryOptions): ReservationExpiry {
  const { database, log, pollMs = POLL_MS, now = () => new Date() } = options;
  let isGone = false;
  let after: DuePosition | undefined;
  /** `reported`: failures that are already in the log. `failed`: failures since the first position. */
  let reported = new Set<string>();
  let failed = new Set<string>();
  const endDue = async () => {
    const { ended, failures, next } = await endDueReservations(database, now(), { limit: BATCH, after });
    isGone = false;
    if (ended > 0) log.info({ ended }, 'ended reservations whose time was over');
    for (const { id, tenant, error } of failures) {
      if (!reported.has(id))
        log.error({ err: error, tenant, reservation: id }, 'could not end a reservation: trying again');
      reported.add(id);
      failed.add(id);
    }
    if (!next) {
      // If it succeeds and fails again later, it is reported again.
      reported = failed;
      failed = new Set();
    }
    after = next;
    return next !== undefined;
  };
  const worker = startJobWorker(endDue, {
    pollMs,
    onError(error) {
      if (!isGone) log.error({ err: error }, 'could not look for reservations to end: trying again');
      isGone = true;
    },
  });
  return { close: () => worker.stop() };
}
