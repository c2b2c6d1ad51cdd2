import type { FastifyBaseLogger } from 'fastify';
import { endDueReservations, type Database } from '../../data';
import { startJobWorker } from '../jobs/job-worker';

/** A car is free again within seconds after its hold. */
const POLL_MS = 2_000;
/** Reservations that are ended before the worker may be stopped. */
const BATCH = 50;

export interface ReservationClockOptions {
  database: Pick<Database, 'db' | 'asTenant'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Replaceable in tests. */
  pollMs?: number;
  now?: () => Date;
}

export interface ReservationClock {
  /** Waits for the reservations that are being ended. */
  close(): Promise<void>;
}

/**
 * Ends reservations whose time is over, also those that were due while no process ran. Safe in several processes at once: each
 * looks, and the first one ends it.
 */
export function startReservationClock(options: ReservationClockOptions): ReservationClock {
  const { database, log, pollMs = POLL_MS, now = () => new Date() } = options;
  let isReported = false;
  const endDue = async () => {
    const ended = await endDueReservations(database, now(), BATCH);
    isReported = false;
    if (ended > 0) log.info({ ended }, 'ended reservations whose time was over');
    return ended > 0;
  };
  const worker = startJobWorker(endDue, {
    pollMs,
    onError(error) {
      if (!isReported) log.error({ err: error }, 'could not end reservations: trying again');
      isReported = true;
    },
  });
  return { close: () => worker.stop() };
}
