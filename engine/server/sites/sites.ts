import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { watch, type FSWatcher } from 'chokidar';
import type { FastifyBaseLogger } from 'fastify';
import type { Diagnostic } from '../../../schemas';
import {
  Catalogue,
  DEFAULT_RULES,
  sourceManifests,
  type SnapshotFiles,
  type StockRepository,
} from '../../data';
import { compile, hasErrors, type Compilation, type CompiledTenant, type TenantSource } from '../../layout';
import type { Registry } from '../../registry';
import type { Assets, Implementations } from '../../render';
import { HostDirectory } from './hosts';
import type { MediaVersions } from './media-versions';
import { Site } from './site';
import { readTenants } from './tenant-files';

export interface SitesOptions {
  tenantsDir: string;
  /** Where the last version without errors is kept for the next start. */
  dataDir: string;
  repository: StockRepository;
  registry: Registry;
  implementations: Implementations;
  assets: Assets;
  fontCss(pair: string): string;
  /** Called for each site that is served for the first time, before its stock is loaded. */
  onNewSite(site: Site): Promise<void>;
  media?: MediaVersions;
  /** Of the keys of all sites' searches. Absent: pages have none. */
  searchSecret?: string;
  /** A key of Algolia that may search. */
  algoliaSearchKey?: string;
  /** Where indexes are kept for the next start, and what says that this program makes records as the last one did. */
  savedIndexes?: { snapshots: SnapshotFiles; program: string };
  log: FastifyBaseLogger;
}

/** Layouts with errors and no earlier version to fall back on. */
export class LayoutErrors extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(
      'The layouts have errors and there is no earlier version without; run `npm run forecourt -- check`.',
    );
  }
}

const WATCH_DELAY_MS = 60;

/**
 * All sites of this server. A change that has errors is reported and not taken: what runs is always the last
 * version without errors, also after a restart.
 */
export class Sites {
  #sites = new Map<string, Site>();
  readonly #catalogues = new Map<string, Catalogue>();
  readonly #loaded = new Set<string>();
  #watcher: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;
  #compiled: Compilation | undefined;
  #lastRead: TenantSource[] = [];
  hosts = new HostDirectory([]);
  /** Of the newest version, also where it was not taken. */
  diagnostics: readonly Diagnostic[] = [];

  constructor(private options: SitesOptions) {}

  get(slug: string): Site | undefined {
    return this.#sites.get(slug);
  }

