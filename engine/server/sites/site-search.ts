import type { Settings } from '../../../schemas';
import type { SearchServices } from '../../../schemas/prepare';
import { LISTS_INDEX, scopeText, widestScopeText, type Catalogue, type StockRules } from '../../data';
import { carsIndexSettings, handleQueries } from '../../search';
import {
  AlgoliaSearch,
  algoliaOrigins,
  makeSecuredKey,
  parentKeyOf,
  restrictionsAt,
} from '../../services/search';
import type { KeyRule } from '../search/key-access';

type SearchSettings = Settings['search'];

export interface SiteSearchOptions {
  slug: string;
  settings: SearchSettings;
  catalogue: Pick<Catalogue, 'access'>;
  rules(): StockRules;
  /** The secret that all processes of the database share. Absent: pages have no key. */
  secret?: string;
  /** A key of Algolia that may search; without it the embedded index answers, whatever the settings say. */
  algoliaSearchKey?: string;
  onError?(error: unknown): void;
}

/** Names that pages search; their keys are good for no other. */
const NAMES = [carsIndexSettings.name, ...(carsIndexSettings.replicas ?? []).map(({ name }) => name)];

/** Before the names of a site's indices at Algolia. */
export const indexPrefixOf = (slug: string, { indexPrefix }: Pick<SearchSettings, 'indexPrefix'>): string =>
  indexPrefix || `${slug}_`;

/**
 * One site's search behind one boundary: the embedded index or Algolia, for rendering on the server, and what the
 * pages must know to search by themselves.
 */
export class SiteSearch {
  readonly #options: SiteSearchOptions;
  readonly #algolia: AlgoliaSearch | undefined;
  readonly #parent: string | undefined;
  #keyed: { key: string; settings: SearchSettings } | undefined;

  constructor(options: SiteSearchOptions) {
    this.#options = options;
    const { secret, slug, settings, algoliaSearchKey, rules } = options;
    this.#parent = secret === undefined ? undefined : parentKeyOf(secret, slug);
    if (settings.provider === 'algolia' && settings.applicationId && algoliaSearchKey) {
      this.#algolia = new AlgoliaSearch({
        applicationId: settings.applicationId,
        searchKey: algoliaSearchKey,
        indexPrefix: this.indexPrefix,
        hosts: settings.hosts,
        cacheEntries: settings.cacheEntries,
        restrictions: () => ({ restrictIndices: NAMES, filters: widestScopeText(rules(), Date.now()) }),
        filtersOf: (name) => scopeText(name, rules(), Date.now()),
      });
    }
  }

  /** Before the names of this site's indices at Algolia. */
  get indexPrefix(): string {
    return indexPrefixOf(this.#options.slug, this.#options.settings);
  }

  get keys(): KeyRule {
    const { requiresKey } = this.#options.settings;
    return { ...(this.#parent && { parent: this.#parent }), isRequired: requiresKey };
  }

  /** The multi-queries call for rendering on the server. */
  get services(): SearchServices {
    const { catalogue, onError } = this.#options;
    const embedded = (requests: readonly unknown[]) => searchEmbedded(requests, catalogue);
    const algolia = this.#algolia;
    if (!algolia) return { search: embedded };
    return {
      // A page with the results of our own index is better than one that says that there are none.
      search: (requests) =>
        algolia.search(requests).catch((error: unknown) => {
          onError?.(error);
          return embedded(requests);
        }),
    };
  }

  /** Origins that pages connect to besides their own. */
  get origins(): string[] {
    const { applicationId, hosts } = this.#options.settings;
    return this.#algolia ? algoliaOrigins(applicationId, hosts) : [];
  }

  /** The settings as pages get them: with the engine that answers and the key to it. The same object for the same key. */
  pageSettings(): SearchSettings {
    const key = this.#pageKey();
    if (this.#keyed?.key !== key) {
      const { settings } = this.#options;
      const provider = this.#algolia ? 'algolia' : 'embedded';
      const indexPrefix = this.#algolia ? this.indexPrefix : '';
      this.#keyed = { key, settings: { ...settings, provider, indexPrefix, publicKey: key } };
    }
    return this.#keyed.settings;
  }

  #pageKey(): string {
    const { settings, algoliaSearchKey, rules } = this.#options;
    if (settings.publicKey) return settings.publicKey;
    if (this.#algolia && algoliaSearchKey) {
      const restrictIndices = NAMES.filter((name) => name !== LISTS_INDEX);
      const filters = scopeText(carsIndexSettings.name, rules(), Date.now());
      return makeSecuredKey(algoliaSearchKey, restrictionsAt(this.indexPrefix, { restrictIndices, filters }));
    }
    // The host adds the rules of the day by itself, so this key and with it the page stay the same.
    return this.#parent ? makeSecuredKey(this.#parent, { restrictIndices: NAMES }) : '';
  }
}

/** The same call over the embedded index; rejects where the network's client would. */
function searchEmbedded(
  requests: readonly unknown[],
  { access }: Pick<Catalogue, 'access'>,
): Promise<{ results: unknown[] }> {
  const { status, body } = handleQueries({ requests }, access);
  if ('message' in body) return Promise.reject(new Error(`${status} ${body.message}`));
  return Promise.resolve({ results: 'results' in body ? [...body.results] : [] });
}
