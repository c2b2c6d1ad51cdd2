import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { withSpan } from '../../lib';
import * as schema from '../schema';
import { DatabaseConnectionError, toConnectionError } from './connection-error';
import type { Db } from './db';
import { type Logger, silentLogger } from './logger';

/** No attempt starts after this time. The delay before an attempt may add up to a second. */
const TOTAL_LIMIT_MS = 5_000;
/** Longest time of one attempt. A frozen server fails it; a new connection may reach another server. */
const ATTEMPT_LIMIT_MS = 2_000;
const MAX_RETRIES = 4;
/** After this number of consecutive failures, requests fail immediately until a trial succeeds. */
const FAILURES_TO_OPEN = 10;
/**
 * Interval between trials. Together with the limit of an attempt, requests succeed within 5 s after the database is
 * available again.
 */
const TRIAL_INTERVAL_MS = 1_000;
const FIRST_RETRY_DELAY_MS = 50;
const LONGEST_RETRY_DELAY_MS = 1_000;
/** How long a full disk is reported after the last failed write. */
const DISK_FULL_REPORT_MS = 60_000;
/** SQLSTATE of a full disk. */
const DISK_FULL = '53100';

export interface AccessOptions {
  /** Whether the work may be repeated after its connection was lost, even though it may have been committed. */
  isIdempotent?: boolean;
}

/** The database as requests use it: with time limits, retries and a circuit breaker. */
export interface DatabaseAccess {
  /**
   * Runs work on a dedicated connection.
   * @throws DatabaseConnectionError if the database cannot be reached or takes more than about five seconds. After several
   *   failures it is thrown at once, until a trial succeeds
   */
  run<Result>(work: (db: Db) => Promise<Result>, options?: AccessOptions): Promise<Result>;
  /** Whether a write in the last minute failed because the server's disk is full. */
  readonly isDiskFull: boolean;
}

export interface DatabaseLimits {
  log?: Logger;
  limitMs?: number;
  attemptLimitMs?: number;
  trialIntervalMs?: number;
}

/** Limits and guards the use of a pool. */
export function createDatabaseAccess(
  pool: Pool,
  {
    log = silentLogger,
    limitMs = TOTAL_LIMIT_MS,
    attemptLimitMs = ATTEMPT_LIMIT_MS,
    trialIntervalMs = TRIAL_INTERVAL_MS,
  }: DatabaseLimits = {},
): DatabaseAccess {
  const isConnectionLost = handleWhen((error) => toConnectionError(error) !== undefined);
  const breaker = circuitBreaker(isConnectionLost, {
    halfOpenAfter: trialIntervalMs,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  breaker.onBreak(() => log.warn('The database is not available. Requests that need it get 503.'));
  breaker.onReset(() => log.info('The database is available again.'));
  const canRetry = handleWhen(
    (error) => !(error instanceof BrokenCircuitError) && toConnectionError(error) !== undefined,
  );
  const retries = retry(canRetry, {
    maxAttempts: MAX_RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_RETRY_DELAY_MS, maxDelay: LONGEST_RETRY_DELAY_MS }),
  });
  const retriedOrNot = { true: wrap(retries, breaker), false: breaker };
  let diskFullAt = -Infinity;

  return {
    get isDiskFull() {
      return Date.now() - diskFullAt < DISK_FULL_REPORT_MS;
    },
    async run(work, { isIdempotent = false } = {}) {
      const deadline = Date.now() + limitMs;
      try {
        const policy = retriedOrNot[`${isIdempotent}`];
        const attempt = () => {
          const timeLeft = deadline - Date.now();
          if (timeLeft <= 0) throw new DatabaseConnectionError('no time for another attempt');
          return runOnClient(pool, Math.min(timeLeft, attemptLimitMs), work);
        };
        return await withSpan('database', { 'db.system.name': 'postgresql' }, () => policy.execute(attempt));
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw new DatabaseConnectionError('it has not answered recent requests');
        const connectionError = toConnectionError(error);
        if (connectionError?.code === DISK_FULL) diskFullAt = Date.now();
        throw connectionError ?? error;
      }
    },
  };
}

/**
 * Runs work on one client. After the time limit, the client is destroyed, because its connection may never
 * respond.
 */
async function runOnClient<Result>(
  pool: Pool,
  limitMs: number,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseConnectionError(`it did not answer within ${limitMs} ms`)),
      limitMs,
    );
  });
  const connecting = pool.connect();
  let client: PoolClient | undefined;
  try {
    client = await Promise.race([connecting, expiry]);
    const working = work(drizzle(client, { schema }));
    // After the limit no one waits for the work, whose connection is closed.
    working.catch(() => undefined);
    const result = await Promise.race([working, expiry]);
    client.release();
    return result;
  } catch (error) {
    if (client) client.release(toConnectionError(error) !== undefined);
    else
      connecting.then(
        (late) => late.release(),
        () => undefined,
      );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
