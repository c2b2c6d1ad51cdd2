import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Diagnostic } from '../../../schemas';
import {
  Catalogue,
  DEFAULT_RULES,
  sourceManifests,
  type IndexSnapshots,
  type SharedSecret,
  type StockRepository,
} from '../../data';
import { compile, type Compilation, type CompiledTenant, type TenantSource } from '../../layout';
import type { Registry } from '../../registry';
import type { Assets, Implementations } from '../../render';
import { hashContent } from './hash-content';
import { HostDirectory, type HostedTenant } from './hosts';
import { readLayoutBackup, saveLayoutBackup } from './layout-backup';
import type { MediaVersions } from './media-versions';
import type { ReviewStore } from './review-store';
import { getSeedState, type SeedState } from './demonstration-stock';
import { Site, type SiteOptions } from './site';
import { createTenantFileCache, readTenants } from './tenant-files';
import { watchTenantFiles } from './watch-tenant-files';

export interface SitesOptions {
  tenantsDir: string;
  /** Folder for the last valid version, for the next start. */
  dataDir: string;
  repository: StockRepository;
  registry: Registry;
  implementations: Implementations;
  assets: Assets;
  fontCss(pair: string): string;
  /** Generates a site's demonstration stock before its stock is loaded. */
  seedStock(site: Site): Promise<void>;
  media?: MediaVersions;
  /** Fetched reviews. */
  reviews?: ReviewStore;
  /** Secret for signing search keys. If absent, pages have no key. */
  searchSecret?: SharedSecret;
  /** Algolia search key. */
  algoliaSearchKey?: string;
  /** Reads results of valuations. */
  tradeInTokens?: SiteOptions['tradeInTokens'];
  /** Searches a site's own content. */
  searchContent?: SiteOptions['searchContent'];
  /** Storage for search indexes between starts, and the version of the program that built them. */
  savedIndexes?: { snapshots: IndexSnapshots; program: string };
  /**
   * In development, pages are shown first. Milliseconds from the last change until files are read, from then until the
   * backup and the index records are updated, and from the start until the layouts are checked.
   */
  delays?: { readMs: number; finishMs: number; checkMs: number };
  log: FastifyBaseLogger;
}

