import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { watch, type FSWatcher } from 'chokidar';
import type { FastifyBaseLogger } from 'fastify';
import type { Diagnostic } from '../../../schemas';
import {
  Catalogue,
  DEFAULT_RULES,
  sourceManifests,
  type IndexSnapshots,
  type StockRepository,
} from '../../data';
import { compile, hasErrors, type Compilation, type CompiledTenant, type TenantSource } from '../../layout';
import type { Registry } from '../../registry';
import type { Assets, Implementations } from '../../render';
import { HostDirectory } from './hosts';
import { readLayoutBackup, saveLayoutBackup } from './layout-backup';
import type { MediaVersions } from './media-versions';
import { seedState, type SeedState } from './demonstration-stock';
import { Site } from './site';
import { readTenants } from './tenant-files';

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
  /** Secret for signing search keys. Absent: pages have no key. */
  searchSecret?: string;
  /** Algolia search key. */
  algoliaSearchKey?: string;
  /** Storage for search indexes between starts, and the version of the program that built them. */
  savedIndexes?: { snapshots: IndexSnapshots; program: string };
  /**
   * Milliseconds without a change before files are read again, and from then until the backup and the index records
   * follow. Development shows the page first.
   */
  delays?: { readMs: number; finishMs: number };
  log: FastifyBaseLogger;
}

/** The layouts have errors, and there is no earlier version to serve. */
export class LayoutErrors extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(
      'The layouts have errors, and there is no earlier valid version. Run `npm run forecourt -- check`.',
    );
  }
}

const WATCH_DELAY_MS = 60;

/**
 * All sites of this server. A change with errors is reported but not applied: the last valid version stays in use,
 * even after a restart.
 */
export class Sites {
  #sites = new Map<string, Site>();
  /** Options that the sites were made with: they are kept until these or their tenant change. */
  #servedWith: SitesOptions | undefined;
  readonly #catalogues = new Map<string, Catalogue>();
  /** The sites whose stock was loaded, and whether these had what demonstration stock needs. */
  readonly #loaded = new Map<string, SeedState>();
  #watcher: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;
  #finishTimer: NodeJS.Timeout | undefined;
  #compiled: Compilation | undefined;
  #lastRead: TenantSource[] = [];
  #unsavedLayers: TenantSource[] | undefined;
  hosts = new HostDirectory([]);
  /** Of the newest version, whether or not it was applied. */
  diagnostics: readonly Diagnostic[] = [];

  constructor(private options: SitesOptions) {}

  get(slug: string): Site | undefined {
    return this.#sites.get(slug);
  }

