import type { FastifyBaseLogger } from 'fastify';
import { deleteLeadsBefore, encryptLeads, type Db, type LeadKeys } from '../../data';
import type { Site } from '../sites/site';

/** Short, so that maintenance also runs if processes restart often. There is rarely anything to do. */
const INTERVAL_MS = 60 * 60_000;
/** Pause between two batches, so that visitors' queries are not slowed down. */
const PAUSE_MS = 100;
/** Maximum number of leads that are deleted in one transaction. */
const DELETED_AT_ONCE = 200;
const DAY_MS = 86_400_000;

export interface LeadMaintenanceOptions {
  sites: { list(): readonly { slug: string; settings: Pick<Site['settings'], 'leads'> }[] };
  /** The tables' owner, who sees the leads of all tenants. */
  db: Db;
  runAsTenant<Result>(tenant: string, work: (db: Db) => Promise<Result>): Promise<Result>;
  keys: LeadKeys;
  /** Deletes files that belong to no lead. */
  uploads?: { deleteOld(tenant: string): Promise<number> };
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Replaceable in tests. */
  intervalMs?: number;
  now?: () => number;
}

export interface LeadMaintenance {
  /**
   * Deletes and encrypts leads that are due. Safe to run in several processes at once: each row is changed
   * by only one of them.
   */
  run(): Promise<void>;
  /** Waits for the batch in progress. */
  close(): Promise<void>;
}

/** Omits the message of an error, because it may contain values of the row. */
const describe = (error: unknown) => ({ error: error instanceof Error ? error.name : typeof error });

/**
 * Regularly deletes leads after the retention period of their site, and encrypts leads that were stored before
 * encryption was introduced.
 */
export function startLeadMaintenance(options: LeadMaintenanceOptions): LeadMaintenance {
  const { sites, db, runAsTenant, keys, log, intervalMs = INTERVAL_MS, now = Date.now } = options;
  let isClosed = false;

  async function deleteOld(tenant: string, retentionDays: number): Promise<void> {
    if (retentionDays === 0) return;
    const limits = { tenant, before: new Date(now() - retentionDays * DAY_MS), limit: DELETED_AT_ONCE };
    let deleted = 0;
    for (let batch = -1; batch !== 0 && !isClosed; deleted += batch)
      batch = await runAsTenant(tenant, (database) => deleteLeadsBefore(database, limits));
    if (deleted > 0) log.info({ tenant, deleted, retentionDays }, 'deleted old leads');
  }

  async function deleteFiles(tenant: string): Promise<void> {
    const deleted = (await options.uploads?.deleteOld(tenant)) ?? 0;
    if (deleted > 0) log.info({ tenant, deleted }, 'deleted uploaded files');
  }

  async function encryptOld(): Promise<void> {
    const encrypted = await encryptLeads(db, keys, null, { pauseMs: PAUSE_MS, isStopped: () => isClosed });
    if (encrypted > 0) log.info({ encrypted, key: keys.current.id }, 'encrypted leads');
  }

  const work = async () => {
    await encryptOld().catch((error: unknown) => log.error(describe(error), 'could not encrypt leads'));
    for (const { slug, settings } of sites.list()) {
      if (isClosed) return;
      await deleteOld(slug, settings.leads.retentionDays).catch((error: unknown) =>
        log.error({ tenant: slug, ...describe(error) }, 'could not delete old leads'),
      );
      // After the leads, because deleted leads leave files behind.
      await deleteFiles(slug).catch((error: unknown) =>
        log.error({ tenant: slug, ...describe(error) }, 'could not delete uploaded files'),
      );
    }
  };
  let running: Promise<void> | undefined;
  const run = () => (running ??= work().finally(() => (running = undefined)));
  void run();
  const timer = setInterval(() => void run(), intervalMs);
  timer.unref();
  return {
    run,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
