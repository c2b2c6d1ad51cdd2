import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { listDueTargets, type Db, type DeliveryTarget } from '../../data';
import { deliverPendingLeads, type LeadDeliveryOptions } from './deliver-pending-leads';
import { isOrderedDestination } from './destinations';
import { startJobWorker, type JobWorker } from '../jobs/job-worker';

const QUEUE = 'deliver-leads';
/** A job of a killed process expires after this time. Nothing waits for it, because the sweep creates another one. */
const EXPIRE_SECONDS = 900;
/** Interval at which a process polls for jobs of other processes. It is notified of its own jobs immediately. */
const POLL_MS = 5_000;
/** Number of destinations that a process delivers to concurrently, so that slow ones do not hold up the others. */
const CONCURRENT_LANES = 8;
/**
 * Interval between sweeps for due deliveries: those whose retry delay is over, those that a command scheduled, and
 * those that a killed process stored or claimed but did not finish.
 */
const SWEEP_MS = 5_000;

/** Time that a process waits for its deliveries when it shuts down. */
const CLOSE_MS = 3_000;

export interface DeliveryQueueOptions extends LeadDeliveryOptions {
  pool: { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  /** The tables' owner, who sees the leads of all tenants. */
  db: Db;
  log: FastifyBaseLogger;
  sweepMs?: number;
}

export interface DeliveryQueue {
  /** Enqueues deliveries to destinations of a tenant. Never fails, because the sweep finds them too. */
  wake(tenant: string, destinations: readonly string[]): void;
  /** Enqueues all destinations with due deliveries. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const isUnordered = (destination: string): boolean => !isOrderedDestination(destination);

const getTargetKey = ({ tenant, destination }: DeliveryTarget): string => `${tenant}/${destination}`;

/** Starts delivering stored leads in this process. Several processes can do so concurrently. */
export async function startDeliveryQueue(options: DeliveryQueueOptions): Promise<DeliveryQueue> {
  const { pool, db, log, now = () => new Date() } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterHours: 24,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue of lead deliveries has an error'));
  await boss.start();
  // With the policy `short`, at most one job per destination is waiting. Several may be running, but only one of them
  // can claim a delivery. Policies that also limit running jobs would let a waiting job block the jobs behind it.
  await boss.createQueue(QUEUE, {
    name: QUEUE,
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
  });
  const workers: JobWorker[] = [];
  const enqueue = async (target: DeliveryTarget) => {
    const job = await boss.send(QUEUE, target, { singletonKey: getTargetKey(target) });
    if (job === null) return;
    // Each woken worker queries the database, so only one is woken. Busy workers query again when their job is done.
    const waiting = workers.find(({ isWaiting }) => isWaiting);
    if (waiting) waiting.wake();
    else for (const worker of workers) worker.wake();
  };

  const takeJob = async () => {
    const [job] = await boss.fetch<DeliveryTarget>(QUEUE);
    if (!job) return false;
    const { tenant, destination } = job.data;
    const target = { tenant, destination };
    try {
      const continueAt = await deliverPendingLeads(target, options);
      // The sweep finds deliveries that are due later.
      if (continueAt && continueAt <= now()) await enqueue(target);
    } finally {
      await boss.complete(QUEUE, job.id);
    }
    return true;
  };

  let isClosed = false;
  const sweep = async () => {
    for (const target of await listDueTargets(db, now(), isUnordered)) await enqueue(target);
  };
  const trySweep = () =>
    sweep().catch((error: unknown) => {
      if (!isClosed) log.error({ err: error }, 'could not look for leads to deliver');
    });
  const reportError = (error: unknown) => {
    if (!isClosed) log.error({ err: error }, 'a job of lead deliveries failed; the sweep repeats it');
  };
  for (let index = 0; index < CONCURRENT_LANES; index += 1)
    workers.push(startJobWorker(takeJob, { pollMs: POLL_MS, onError: reportError }));
  const timer = setInterval(() => void trySweep(), options.sweepMs ?? SWEEP_MS);
  timer.unref();
  await trySweep();
  return {
    wake(tenant, destinations) {
      for (const destination of destinations)
        enqueue({ tenant, destination }).catch((error: unknown) => {
          if (!isClosed) log.warn({ err: error, tenant, destination }, 'a lead waits for the next sweep');
        });
    },
    sweep,
    async close() {
      isClosed = true;
      clearInterval(timer);
      const finished = Promise.all(workers.map((worker) => worker.stop()));
      await Promise.race([finished, delay(CLOSE_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}
