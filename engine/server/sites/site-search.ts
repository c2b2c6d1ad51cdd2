import type { Settings } from '../../../schemas';
import type { SearchServices } from '../../../schemas/prepare';
import {
  LISTS_INDEX,
  createVisibilityFilterText,
  createWidestVisibilityFilterText,
  type Catalogue,
  type SharedSecret,
  type StockRules,
} from '../../data';
import { carsIndexSettings, handleQueries } from '../../search';
import {
  AlgoliaSearch,
  listAlgoliaOrigins,
  createSecuredKey,
  deriveParentKey,
  prefixRestrictions,
} from '../../services/search';

type SearchSettings = Settings['search'];

/** The key from which secured keys are derived. */
export interface ParentKey {
  key: string;
  /** Epoch milliseconds from which its keys are rejected, after its secret was rotated. */
  until?: number;
}

/** How search requests to a tenant are authorised. */
export interface SearchKeyRule {
  /** Parents of the tenant's secured keys, the current one first. If empty, keys are not checked. */
  parents: readonly ParentKey[];
  /** Whether requests without a secured key are rejected. */
  isRequired: boolean;
}

export interface SiteSearchOptions {
  slug: string;
  settings: SearchSettings;
  catalogue: Pick<Catalogue, 'access' | 'version'>;
  rules(): StockRules;
  /** Secret shared by all processes on the same database. If absent, pages have no key. */
  secret?: SharedSecret;
  /** Algolia search key. Without it, the embedded index is used, whatever the settings say. */
  algoliaSearchKey?: string;
  onError?(error: unknown): void;
}

/** Indexes that pages search. The pages' keys are restricted to these. */
const INDEX_NAMES = [carsIndexSettings.name, ...(carsIndexSettings.replicas ?? []).map(({ name }) => name)];

/**
 * Algolia's results can change at any time. They are reused for as long as shared caches may keep the page.
 */
const ALGOLIA_LIFETIME_MS = 60_000;
let instanceCount = 0;

/** Returns the prefix of a site's index names at Algolia. */
export const getIndexPrefix = (slug: string, { indexPrefix }: Pick<SearchSettings, 'indexPrefix'>): string =>
  indexPrefix || `${slug}_`;

/**
 * The search of a site, through the embedded index or Algolia. Provides searches for rendering on the server and the
 * search settings for pages.
 */
export class SiteSearch {
  readonly #options: SiteSearchOptions;
  readonly #algolia: AlgoliaSearch | undefined;
  readonly #parents: readonly ParentKey[];
  /** Another version of the tenant can have other settings of the search. */
  readonly #instance = (instanceCount += 1);
  #pageSettings: { key: string; settings: SearchSettings } | undefined;

  constructor(options: SiteSearchOptions) {
    this.#options = options;
    const { secret, slug, settings, algoliaSearchKey, rules } = options;
    this.#parents = secret ? listParents(secret, slug) : [];
    if (settings.provider === 'algolia' && settings.applicationId && algoliaSearchKey) {
      this.#algolia = new AlgoliaSearch({
        applicationId: settings.applicationId,
        searchKey: algoliaSearchKey,
        indexPrefix: this.indexPrefix,
        hosts: settings.hosts,
        cacheEntries: settings.cacheEntries,
        restrictions: () => ({
          restrictIndices: INDEX_NAMES,
          filters: createWidestVisibilityFilterText(rules(), Date.now()),
        }),
        getFilters: (name) => createVisibilityFilterText(name, rules(), Date.now()),
      });
    }
  }

  /** Prefix of this site's index names at Algolia. */
  get indexPrefix(): string {
    return getIndexPrefix(this.#options.slug, this.#options.settings);
  }

  get keys(): SearchKeyRule {
    const { requiresKey } = this.#options.settings;
    return { parents: this.#parents, isRequired: requiresKey };
  }

  /** Searches that blocks make while the server renders them. */
  get services(): SearchServices {
    const { catalogue, onError } = this.#options;
    const searchLocally = (requests: readonly unknown[]) => searchEmbedded(requests, catalogue);
    const algolia = this.#algolia;
    if (!algolia) {
      const version = () => `${this.#instance} ${catalogue.version}`;
      return { search: searchLocally, version };
    }
    return {
      version: () => `${this.#instance} ${Math.floor(Date.now() / ALGOLIA_LIFETIME_MS)}`,
      // Results of the embedded index are better than an empty page.
      search: (requests) =>
        algolia
          .search(requests)
          .then(removeTimes)
          .catch((error: unknown) => {
            onError?.(error);
            return searchLocally(requests);
          }),
    };
  }

  /** The text changes when the time hides vehicles. */
  #visibilityText(): string {
    return createVisibilityFilterText(carsIndexSettings.name, this.#options.rules(), Date.now());
  }

  /** Other origins to which pages connect for searches. */
  get origins(): string[] {
    const { applicationId, hosts } = this.#options.settings;
    return this.#algolia ? listAlgoliaOrigins(applicationId, hosts) : [];
  }

  /**
   * Returns the search settings for pages, with the effective provider and key. The same key returns the same object.
   */
  pageSettings(): SearchSettings {
    const key = this.#pageKey();
    if (this.#pageSettings?.key !== key) {
      const { settings } = this.#options;
      const provider = this.#algolia ? 'algolia' : 'embedded';
      const indexPrefix = this.#algolia ? this.indexPrefix : '';
      // Only the server interprets queries.
      const pageSettings: SearchSettings = {
        ...settings,
        queryRules: [],
        provider,
        indexPrefix,
        publicKey: key,
      };
      this.#pageSettings = { key, settings: pageSettings };
    }
    return this.#pageSettings.settings;
  }

  #pageKey(): string {
    const { settings, algoliaSearchKey } = this.#options;
    if (settings.publicKey) return settings.publicKey;
    if (this.#algolia && algoliaSearchKey) {
      const restrictIndices = INDEX_NAMES.filter((name) => name !== LISTS_INDEX);
      const filters = this.#visibilityText();
      return createSecuredKey(
        algoliaSearchKey,
        prefixRestrictions(this.indexPrefix, { restrictIndices, filters }),
      );
    }
    // The host itself applies rules that depend on the date, so the key, and with it the page, stays the same.
    const [parent] = this.#parents;
    return parent ? createSecuredKey(parent.key, { restrictIndices: INDEX_NAMES }) : '';
  }
}

const listParents = ({ value, previous }: SharedSecret, slug: string): ParentKey[] => [
  { key: deriveParentKey(value, slug) },
  ...(previous ? [{ key: deriveParentKey(previous.value, slug), until: previous.until.getTime() }] : []),
];

/** Answers requests from the embedded index. Rejects in the same cases as the Algolia client. */
function searchEmbedded(
  requests: readonly unknown[],
  { access }: Pick<Catalogue, 'access'>,
): Promise<{ results: unknown[] }> {
  const { status, body } = handleQueries({ requests }, access);
  if ('message' in body) return Promise.reject(new Error(`${status} ${body.message}`));
  return Promise.resolve(removeTimes({ results: 'results' in body ? [...body.results] : [] }));
}

/**
 * Sets the measured times of results to 0. Pages contain the results: with the times, the same stock would give pages
 * with different ETags after each rendering and in each process.
 */
const removeTimes = ({ results }: { results: readonly unknown[] }): { results: unknown[] } => ({
  results: results.map((result) =>
    typeof result === 'object' && result !== null && 'processingTimeMS' in result
      ? { ...result, processingTimeMS: 0 }
      : result,
  ),
});
