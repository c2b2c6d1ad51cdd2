import type { FastifyBaseLogger } from 'fastify';
import {
  claimRefund,
  recordFailedRefund,
  recordRefunded,
  recordUnsettledRefund,
  type Database,
  type ReservationPayment,
} from '../../data';
import type { PaymentProvider, RefundResult } from '../../services/payment';
import { startJobWorker } from '../jobs/job-worker';

const POLL_MS = 5_000;
const FIRST_PAUSE_MS = 30_000;
/** Refunds are never given up: after some failures, they are tried every hour, and `reservations list` shows them. */
const LONGEST_PAUSE_MS = 3_600_000;
/** The provider sends an event when a refund is made. This interval covers lost events. */
const PENDING_PAUSE_MS = 3_600_000;

export interface RefundWorkerOptions {
  database: Pick<Database, 'db' | 'asTenant'>;
  /** The provider of a site by its name; undefined if the site no longer has it. */
  findProvider(tenant: string, name: string): PaymentProvider | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Replaceable in tests. */
  pollMs?: number;
  now?: () => Date;
}

const getPause = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);

/**
 * Refunds deposits, and follows up on pending refunds. Safe to run in several processes at once, and after
 * one was killed: providers refund each payment only once.
 */
export function startRefundWorker(options: RefundWorkerOptions): { close(): Promise<void> } {
  const { database, findProvider, log, pollMs = POLL_MS, now = () => new Date() } = options;
  /** Stores what the provider reports about a refund. */
  const record = async (payment: ReservationPayment, result: RefundResult): Promise<void> => {
    const { tenant, id, attempts } = payment;
    const context = { tenant, payment: id };
    if (result.state === 'made') {
      const made = { now: now(), refundId: result.refundId };
      await database.asTenant(database.db, tenant, (db) => recordRefunded(db, payment, made));
      log.info(context, 'refunded a deposit');
      return;
    }
    const { problem } = result;
    const pause = result.state === 'pending' ? PENDING_PAUSE_MS : getPause(attempts);
    const unsettled = {
      ...{ now: now(), nextAttemptAt: new Date(now().getTime() + pause) },
      ...(result.state === 'pending' && { refundId: result.refundId }),
      ...(problem !== undefined && { problem }),
    };
    await database.asTenant(database.db, tenant, (db) => recordUnsettledRefund(db, payment, unsettled));
    if (problem === undefined) log.info(context, 'a refund is on its way');
    else log.error({ ...context, reason: problem }, 'the provider has not refunded a deposit');
  };
  const refundNext = async () => {
    const payment = await claimRefund(database.db, now());
    if (!payment) return false;
    const { id: paymentId, tenant, provider: name, reference, cents, attempts } = payment;
    const { keyNumber, refundId, state } = payment;
    let result: RefundResult;
    try {
      const provider = findProvider(tenant, name);
      if (!provider) throw new Error(`The site has no payment provider '${name}'.`);
      if (reference === null) throw new Error('The payment has no id at its provider.');
      const known = { keyNumber, refundId, isMade: state === 'refunded' };
      result = await provider.refund({ paymentId, tenant, reference, cents, ...known });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const nextAttemptAt = new Date(now().getTime() + getPause(attempts));
      await recordFailedRefund(database.db, payment, { error: reason, nextAttemptAt });
      log.warn({ tenant, payment: paymentId, reason, nextAttemptAt }, 'a deposit could not be refunded');
      return true;
    }
    await record(payment, result);
    return true;
  };
  let isReported = false;
  const worker = startJobWorker(
    async () => {
      const hasWorked = await refundNext();
      isReported = false;
      return hasWorked;
    },
    {
      pollMs,
      onError(error) {
        if (!isReported) log.error({ err: error }, 'could not look for deposits to refund: trying again');
        isReported = true;
      },
    },
  );
  return { close: () => worker.stop() };
}
