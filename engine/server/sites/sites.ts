import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Diagnostic } from '../../../schemas';
import type { Catalogue, SharedSecret } from '../../data';
import type { Compilation, CompiledTenant, TenantSource } from '../../layout';
import type { Registry } from '../../registry';
import type { Assets, Implementations } from '../../render';
import { HostDirectory, type HostedTenant } from './hosts';
import type { MediaVersions } from './media-versions';
import type { ReviewStore } from './review-store';
import { PublishedTenants } from './published-tenants';
import { Site, type SiteOptions } from './site';
import { SiteCatalogues, type SiteCataloguesOptions } from './site-catalogues';
import { createTenantFileCache, readTenants } from './tenant-files';
import { watchTenantFiles } from './watch-tenant-files';

export interface SitesOptions extends SiteCataloguesOptions {
  tenantsDir: string;
  /** Folder for the last valid version, for the next start. */
  dataDir: string;
  registry: Registry;
  implementations: Implementations;
  assets: Assets;
  fontCss(pair: string): string;
  media?: MediaVersions;
  reviews?: ReviewStore;
  /** Secret for signing search keys. If absent, pages have no key. */
  searchSecret?: SharedSecret;
  algoliaSearchKey?: string;
  /** Reads results of valuations. */
  tradeInTokens?: SiteOptions['tradeInTokens'];
  delivery?: SiteOptions['delivery'];
  geocoding?: SiteOptions['geocoding'];
  quotes?: SiteOptions['quotes'];
  isProviderReady?: SiteOptions['isProviderReady'];
  searchContent?: SiteOptions['searchContent'];
  /**
   * In development, pages are shown first. Milliseconds from the last change until files are read, from then until the
   * last valid tenants are saved and the index records are updated, and from the start until the layouts are checked.
   */
  delays?: { readMs: number; afterPublishMs: number; stockMs: number; checkMs: number };
  log: FastifyBaseLogger;
}

const WATCH_DELAY_MS = 60;

/**
 * All sites of this server. A change with errors is reported but not applied to the tenants that it affects: their last
 * valid version stays in use, even after a restart.
 */
export class Sites {
  #sites = new Map<string, Site>();
  /** Options with which the sites were created. A site is reused until these or its tenant change. */
  #servedOptions: SitesOptions | undefined;
  #stopWatching: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #afterPublishTimer: NodeJS.Timeout | undefined;
  #lastRead: TenantSource[] = [];
  readonly #fileCache = createTenantFileCache();
  #checkTimer: NodeJS.Timeout | undefined;
  #stockTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  hosts = new HostDirectory([]);
  readonly #published: PublishedTenants;
  readonly #catalogues: SiteCatalogues;

  constructor(private options: SitesOptions) {
    const { dataDir, log } = options;
    this.#published = new PublishedTenants({ dataDir, getRegistry: () => this.options.registry, log });
    this.#catalogues = new SiteCatalogues(options, (slug) => this.#sites.get(slug));
  }

  get(slug: string): Site | undefined {
    return this.#sites.get(slug);
  }