/** Every site has errors, and none has an earlier version to serve. */
export class LayoutErrors extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(
      'No site can be served: all have errors, and there is no earlier valid version. Run `npm run forecourt -- check`.',
    );
  }
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
  readonly #catalogues = new Map<string, Catalogue>();
  /** Seed states of the sites whose stock was loaded. */
  readonly #seedStates = new Map<string, SeedState>();
  #stopWatching: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #finishTimer: NodeJS.Timeout | undefined;
  /** The newest version, with errors or not. */
  #compilation: Compilation | undefined;
  /** The last valid version of every tenant and template. */
  #published: ReadonlyMap<string, CompiledTenant> = new Map();
  #lastRead: TenantSource[] = [];
  readonly #fileCache = createTenantFileCache();
  /** Whether the layouts that are served, or their errors, are known. */
  #isChecked = false;
  #checkTimer: NodeJS.Timeout | undefined;
  #isBackupOutdated = false;
  hosts = new HostDirectory([]);
  /** Diagnostics of the newest version. */
  diagnostics: readonly Diagnostic[] = [];

  constructor(private options: SitesOptions) {}

  get(slug: string): Site | undefined {
    return this.#sites.get(slug);
  }

  list(): Site[] {
    return [...this.#sites.values()];
  }

  /** Slugs of the tenants and templates whose newest version has errors: their last valid version is served, if any. */
  get invalidTenants(): ReadonlySet<string> {
    return this.#compilation?.invalidTenants ?? new Set();
  }

  /** The files as last read. */
  get files(): readonly TenantSource[] {
    return this.#lastRead;
  }

  get registry(): Registry {
    return this.options.registry;
  }

  /** Compiles a draft. What is served does not change. */
  compileDraft(layers: readonly TenantSource[]): Compilation {
    return compile({
      layers,
      blocks: this.options.registry,
      sources: sourceManifests,
      hash: hashContent,
      previous: this.#compilation,
    });
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
    await this.#loadNewStock();
  }

  /** Serves the layouts as they are. `watch` checks them soon: that takes longer than all else at a start. */
  #serveUnchecked(layers: TenantSource[]): void {
    const compilation = this.compileDraft(layers);
    try {
      this.#compilation = compilation;
      this.#published = new Map(compilation.tenants);
      this.#serve();
    } catch {
      // An error of the layouts, which the check names.
      this.#published = new Map();
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

  /** Versions of invalid tenants to serve instead: those that are served, or at the start, those of the last run. */
  #findLastValid(invalid: readonly string[]): ReadonlyMap<string, CompiledTenant> {
    if (this.#isChecked) return this.#published;
    const backup = readLayoutBackup(this.options.dataDir);
    return new Map(invalid.flatMap((slug) => this.#compileBackup(slug, backup.get(slug))));
  }

  #compileBackup(slug: string, layers: readonly TenantSource[] = []): [string, CompiledTenant][] {
    const { registry: blocks } = this.options;
    const compilation = compile({ layers, blocks, sources: sourceManifests, hash: hashContent });
    const tenant = compilation.tenants.get(slug);
    return tenant && !compilation.invalidTenants.has(slug) ? [[slug, tenant]] : [];
  }

  /**
   * Loads the stock of new sites. A new tenant may be served before all of its files are written: its stock is seeded
   * once `stock.json` and `locations.json` exist. The next reload retries a failure.
   */
  async #loadNewStock(): Promise<void> {
    const newSites = this.list().filter((site) => this.#seedStates.get(site.slug) !== getSeedState(site));
    await Promise.all(
      newSites.map(async (site) => {
        this.#seedStates.set(site.slug, getSeedState(site));
        try {
          await this.options.seedStock(site);
          await site.catalogue.refresh();
        } catch (error) {
          this.#seedStates.delete(site.slug);
          throw error;
        }
      }),
    );
  }

  /** Reads the files again. Returns whether all tenants are valid. */
  reload(changes?: Partial<Pick<SitesOptions, 'registry' | 'implementations' | 'assets'>>): boolean {
    if (changes) this.options = { ...this.options, ...changes };
    return this.#reload(() => this.#read());
  }

  #reload(read: () => TenantSource[]): boolean {
    try {
      this.#apply((this.#lastRead = read()));
      this.#loadNewStock().catch((error: unknown) =>
        this.options.log.error({ err: error }, 'could not load the stock of a new site'),
      );
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
    const reloadIfChanged = () => {
      const read = this.#readIfChanged();
      if (!read) return;
      onSaved?.();
      onChange(this.#reload(read));
    };
    this.#stopWatching = watchTenantFiles({
      tenantsDir,
      onChange: ({ path, isDeleted }) => {
        clearTimeout(this.#timer);
        // Some editors delete or empty a file before they write it. It must not count as deleted in the meantime.
        const isBeingWritten = isDeleted || statSync(path, { throwIfNoEntry: false })?.size === 0;
        const delay = isBeingWritten ? WATCH_DELAY_MS : (delays?.readMs ?? WATCH_DELAY_MS);
        this.#timer = setTimeout(reloadIfChanged, delay);
      },
      onError: (error) =>
        log.error({ err: error }, 'cannot watch this folder: restart the server after changes in it'),
    });
    // Files may have been saved between the first read and now.
    reloadIfChanged();
    if (this.#isChecked) return;
    this.#checkTimer = setTimeout(() => {
      // A file that was saved meanwhile has caused the check.
      if (!this.#isChecked && !this.#reload(() => this.#lastRead)) onChange(false);
    }, delays?.checkMs);
  }

  /** What the files contain now, or the error; undefined if it is the same as before. */
  #readIfChanged(): (() => TenantSource[]) | undefined {
    try {
      const layers = this.#read();
      return isDeepStrictEqual(this.#lastRead, layers) ? undefined : () => layers;
    } catch (error) {
      // `#reload` logs it.
      return () => {
        throw error;
      };
    }
  }

  #read(): TenantSource[] {
    return readTenants(this.options.tenantsDir, this.#fileCache);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#finishTimer);
    clearTimeout(this.#checkTimer);
    this.#saveBackup();
    this.#stopWatching?.();
  }

  catalogue(slug: string): Catalogue | undefined {
    return this.#catalogues.get(slug);
  }

  /** Compiles the files and serves every valid tenant, or the last valid version of the others. */
  #apply(layers: TenantSource[]): void {
    const compilation = this.compileDraft(layers);
    this.diagnostics = compilation.diagnostics;
    for (const { severity, code, message, file, line, column } of compilation.diagnostics) {
      if (severity === 'error') this.options.log.error(`${file}:${line}:${column} ${code} ${message}`);
    }
    const { invalidTenants } = compilation;
    const lastValid = invalidTenants.size > 0 ? this.#findLastValid([...invalidTenants]) : undefined;
    const published = new Map(
      [...compilation.tenants].flatMap(([slug, tenant]): [string, CompiledTenant][] => {
        const version = invalidTenants.has(slug) ? lastValid?.get(slug) : tenant;
        return version ? [[slug, version]] : [];
      }),
    );
    const hasSite = [...published.values()].some(({ isTemplate }) => !isTemplate);
    if (invalidTenants.size > 0 && !hasSite && this.#sites.size === 0)
      throw new LayoutErrors(compilation.diagnostics);
    this.#published = published;
    this.#isChecked = true;
    this.#compilation = compilation;
    this.#serve();
    this.#isBackupOutdated = true;
    const finish = () => {
      this.#saveBackup();
      this.#refreshRecords();
    };
    const { delays } = this.options;
    clearTimeout(this.#finishTimer);
    if (delays) this.#finishTimer = setTimeout(finish, delays.finishMs);
    else finish();
  }

  #saveBackup(): void {
    if (this.#isBackupOutdated) saveLayoutBackup(this.options.dataDir, this.#published.values());
    this.#isBackupOutdated = false;
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
    for (const tenant of this.#published.values()) {
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
    const unavailable = [...(this.#compilation?.tenants.values() ?? [])].filter(
      ({ slug, isTemplate }) => !isTemplate && !this.#published.has(slug),
    );
    this.hosts = new HostDirectory([...sites.values()].map(toHosted), unavailable.map(toHosted));
  }

  /** Rebuilds index records if the sites' rules, on which they depend, have changed. */
  #refreshRecords(): void {
    for (const { slug, catalogue } of this.list()) {
      if (catalogue.generation < 0) continue;
      catalogue
        .refresh()
        .catch((error: unknown) =>
          this.options.log.error({ err: error, tenant: slug }, 'could not refresh the stock'),
        );
    }
  }

  /** Saves the search indexes to disk for the next start. */
  async saveIndexes(signal?: AbortSignal): Promise<void> {
    for (const { catalogue } of this.list()) await catalogue.saveSnapshot(signal);
  }

  #createSite(tenant: CompiledTenant): Site {
    const { implementations, assets, fontCss, tenantsDir, media, reviews, log } = this.options;
    const { searchSecret, algoliaSearchKey, searchContent, tradeInTokens } = this.options;
    return new Site({
      tenant,
      catalogue: this.#getCatalogue(tenant.slug),
      implementations,
      assets,
      fontCss,
      ...(media && { media }),
      ...(reviews && { reviews }),
      ...(searchContent && { searchContent }),
      ...(tradeInTokens && { tradeInTokens }),
      ...(searchSecret && { searchSecret }),
      ...(algoliaSearchKey && { algoliaSearchKey }),
      onSearchError: (error) =>
        log.warn({ err: error, tenant: tenant.slug }, 'Algolia did not respond: used the embedded index'),
      mediaFolders: [...tenant.layers].reverse().map((slug) => join(tenantsDir, slug, 'media')),
    });
  }

  /** Returns a tenant's stock. It outlives the tenant's layouts, so the rules are looked up on each call. */
  #getCatalogue(slug: string): Catalogue {
    let catalogue = this.#catalogues.get(slug);
    if (!catalogue) {
      const stock = () => this.#sites.get(slug)?.stock;
      const { savedIndexes } = this.options;
      catalogue = new Catalogue({
        tenant: slug,
        repository: this.options.repository,
        isShown: (vehicle) => stock()?.isShown(vehicle, new Date()) ?? false,
        isListed: (vehicle) => stock()?.isListed(vehicle, new Date()) ?? false,
        getRecordContext: (vehicle) => stock()?.getRecordContext(vehicle) ?? {},
        disabledActions: (shown) => stock()?.disabledActions(shown) ?? [],
        listAllModels: () => this.options.repository.listAllModels(slug),
        lastChanges: () => this.options.repository.lastChanges(slug),
        rules: () => stock()?.rules ?? DEFAULT_RULES,
        queryRules: () => stock()?.queryRules,
        recordsVersion: () => `${savedIndexes?.program ?? ''} ${stock()?.version ?? ''}`,
        ...(savedIndexes && { snapshots: savedIndexes.snapshots }),
      });
      this.#catalogues.set(slug, catalogue);
    }
    return catalogue;
  }
}
