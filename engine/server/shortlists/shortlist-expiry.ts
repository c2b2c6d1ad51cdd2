import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredShortlists, type Database } from '../../data';
import { startJobWorker } from '../jobs/job-worker';

/** An expired link does not work any more, so that deleting the list can wait. */
const POLL_MS = 15 * 60_000;
/** Lists that are deleted in one statement. */
const BATCH = 200;

export interface ShortlistExpiryOptions {
  database: Pick<Database, 'db'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Replaceable in tests. */
  pollMs?: number;
  now?: () => Date;
}

export interface ShortlistExpiry {
  /** Waits for the batch in progress. */
  close(): Promise<void>;
}

/** Deletes shared lists whose links have expired, also those of sites that share none any more. Safe to run in several processes. */
export function startShortlistExpiry({
  database,
  log,
  pollMs = POLL_MS,
  now = () => new Date(),
}: ShortlistExpiryOptions): ShortlistExpiry {
  const worker = startJobWorker(
    async () => {
      const deleted = await deleteExpiredShortlists(database.db, now(), BATCH);
      if (deleted > 0) log.info({ deleted }, 'deleted shared lists whose links have expired');
      return deleted > 0;
    },
    {
      pollMs,
      onError: (error) => log.error({ err: error }, 'could not delete expired shared lists: trying again'),
    },
  );
  return { close: () => worker.stop() };
}