  list(): Site[] {
    return [...this.#sites.values()];
  }

  /** Slugs of the tenants and templates whose newest version has errors: their last valid version is served, if any. */
  get invalidTenants(): ReadonlySet<string> {
    return this.#published.invalid;
  }

  /** Diagnostics of the newest version. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#published.diagnostics;
  }

  /** The errors among them, without waiting for the warnings. */
  get errors(): readonly Diagnostic[] {
    return this.#published.errors;
  }

  get layers(): readonly TenantSource[] {
    return this.#lastRead;
  }

  get registry(): Registry {
    return this.options.registry;
  }

  /** Compiles a draft. What is served does not change. */
  compile(layers: readonly TenantSource[]): Compilation {
    return this.#published.compile(layers);
  }

  /** Creates a site for previews. It has the real stock but is not served. */
  createDraftSite(tenant: CompiledTenant): Site {
    return this.#createSite(tenant);
  }

  /**
   * Loads the sites, or the last valid version of those whose files have errors. Sites without any valid version are
   * unavailable. Throws `LayoutErrors` if no site can be served.
   */
  async load(): Promise<void> {
    const layers = (this.#lastRead = this.#read());
    if (this.options.delays) this.#serveUnchecked(layers);
    else this.#checkFirst(layers);
    // In development, `watch` loads the stock soon, so that the first site to be opened does not wait for
    // the others.
    if (!this.options.delays) await this.#catalogues.loadNew(this.list());
  }

  /** Resolves once the stock of a site is loaded; without `slug`, of all sites. */
  async waitForStock(slug?: string): Promise<void> {
    const sites = slug === undefined ? this.list() : [this.#sites.get(slug)];
    await Promise.all(sites.map((site) => site && this.#catalogues.loadIfNew(site)));
  }

  /**
   * Serves the layouts unchecked. `watch` checks them soon: checking takes longer than the rest of the
   * start.
   */
  #serveUnchecked(layers: TenantSource[]): void {
    const compilation = this.compile(layers);
    try {
      this.#published.publishUnchecked(compilation);
      this.#serve();
    } catch {
      // An error of the layouts, which the check names.
      this.#published.clear();
      this.#checkFirst(layers);
    }
  }

  #checkFirst(layers: TenantSource[]): void {
    this.#apply(layers);
    for (const slug of this.invalidTenants) {
      const isServed = this.#published.has(slug);
      this.options.log.error(
        { tenant: slug },
        `errors in layouts: ${isServed ? 'serving the last valid version' : 'no valid version; its hosts answer 503'}`,
      );
    }
  }

  /** Reads the files again. Returns whether all tenants are valid. */
  reload(changes?: Partial<Pick<SitesOptions, 'registry' | 'implementations' | 'assets'>>): boolean {
    if (changes) this.options = { ...this.options, ...changes };
    return this.#reload(() => this.#read());
  }

  #loadStock(): void {
    this.#catalogues.loadNew(this.list()).catch((error: unknown) => {
      if (!this.#isClosed) this.options.log.error({ err: error }, 'could not load the stock of a site');
    });
  }

  #reload(read: () => TenantSource[]): boolean {
    try {
      this.#apply((this.#lastRead = read()));
      this.#loadStock();
      return this.invalidTenants.size === 0;
    } catch (error) {
      this.options.log.error(
        { err: error },
        'could not read the tenants: still serving the previous version',
      );
      return false;
    }
  }

  /**
   * Watches the files.
   * @param onChange called for each new version, with whether all tenants are valid
   * @param onSaved called before a new version is compiled
   */
  watch(onChange: (isValid: boolean) => void, onSaved?: () => void): void {
    const { tenantsDir, delays, log } = this.options;
    // In development, the tenants that a saved file belongs to are read first, because someone waits for them.
    let changed: Set<string> | undefined = delays && new Set();
    const reloadIfChanged = (slugs?: ReadonlySet<string>) => {
      const read = this.#readIfChanged(slugs);
      if (!read) return;
      onSaved?.();
      onChange(this.#reload(read));
    };
    const reloadChanged = () => {
      const slugs = changed;
      changed = delays && new Set();
      reloadIfChanged(slugs);
      // Not every change is reported, such as one of a file behind a link.
      if (slugs) this.#timer = setTimeout(reloadIfChanged, delays?.afterPublishMs);
    };
    this.#stopWatching = watchTenantFiles({
      tenantsDir,
      onChange: ({ path, isDeleted }) => {
        clearTimeout(this.#timer);
        // Some editors delete or empty a file before they write it. It must not be treated as deleted in
        // the meantime.
        const isBeingWritten = isDeleted || statSync(path, { throwIfNoEntry: false })?.size === 0;
        const delay = isBeingWritten ? WATCH_DELAY_MS : (delays?.readMs ?? WATCH_DELAY_MS);
        const slug = getTenantSlug(tenantsDir, path);
        if (slug === undefined) changed = undefined;
        else changed?.add(slug);
        this.#timer = setTimeout(reloadChanged, delay);
      },
      onError: (error) =>
        log.error({ err: error }, 'cannot watch this folder: restart the server after changes in it'),
    });
    // Files may have been saved between the first read and now.
    reloadIfChanged();
    if (delays) this.#stockTimer = setTimeout(() => this.#loadStock(), delays.stockMs);
    if (this.#published.hasCheckedVersion) return;
    this.#checkTimer = setTimeout(() => {
      // A file that was saved in the meantime has already triggered the check.
      if (!this.#published.hasCheckedVersion && !this.#reload(() => this.#lastRead)) onChange(false);
    }, delays?.checkMs);
  }