  list(): Site[] {
    return [...this.#sites.values()];
  }

  /** What is served now. */
  get compilation(): Compilation | undefined {
    return this.#compiled;
  }

  /** All files as they were read last, also where that version was not taken. */
  get files(): readonly TenantSource[] {
    return this.#lastRead;
  }

  get registry(): Registry {
    return this.options.registry;
  }

  /** Compiles other texts on top of what is served, which stays as it is. */
  compileDraft(layers: readonly TenantSource[]): Compilation {
    return compile({
      layers,
      blocks: this.options.registry,
      sources: sourceManifests,
      previous: this.#compiled,
    });
  }

  /** A site over the real stock that is not served: for a preview. */
  draftSite(tenant: CompiledTenant): Site {
    return this.#site(tenant);
  }

  /** First load. Falls back to the kept version where the files have errors. */
  async load(): Promise<void> {
    const layers = this.#read();
    if (!this.#take(layers)) {
      const kept = this.#readKept();
      if (!kept || !this.#take(kept, { isKept: true })) throw new LayoutErrors(this.diagnostics);
      this.options.log.error('The layouts have errors; the last version without errors is served.');
    }
    await this.#loadNewStock();
  }

  /** Stock of sites that were not there before; one that fails is tried again by the next refresh. */
  async #loadNewStock(): Promise<void> {
    const fresh = this.list().filter((site) => !this.#loaded.has(site.slug));
    for (const { slug } of fresh) this.#loaded.add(slug);
    await Promise.all(
      fresh.map(async (site) => {
        await this.options.onNewSite(site);
        await site.catalogue.refresh();
      }),
    );
  }

  /** Reads the files again. Returns whether the new version was taken. */
  reload(changes: Partial<Pick<SitesOptions, 'registry' | 'implementations' | 'assets'>> = {}): boolean {
    this.options = { ...this.options, ...changes };
    try {
      const isTaken = this.#take(this.#read());
      this.#loadNewStock().catch((error: unknown) =>
        this.options.log.error({ err: error }, 'a new site has no stock yet'),
      );
      return isTaken;
    } catch (error) {
      this.options.log.error({ err: error }, 'the tenants could not be read; the last version stays');
      return false;
    }
  }

  /**
   * Follows changes of the files; `onChange` hears of each new version, taken or not. Resolves once no change can be
   * missed any more.
   */
  async watch(onChange: (isTaken: boolean) => void): Promise<void> {
    const isJson = (path: string) => path.endsWith('.json');
    const isMedia = (path: string) => /[\\/]media(?:[\\/]|$)/.test(path);
    const watcher = watch(this.options.tenantsDir, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: isMedia,
    });
    this.#watcher = watcher;
    watcher.on('all', (_event, path) => {
      if (!isJson(path)) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => onChange(this.reload()), WATCH_DELAY_MS);
    });
    await new Promise<void>((ready) => watcher.once('ready', ready));
    // Nobody tells of what was saved between the first reading and now.
    if (!isDeepStrictEqual(this.#lastRead, readTenants(this.options.tenantsDir))) onChange(this.reload());
  }

  #read(): TenantSource[] {
    return (this.#lastRead = readTenants(this.options.tenantsDir));
  }

  close(): void {
    clearTimeout(this.#timer);
    void this.#watcher?.close();
  }

  catalogue(slug: string): Catalogue | undefined {
    return this.#catalogues.get(slug);
  }

  #take(layers: TenantSource[], { isKept = false } = {}): boolean {
    const compiled = compile({
      layers,
      blocks: this.options.registry,
      sources: sourceManifests,
      previous: this.#compiled,
    });
    if (!isKept) this.diagnostics = compiled.diagnostics;
    for (const { severity, code, message, file, line, column } of compiled.diagnostics) {
      if (severity === 'error') this.options.log.error(`${file}:${line}:${column} ${code} ${message}`);
    }
    if (hasErrors(compiled.diagnostics)) return false;
    this.#compiled = compiled;
    const sites = new Map<string, Site>();
    for (const tenant of compiled.tenants.values()) {
      if (!tenant.isTemplate) sites.set(tenant.slug, this.#site(tenant));
    }
    this.#sites = sites;
    this.hosts = new HostDirectory(
      [...sites.values()].map((site) => ({ slug: site.slug, domains: site.config.domains })),
    );
    if (!isKept) this.#keep(layers);
    this.#followRules();
    return true;
  }

  /** Records hold what the rules said; where these changed, they are made anew. */
  #followRules(): void {
    for (const { slug, catalogue } of this.list()) {
      if (catalogue.generation < 0) continue;
      catalogue
        .refresh()
        .catch((error: unknown) =>
          this.options.log.error({ err: error, tenant: slug }, 'stock could not be refreshed'),
        );
    }
  }

  /** Keeps the indexes on disk for the next start. */
  async saveIndexes(signal?: AbortSignal): Promise<void> {
    for (const { catalogue } of this.list()) await catalogue.keep(signal);
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
        log.warn({ err: error, tenant: tenant.slug }, 'Algolia did not answer; our own index did'),
      mediaFolders: [...tenant.layers].reverse().map((slug) => join(tenantsDir, slug, 'media')),
    });
  }

  /** A tenant's stock outlives its layouts: the rules are looked up when they are asked. */
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
        contextOf: (vehicle) => stock()?.placeOf(vehicle) ?? {},
        withheldFrom: (shown) => stock()?.withheldFrom(shown) ?? [],
        modelsEver: () => this.options.repository.modelsEver(slug),
        lastChanges: () => this.options.repository.lastChanges(slug),
        rules: () => stock()?.rules ?? DEFAULT_RULES,
        recordsVersion: () => `${savedIndexes?.program ?? ''} ${stock()?.version ?? ''}`,
        ...(savedIndexes && { snapshots: savedIndexes.snapshots }),
      });
      this.#catalogues.set(slug, catalogue);
    }
    return catalogue;
  }

  get #keptFile(): string {
    return join(this.options.dataDir, 'layouts.json');
  }

  #keep(layers: TenantSource[]): void {
    mkdirSync(dirname(this.#keptFile), { recursive: true });
    const temporary = `${this.#keptFile}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(layers));
    renameSync(temporary, this.#keptFile);
  }

  #readKept(): TenantSource[] | undefined {
    if (!existsSync(this.#keptFile)) return undefined;
    try {
      return JSON.parse(readFileSync(this.#keptFile, 'utf8')) as TenantSource[];
    } catch {
      return undefined;
    }
  }
}
