import type { FastifyBaseLogger } from 'fastify';
import {
  claimPaymentCheck,
  hideQueryValues,
  postponeCheck,
  recordUnpaid,
  type Database,
  type PaymentEvent,
  type ReservationPayment,
} from '../../data';
import type { PaymentProvider } from '../../services/payment';
import { startJobWorker, type JobWorker } from '../jobs/job-worker';

const POLL_MS = 1_000;
/** A provider that is slow for one payment must not hold up the others. */
const WORKERS = 2;
/**
 * If a provider has not responded, it is asked again after a twentieth of the payment's age, within these
 * bounds.
 */
const SHORTEST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** While a visitor can still pay, the provider sends an event. This interval covers lost events. */
const OPEN_PAUSE_MS = 600_000;
/** No provider's page accepts a payment for longer than this. */
const LONGEST_SESSION_MS = 24 * 3_600_000;

/** After this time without the provider, a site is not expected to use it again. */
const LONGEST_ABSENCE_MS = 7 * 24 * 3_600_000;

export interface PaymentChecksOptions {
  database: Pick<Database, 'db' | 'asTenant'>;
  findProvider(tenant: string, name: string): Pick<PaymentProvider, 'find'> | undefined;
  /** Stores what a provider reports, with all consequences. */
  handleEvent(event: PaymentEvent): Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Replaceable in tests. */
  pollMs?: number;
  now?: () => Date;
}

/**
 * Asks providers about payments for which no event has arrived: first when the time to pay runs out, before
 * the car is released, and then until the visitor can no longer pay. Safe to run in several processes at
 * once.
 */
export function startPaymentChecks(options: PaymentChecksOptions): { close(): Promise<void> } {
  const { database, findProvider, handleEvent, log, pollMs = POLL_MS, now = () => new Date() } = options;

  const ask = async ({ tenant, id: paymentId, provider: name, reference, session }: ReservationPayment) => {
    const provider = findProvider(tenant, name);
    if (!provider) throw new Error(`The site has no payment provider '${name}'.`);
    const askedAt = now();
    return { askedAt, record: await provider.find?.({ paymentId, reference, session }) };
  };
  const store = async (
    payment: ReservationPayment,
    { askedAt, record }: Awaited<ReturnType<typeof ask>>,
  ): Promise<void> => {
    const { tenant, id: paymentId, provider: name, session, createdAt } = payment;
    const event = { tenant, provider: name, paymentId };
    // A payment that was refunded at the provider in the meantime must not reserve anything.
    const isRefunded = record?.isPaid === true && record.refundedCents >= record.paidCents;
    if (record?.isPaid === true && record.reference !== undefined && !isRefunded) {
      const paid = { reference: record.reference, result: 'paid', cents: record.paidCents } as const;
      await handleEvent({ ...event, ...paid, id: `found-${record.reference}` });
      log.warn({ tenant, payment: paymentId }, 'found a payment without an event');
      return;
    }
    const isOver = askedAt.getTime() > createdAt.getTime() + LONGEST_SESSION_MS;
    if (record && (record.isOpen === false || isRefunded || isOver)) {
      const failed = { reference: record.reference ?? session ?? '', result: 'failed', cents: 0 } as const;
      await handleEvent({ ...event, ...failed, id: `closed-${paymentId}` });
      return;
    }
    // The sandbox has no records to compare.
    const checkAt = record ? new Date(askedAt.getTime() + OPEN_PAUSE_MS) : null;
    await database.asTenant(database.db, tenant, (db) =>
      recordUnpaid(db, payment, { now: askedAt, checkAt }),
    );
  };

  const checkNext = async () => {
    const payment = await claimPaymentCheck(database.db, now());
    if (!payment) return false;
    let isAnswered = false;
    try {
      const answer = await ask(payment);
      isAnswered = true;
      await store(payment, answer);
    } catch (error) {
      const { tenant, id, createdAt } = payment;
      const reason = error instanceof Error ? hideQueryValues(error).message : String(error);
      const pause = Math.max(SHORTEST_PAUSE_MS, (now().getTime() - createdAt.getTime()) / 20);
      const failedAt = now();
      const isGivenUp =
        !findProvider(tenant, payment.provider) &&
        failedAt.getTime() > createdAt.getTime() + LONGEST_ABSENCE_MS;
      const checkAt = isGivenUp ? null : new Date(failedAt.getTime() + Math.min(pause, LONGEST_PAUSE_MS));
      await database.asTenant(database.db, tenant, (db) =>
        postponeCheck(db, payment, { now: failedAt, checkAt, isAnswered }),
      );
      log.warn({ tenant, payment: id, reason, checkAt }, 'could not ask a provider for a payment');
    }
    return true;
  };

  let isReported = false;
  const start = (): JobWorker =>
    startJobWorker(
      async () => {
        const hasWorked = await checkNext();
        isReported = false;
        return hasWorked;
      },
      {
        pollMs,
        onError(error) {
          if (!isReported) log.error({ err: error }, 'could not look for payments to ask for: trying again');
          isReported = true;
        },
      },
    );
  const workers = Array.from({ length: WORKERS }, start);
  return { close: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}
