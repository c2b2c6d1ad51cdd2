import type { FastifyBaseLogger } from 'fastify';
import {
  deleteSearchEventsBefore,
  getSharedSecret,
  SEARCH_SECRET,
  type Database,
  type StockRepository,
} from '../../data';
import type { Sites } from './sites';

/**
 * Interval at which stock is compared with the database, records that depend on the date are rebuilt, and old search
 * events are deleted.
 */
const REFRESH_INTERVAL_MS = 15 * 60_000;
/** Delay between the last change of the stock and saving the search indexes. */
const SAVE_DELAY_MS = 20_000;
const DAY_MS = 86_400_000;

export interface StockSyncOptions {
  sites: Sites;
  repository: StockRepository;
  database: Pick<Database, 'db' | 'asTenant'>;
  log: FastifyBaseLogger;
}

/** Keeps every catalogue, and the secret of the search keys, in sync with the database: on each committed change and at intervals. */
export async function startStockSync({
  sites,
  repository,
  database,
  log,
}: StockSyncOptions): Promise<{ close(): Promise<void> }> {
  const createErrorLogger = (tenant: string, text: string) => (error: unknown) =>
    log.error({ err: error, tenant }, text);
  let saveTimer: NodeJS.Timeout | undefined;
  const scheduleSave = () => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(
      () => void sites.saveIndexes().catch(createErrorLogger('all', 'could not save the search indexes')),
      SAVE_DELAY_MS,
    );
    saveTimer.unref();
  };
  const refreshSecret = () =>
    void getSharedSecret(database.db, SEARCH_SECRET)
      .then((secret) => sites.setSearchSecret(secret))
      .catch(createErrorLogger('all', 'could not read the secret of the search keys'));
  const listener = await repository.subscribe((change) => {
    const catalogue = sites.catalogue(change.tenant);
    catalogue
      ?.onChange(change)
      .then(() => {
        scheduleSave();
        log.info(
          { tenant: change.tenant, generation: change.generation, cars: catalogue.size },
          'stock refreshed',
        );
      })
      .catch(
        createErrorLogger(change.tenant, 'could not refresh the stock; still serving the previous version'),
      );
  }, refreshSecret);
  const refreshAll = () => {
    refreshSecret();
    for (const { slug, catalogue, settings } of sites.list()) {
      catalogue.refresh().catch(createErrorLogger(slug, 'could not refresh the stock'));
      const cutoff = new Date(Date.now() - settings.search.eventDays * DAY_MS);
      database
        .asTenant(database.db, slug, (db) => deleteSearchEventsBefore(db, slug, cutoff))
        .catch(createErrorLogger(slug, 'could not delete old search events'));
    }
  };
  const timer = setInterval(refreshAll, REFRESH_INTERVAL_MS);
  timer.unref();
  scheduleSave();
  // It may have changed between the start's read and the subscription.
  refreshSecret();
  return {
    close: async () => {
      clearInterval(timer);
      clearTimeout(saveTimer);
      await listener.close();
    },
  };
}
