import type { FastifyBaseLogger } from 'fastify';
import type { StockRepository } from '../data';
import type { Sites } from './sites';

/** How often the rules that depend on the day (sold cars) are applied anew. */
const RECHECK_MS = 15 * 60_000;

/** Keeps every catalogue as new as the database: on each committed change, and as days go by. */
export async function followStock(
  sites: Sites,
  repository: StockRepository,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> {
  const listening = await repository.listen((change) => {
    const catalogue = sites.catalogue(change.tenant);
    catalogue
      ?.onChange(change)
      .then(() =>
        log.info(
          { tenant: change.tenant, generation: change.generation, cars: catalogue.size },
          'stock refreshed',
        ),
      )
      .catch((error: unknown) =>
        log.error({ err: error, tenant: change.tenant }, 'stock could not be refreshed; the last one stays'),
      );
  });
  const timer = setInterval(() => {
    for (const site of sites.list()) {
      site.catalogue
        .refresh()
        .catch((error: unknown) =>
          log.error({ err: error, tenant: site.slug }, 'stock could not be refreshed'),
        );
    }
  }, RECHECK_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await listening.close();
    },
  };
}
