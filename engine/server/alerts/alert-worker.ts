import type { FastifyBaseLogger } from 'fastify';
import { deleteDueNews, listChangedSites, listDueSites, claimStockChanges, type Database } from '../../data';
import type { DeliveryResult, MailMessage } from '../../services/lead-delivery';
import { startJobWorker } from '../jobs/job-worker';
import type { Site } from '../sites/site';
import { getNextDailyTime } from './daily-time';
import { matchAlerts, OutdatedStockError } from './match-alerts';
import { sendNextAlert } from './send-alerts';
import type { StopTokens } from '../accounts';

/** Instant alerts must arrive within seconds. */
const POLL_MS = 2_000;
/** Emails that one process sends concurrently, because a mail server may take seconds for each. */
const SENDERS = 4;

export type AlertWorkerSite = Pick<Site, 'slug' | 'name' | 'config' | 'settings' | 'catalogue'>;

export interface AlertWorkerOptions {
  sites: { get(slug: string): AlertWorkerSite | undefined };
  database: Pick<Database, 'db' | 'asTenant'>;
  tokens: StopTokens;
  /** Sends an email. Returns why it could not. */
  send(site: AlertWorkerSite, mail: MailMessage, to: string): Promise<DeliveryResult>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Replaceable in tests. */
  pollMs?: number;
  now?: () => Date;
}

export interface AlertWorker {
  /** Waits for work in progress. */
  close(): Promise<void>;
}

/**
 * Matches alerts and sends their emails in the background. The two are independent, so that a slow mail
 * server does not delay matching. Several processes can run this at once: each change and each email is
 * handled only by the process that claims it.
 */
export function startAlertWorker(options: AlertWorkerOptions): AlertWorker {
  const { sites, database, tokens, log, pollMs = POLL_MS, now = () => new Date() } = options;
  const { db, asTenant } = database;
  const hasAlerts = (site: AlertWorkerSite): boolean =>
    site.config.features.accounts && site.config.features.alerts;

  /** Returns whether more may be waiting. */
  const match = async (slug: string): Promise<boolean> => {
    const site = sites.get(slug);
    // The site's layouts may have errors at the moment. Its changes are matched once it is served again.
    if (!site) return false;
    // Changes made while a site has no alerts are not reported later.
    if (!hasAlerts(site))
      return asTenant(db, slug, async (tx) => (await claimStockChanges(tx, slug, 10_000)).changes.length > 0);
    const dailyAt = getNextDailyTime(site.config.timeZone, now());
    const result = await asTenant(db, slug, (tx) => matchAlerts(tx, site, dailyAt));
    if (result.changes > 0) log.info({ tenant: slug, ...result }, 'matched alerts');
    return result.isFull;
  };
  const send = (slug: string): Promise<boolean> => {
    const site = sites.get(slug);
    if (!site) return Promise.resolve(false);
    // Otherwise, turning alerts on again would send what was found long ago.
    if (!hasAlerts(site))
      return asTenant(db, slug, async (tx) => {
        await deleteDueNews(tx, slug, now());
        return false;
      });
    return sendNextAlert({
      ...{ site, tokens, log, now },
      runAsTenant: (tenant, work) => asTenant(db, tenant, work),
      send: (mail, to) => options.send(site, mail, to),
    });
  };
  /** One site's work must not delay the others. */
  const attempt = async (work: (slug: string) => Promise<boolean>, slug: string): Promise<boolean> => {
    try {
      return await work(slug);
    } catch (error) {
      // The next poll tries again.
      if (!(error instanceof OutdatedStockError))
        log.error({ err: error, tenant: slug }, 'alerts of a site failed: trying again');
      return false;
    }
  };
  let isGone = false;
  const start = (list: () => Promise<string[]>, work: (slug: string) => Promise<boolean>) =>
    startJobWorker(
      async () => {
        const slugs = await list();
        isGone = false;
        let hasMore = false;
        for (const slug of slugs) hasMore = (await attempt(work, slug)) || hasMore;
        return hasMore;
      },
      {
        pollMs,
        onError(error) {
          if (!isGone) log.error({ err: error }, 'could not look for alerts: trying again');
          isGone = true;
        },
      },
    );
  const workers = [
    start(() => listChangedSites(db), match),
    // Each claims its emails, as other processes do.
    ...Array.from({ length: SENDERS }, () => start(() => listDueSites(db, now()), send)),
  ];
  return { close: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}