  list(): Site[] {
    return [...this.#sites.values()];
  }

  /** The version that is served. */
  get compilation(): Compilation | undefined {
    return this.#compiled;
  }

  /** The files as last read, whether or not that version was applied. */
  get files(): readonly TenantSource[] {
    return this.#lastRead;
  }

  get registry(): Registry {
    return this.options.registry;
  }

  /** Compiles a draft against the served version, which does not change. */
  compileDraft(layers: readonly TenantSource[]): Compilation {
    return compile({
      layers,
      blocks: this.options.registry,
      sources: sourceManifests,
      previous: this.#compiled,
    });
  }

  /** A site that is not served, with the real stock: for previews. */
  draftSite(tenant: CompiledTenant): Site {
    return this.#site(tenant);
  }

  /** Loads the sites, or the last valid version if the files have errors. Throws `LayoutErrors` if there is none. */
  async load(): Promise<void> {
    const layers = this.#read();
    if (!this.#apply(layers)) {
      const lastValid = readLayoutBackup(this.options.dataDir);
      if (!lastValid || !this.#apply(lastValid, { isFallback: true }))
        throw new LayoutErrors(this.diagnostics);
      this.options.log.error('the layouts have errors: serving the last valid version');
    }
    await this.#loadNewStock();
  }

  /**
   * Loads the stock of new sites. A new tenant may be served before all of its files are written: its stock is seeded
   * once `stock.json` and `locations.json` are there. The next reload retries a failure.
   */
  async #loadNewStock(): Promise<void> {
    const fresh = this.list().filter((site) => this.#loaded.get(site.slug) !== seedState(site));
    await Promise.all(
      fresh.map(async (site) => {
        this.#loaded.set(site.slug, seedState(site));
        try {
          await this.options.seedStock(site);
          await site.catalogue.refresh();
        } catch (error) {
          this.#loaded.delete(site.slug);
          throw error;
        }
      }),
    );
  }

  /** Reads the files again. Returns whether the new version was applied. */
  reload(changes?: Partial<Pick<SitesOptions, 'registry' | 'implementations' | 'assets'>>): boolean {
    if (changes) this.options = { ...this.options, ...changes };
    try {
      const isApplied = this.#apply(this.#read());
      this.#loadNewStock().catch((error: unknown) =>
        this.options.log.error({ err: error }, 'could not load the stock of a new site'),
      );
      return isApplied;
    } catch (error) {
      this.options.log.error(
        { err: error },
        'could not read the tenants: still serving the previous version',
      );
      return false;
    }
  }

  /**
   * Watches the files. Resolves once every change is seen.
   * @param onChange called for each new version, applied or not
   * @param onSaved called before a new version is read and compiled
   */
  async watch(onChange: (isApplied: boolean) => void, onSaved?: () => void): Promise<void> {
    const isJson = (path: string) => path.endsWith('.json');
    const isMedia = (path: string) => /[\\/]media(?:[\\/]|$)/.test(path);
    const watcher = watch(this.options.tenantsDir, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: isMedia,
    });
    this.#watcher = watcher;
    const reload = () => {
      onSaved?.();
      onChange(this.reload());
    };
    const reloadIfChanged = () => {
      if (!isDeepStrictEqual(this.#lastRead, readTenants(this.options.tenantsDir))) reload();
    };
    const readEarly = (path: string, delayMs: number) => {
      // The file is being written: most editors empty it first.
      if (statSync(path, { throwIfNoEntry: false })?.size === 0) {
        this.#timer = setTimeout(reload, WATCH_DELAY_MS);
        return;
      }
      reload();
      // The watcher reports a file at most once in 50 ms: what was saved since the first event is read now.
      this.#timer = setTimeout(reloadIfChanged, WATCH_DELAY_MS - delayMs);
    };
    watcher.on('all', (event, path) => {
      if (!isJson(path)) return;
      clearTimeout(this.#timer);
      const delay = this.options.delays?.readMs;
      // Some editors delete a file and write it again: in between it must not count as gone.
      const isEarly = delay !== undefined && !event.startsWith('unlink');
      this.#timer = isEarly
        ? setTimeout(() => readEarly(path, delay), delay)
        : setTimeout(reload, WATCH_DELAY_MS);
    });
    await new Promise<void>((ready) => watcher.once('ready', ready));
    // The watcher does not report files saved between the first read and now.
    reloadIfChanged();
  }

  #read(): TenantSource[] {
    return (this.#lastRead = readTenants(this.options.tenantsDir));
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#finishTimer);
    this.#saveBackup();
    void this.#watcher?.close();
  }

  catalogue(slug: string): Catalogue | undefined {
    return this.#catalogues.get(slug);
  }

  #apply(layers: TenantSource[], { isFallback = false } = {}): boolean {
    const compiled = this.compileDraft(layers);
    if (!isFallback) this.diagnostics = compiled.diagnostics;
    for (const { severity, code, message, file, line, column } of compiled.diagnostics) {
      if (severity === 'error') this.options.log.error(`${file}:${line}:${column} ${code} ${message}`);
    }
    if (hasErrors(compiled.diagnostics)) return false;
    this.#compiled = compiled;
    this.#serve(compiled);
    if (!isFallback) this.#unsavedLayers = layers;
    const finish = () => {
      this.#saveBackup();
      this.#refreshRecords();
    };
    const { delays } = this.options;
    clearTimeout(this.#finishTimer);
    if (delays) this.#finishTimer = setTimeout(finish, delays.finishMs);
    else finish();
    return true;
  }

  #saveBackup(): void {
    if (this.#unsavedLayers) saveLayoutBackup(this.options.dataDir, this.#unsavedLayers);
    this.#unsavedLayers = undefined;
  }

  /** Serves the same layouts with other code or styles. */
  replace(changes: Partial<Pick<SitesOptions, 'implementations' | 'assets'>>): void {
    this.options = { ...this.options, ...changes };
    if (this.#compiled) this.#serve(this.#compiled);
  }

  #serve(compiled: Compilation): void {
    const sites = new Map<string, Site>();
    for (const tenant of compiled.tenants.values()) {
      if (tenant.isTemplate) continue;
      const served = this.#servedWith === this.options ? this.#sites.get(tenant.slug) : undefined;
      sites.set(tenant.slug, served?.tenant === tenant ? served : this.#site(tenant));
    }
    this.#sites = sites;
    this.#servedWith = this.options;
    this.hosts = new HostDirectory(
      [...sites.values()].map((site) => ({ slug: site.slug, domains: site.config.domains })),
    );
  }

  /** Index records depend on the sites' rules: rebuilds them if these have changed. */
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

  #site(tenant: CompiledTenant): Site {
    const { implementations, assets, fontCss, tenantsDir, media, searchSecret, algoliaSearchKey, log } =
      this.options;
    return new Site({
      tenant,
      catalogue: this.#catalogueOf(tenant.slug),
      implementations,
      assets,
      fontCss,
      ...(media && { media }),
      ...(searchSecret && { searchSecret }),
      ...(algoliaSearchKey && { algoliaSearchKey }),
      onSearchError: (error) =>
        log.warn({ err: error, tenant: tenant.slug }, 'Algolia did not answer: used the embedded index'),
      mediaFolders: [...tenant.layers].reverse().map((slug) => join(tenantsDir, slug, 'media')),
    });
  }

  /** A tenant's stock outlives its layouts, so the rules are looked up on each call. */
  #catalogueOf(slug: string): Catalogue {
    let catalogue = this.#catalogues.get(slug);
    if (!catalogue) {
      const stock = () => this.#sites.get(slug)?.stock;
      const { savedIndexes } = this.options;
      catalogue = new Catalogue({
        tenant: slug,
        repository: this.options.repository,
        isShown: (vehicle) => stock()?.isShown(vehicle, new Date()) ?? false,
        isListed: (vehicle) => stock()?.isListed(vehicle, new Date()) ?? false,
        contextOf: (vehicle) => stock()?.contextOf(vehicle) ?? {},
        disabledActions: (shown) => stock()?.disabledActions(shown) ?? [],
        listAllModels: () => this.options.repository.listAllModels(slug),
        lastChanges: () => this.options.repository.lastChanges(slug),
        rules: () => stock()?.rules ?? DEFAULT_RULES,
        recordsVersion: () => `${savedIndexes?.program ?? ''} ${stock()?.version ?? ''}`,
        ...(savedIndexes && { snapshots: savedIndexes.snapshots }),
      });
      this.#catalogues.set(slug, catalogue);
    }
    return catalogue;
  }
}