  /**
   * What the files contain now, or the error; undefined if it is the same as before.
   * @param slugs the only tenants to read. Default: all
   */
  #readIfChanged(slugs?: ReadonlySet<string>): (() => TenantSource[]) | undefined {
    try {
      const layers = this.#read(slugs);
      return isDeepStrictEqual(this.#lastRead, layers) ? undefined : () => layers;
    } catch (error) {
      // `#reload` logs it.
      return () => {
        throw error;
      };
    }
  }

  #read(slugs?: ReadonlySet<string>): TenantSource[] {
    const known = slugs && this.#lastRead.filter(({ slug }) => !slugs.has(slug));
    return readTenants(this.options.tenantsDir, this.#fileCache, known);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#afterPublishTimer);
    clearTimeout(this.#checkTimer);
    clearTimeout(this.#stockTimer);
    this.#published.saveLastValid();
    this.#stopWatching?.();
  }

  catalogue(slug: string): Catalogue | undefined {
    return this.#catalogues.get(slug);
  }

  /** Compiles the files and serves every valid tenant, or the last valid version of the others. */
  #apply(layers: TenantSource[]): void {
    this.#published.publish(layers, this.#sites.size > 0);
    this.#serve();
    const afterPublish = () => {
      this.#published.findWarnings();
      this.#published.saveLastValid();
      this.#catalogues.refreshRecords(this.list());
    };
    const { delays } = this.options;
    clearTimeout(this.#afterPublishTimer);
    if (delays) this.#afterPublishTimer = setTimeout(afterPublish, delays.afterPublishMs);
    else afterPublish();
  }

  /** Serves the same layouts with other code or styles. */
  replace(changes: Partial<Pick<SitesOptions, 'implementations' | 'assets'>>): void {
    this.options = { ...this.options, ...changes };
    this.#serve();
  }

  /** Signs search keys with another secret from now on. */
  setSearchSecret(searchSecret: SharedSecret): void {
    if (isDeepStrictEqual(this.options.searchSecret, searchSecret)) return;
    this.options = { ...this.options, searchSecret };
    this.#serve();
  }

  #serve(): void {
    const sites = new Map<string, Site>();
    for (const tenant of this.#published.list()) {
      if (tenant.isTemplate) continue;
      const served = this.#servedOptions === this.options ? this.#sites.get(tenant.slug) : undefined;
      sites.set(tenant.slug, served?.tenant === tenant ? served : this.#createSite(tenant));
    }
    this.#sites = sites;
    this.#servedOptions = this.options;
    const toHosted = ({ slug, config: { domains } }: Pick<Site, 'slug' | 'config'>): HostedTenant => ({
      slug,
      domains,
    });
    this.hosts = new HostDirectory(
      [...sites.values()].map(toHosted),
      this.#published.listUnavailable().map(toHosted),
    );
  }

  /** Saves the search indexes to disk for the next start. */
  async saveIndexes(signal?: AbortSignal): Promise<void> {
    for (const { catalogue } of this.list()) await catalogue.saveSnapshot(signal);
  }

  #createSite(tenant: CompiledTenant): Site {
    const { implementations, assets, fontCss, tenantsDir, media, reviews, log } = this.options;
    const { searchSecret, algoliaSearchKey, searchContent, tradeInTokens, delivery } = this.options;
    const { geocoding, quotes, isProviderReady } = this.options;
    return new Site({
      tenant,
      catalogue: this.#catalogues.getOrCreate(tenant.slug),
      implementations,
      assets,
      fontCss,
      ...(media && { media }),
      ...(reviews && { reviews }),
      ...(searchContent && { searchContent }),
      ...(tradeInTokens && { tradeInTokens }),
      ...(delivery && { delivery }),
      ...(geocoding && { geocoding }),
      ...(quotes && { quotes }),
      ...(isProviderReady && { isProviderReady }),
      ...(searchSecret && { searchSecret }),
      ...(algoliaSearchKey && { algoliaSearchKey }),
      onSearchError: (error) =>
        log.warn({ err: error, tenant: tenant.slug }, 'Algolia did not respond: used the embedded index'),
      warn: (error, message) => log.warn({ err: error, tenant: tenant.slug }, message),
      mediaFolders: [...tenant.layers].reverse().map((slug) => join(tenantsDir, slug, 'media')),
    });
  }
}

/** The tenant to which a path belongs; undefined for the folder of all tenants. */
function getTenantSlug(tenantsDir: string, path: string): string | undefined {
  const slug = relative(resolve(tenantsDir), path).split(sep)[0];
  return slug === '' || slug === '..' ? undefined : slug;
}
