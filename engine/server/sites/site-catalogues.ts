import type { FastifyBaseLogger } from 'fastify';
import { Catalogue, DEFAULT_STOCK_RULES, type IndexSnapshots, type StockRepository } from '../../data';
import { getSeedState, type SeedState } from './demonstration-stock';
import type { CompiledTenant } from '../../layout';
import type { Site } from './site';

export interface SiteCataloguesOptions {
  repository: StockRepository;
  /** Generates a site's demonstration stock before its stock is loaded. */
  seedStock(site: Site): Promise<void>;
  /** Storage for search indexes between starts, and the version of the program that built them. */
  savedIndexes?: { snapshots: IndexSnapshots; program: string };
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Sites whose stock is loaded at the same time. Each needs a connection to the database, and most of the work is on the one
 * event loop. With more, the last loads can time out waiting for a connection on a slow machine.
 */
const CONCURRENT_LOADS = 3;

/** The stock of every site in memory. A catalogue outlives the layouts of its site. */
export class SiteCatalogues {
  readonly #catalogues = new Map<string, Catalogue>();
  /** Seed states of the sites whose stock was loaded. */
  readonly #seedStates = new Map<string, SeedState>();
  readonly #loads = new Map<string, Promise<void>>();
  /** The layouts for which the sites' records were last rebuilt. */
  readonly #refreshed = new Map<string, CompiledTenant>();

  /** @param getSite finds the site that is served now */
  constructor(
    private readonly options: SiteCataloguesOptions,
    private readonly getSite: (slug: string) => Site | undefined,
  ) {}

  get(slug: string): Catalogue | undefined {
    return this.#catalogues.get(slug);
  }

  /** Returns a tenant's catalogue. Its site's rules are looked up on each call, because layouts change. */
  getOrCreate(slug: string): Catalogue {
    let catalogue = this.#catalogues.get(slug);
    if (!catalogue) {
      const stock = () => this.getSite(slug)?.stock;
      const { savedIndexes, repository } = this.options;
      catalogue = new Catalogue({
        tenant: slug,
        repository,
        isShown: (vehicle) => stock()?.isShown(vehicle, new Date()) ?? false,
        isListed: (vehicle) => stock()?.isListed(vehicle, new Date()) ?? false,
        getRecordContext: (vehicle) => stock()?.getRecordContext(vehicle) ?? {},
        disabledActions: (shown) => stock()?.disabledActions(shown) ?? [],
        createQuoteRequest: (shown) => stock()?.createQuoteRequest(shown),
        listAllModels: () => repository.listAllModels(slug),
        lastChanges: () => repository.lastChanges(slug),
        rules: () => stock()?.rules ?? DEFAULT_STOCK_RULES,
        queryRules: () => stock()?.queryRules,
        recordsVersion: () => `${savedIndexes?.program ?? ''} ${stock()?.version ?? ''}`,
        ...(savedIndexes && { snapshots: savedIndexes.snapshots }),
      });
      this.#catalogues.set(slug, catalogue);
    }
    return catalogue;
  }

  /**
   * Loads the stock of new sites. A new tenant may be served before all of its files are written: its stock is seeded
   * once `stock.json` and `locations.json` exist. The next call retries a failure.
   */
  async loadNew(sites: readonly Site[]): Promise<void> {
    const newSites = sites.filter((site) => this.#seedStates.get(site.slug) !== getSeedState(site));
    const remaining = newSites.values();
    const loadNext = async (): Promise<void> => {
      for (const site of remaining) await this.loadIfNew(site);
    };
    await Promise.all(Array.from({ length: CONCURRENT_LOADS }, loadNext));
  }

  /** Loads a site's stock now, unless it is loaded. */
  async loadIfNew(site: Site): Promise<void> {
    const load = this.#loads.get(site.slug);
    if (load) await load;
    else if (this.#seedStates.get(site.slug) !== getSeedState(site)) await this.#load(site);
  }

  #load(site: Site): Promise<void> {
    const { slug } = site;
    const load = this.#seedAndRefresh(site).finally(() => this.#loads.delete(slug));
    this.#loads.set(slug, load);
    return load;
  }

  async #seedAndRefresh(site: Site): Promise<void> {
    this.#seedStates.set(site.slug, getSeedState(site));
    try {
      await this.options.seedStock(site);
      await site.catalogue.refresh();
    } catch (error) {
      this.#seedStates.delete(site.slug);
      throw error;
    }
  }

  /**
   * Rebuilds index records if the sites' rules, on which they depend, have changed. What was computed from the stock stays
   * as long as only pages change.
   */
  refreshRecords(sites: readonly Site[]): void {
    for (const { slug, catalogue, tenant } of sites) {
      const before = this.#refreshed.get(slug);
      this.#refreshed.set(slug, tenant);
      if (catalogue.generation < 0 || (before && tenant.hasSameFilesExceptPages(before))) continue;
      catalogue
        .refresh()
        .catch((error: unknown) =>
          this.options.log.error({ err: error, tenant: slug }, 'could not refresh the stock'),
        );
    }
  }
}
