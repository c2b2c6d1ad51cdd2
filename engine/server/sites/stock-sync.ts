import type { FastifyBaseLogger } from 'fastify';
import { forgetSearchEvents, type Database, type StockRepository } from '../../data';
import type { Sites } from './sites';

/** How often all is held against the database, what depends on the day is made anew, and old events go. */
const RECHECK_MS = 15 * 60_000;
/** After the last change; a restart later need not build the indexes again. */
const KEEP_MS = 20_000;
const DAY_MS = 86_400_000;

export interface StockFollowerOptions {
  sites: Sites;
  repository: StockRepository;
  database: Database['db'];
  log: FastifyBaseLogger;
}

/** Keeps every catalogue as new as the database: on each committed change, and as days go by. */
export async function startStockSync({
  sites,
  repository,
  database,
  log,
}: StockFollowerOptions): Promise<{ close(): Promise<void> }> {
  const report = (tenant: string, text: string) => (error: unknown) =>
    log.error({ err: error, tenant }, text);
  let keeping: NodeJS.Timeout | undefined;
  const keepSoon = () => {
    clearTimeout(keeping);
    keeping = setTimeout(
      () => void sites.saveIndexes().catch(report('all', 'indexes cannot be kept')),
      KEEP_MS,
    );
    keeping.unref();
  };
  const listening = await repository.listen((change) => {
    const catalogue = sites.catalogue(change.tenant);
    catalogue
      ?.onChange(change)
      .then(() => {
        keepSoon();
        log.info(
          { tenant: change.tenant, generation: change.generation, cars: catalogue.size },
          'stock refreshed',
        );
      })
      .catch(report(change.tenant, 'stock could not be refreshed; the last one stays'));
  });
  const recheck = () => {
    for (const { slug, catalogue, settings } of sites.list()) {
      catalogue.refresh().catch(report(slug, 'stock could not be refreshed'));
      const before = new Date(Date.now() - settings.search.eventDays * DAY_MS);
      forgetSearchEvents(database, slug, before).catch(
        report(slug, 'old search events could not be removed'),
      );
    }
  };
  const timer = setInterval(recheck, RECHECK_MS);
  timer.unref();
  keepSoon();
  return {
    close: async () => {
      clearInterval(timer);
      clearTimeout(keeping);
      await listening.close();
    },
  };
}
