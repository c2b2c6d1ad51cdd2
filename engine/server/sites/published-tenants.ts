import type { FastifyBaseLogger } from 'fastify';
import type { Diagnostic } from '../../../schemas';
import { sourceManifests } from '../../data';
import { compile, type Compilation, type CompiledTenant, type TenantSource } from '../../layout';
import type { Registry } from '../../registry';
import { hashContent } from './hash-content';
import { readLastValidTenants, saveLastValidTenants } from './last-valid-tenants';

interface PublishedTenantsOptions {
  /** Folder for the last valid version, for the next start. */
  dataDir: string;
  getRegistry(): Registry;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Every site has errors, and none has an earlier version to serve. */
export class LayoutErrors extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(
      'No site can be served: all have errors, and there is no earlier valid version. Run `npm run forecourt -- check`.',
    );
  }
}

/**
 * The version of each tenant and template that is served: the newest one, or the last valid one if that has errors, even
 * after a restart.
 */
export class PublishedTenants {
  /** The newest version, with errors or not. */
  #compilation: Compilation | undefined;
  /** The last valid version of every tenant and template. */
  #tenants: ReadonlyMap<string, CompiledTenant> = new Map();
  #hasCheckedVersion = false;
  #hasUnsavedTenants = false;
  /** The newest version that was checked. */
  #checked: Compilation | undefined;

  constructor(private readonly options: PublishedTenantsOptions) {}

  /** Diagnostics of the newest version. Warnings are computed on first use. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#checked?.diagnostics ?? [];
  }

  /** Computes the warnings in advance, so that nobody has to wait for them later. */
  findWarnings(): void {
    void this.diagnostics;
  }

  get errors(): readonly Diagnostic[] {
    if (!this.#checked || this.#checked.invalidTenants.size === 0) return [];
    return this.diagnostics.filter(({ severity }) => severity === 'error');
  }

  has(slug: string): boolean {
    return this.#tenants.has(slug);
  }

  list(): CompiledTenant[] {
    return [...this.#tenants.values()];
  }

  /** Sites that have errors and no valid version. */
  listUnavailable(): CompiledTenant[] {
    return [...(this.#compilation?.tenants.values() ?? [])].filter(
      ({ slug, isTemplate }) => !isTemplate && !this.has(slug),
    );
  }

  /** Whether `publish` has checked a version; until then, layouts are served unchecked, if at all. */
  get hasCheckedVersion(): boolean {
    return this.#hasCheckedVersion;
  }

  /** Slugs of the tenants and templates whose newest version has errors. */
  get invalid(): ReadonlySet<string> {
    return this.#compilation?.invalidTenants ?? new Set();
  }

  /** Compiles layers. What is published does not change. */
  compile(layers: readonly TenantSource[]): Compilation {
    return compile({
      layers,
      blocks: this.options.getRegistry(),
      sources: sourceManifests,
      hash: hashContent,
      previous: this.#compilation,
    });
  }

  publishUnchecked(compilation: Compilation): void {
    this.#compilation = compilation;
    this.#tenants = new Map(compilation.tenants);
  }

  /** Withdraws everything that was published. */
  clear(): void {
    this.#tenants = new Map();
  }

  /**
   * Compiles the files and publishes every valid tenant, and the last valid version of the others.
   * @param isServing whether a site is being served. Otherwise throws `LayoutErrors` if no site has a valid version.
   */
  publish(layers: readonly TenantSource[], isServing: boolean): void {
    const compilation = this.compile(layers);
    const { invalidTenants } = compilation;
    this.#checked = compilation;
    for (const { code, message, file, line, column } of this.errors)
      this.options.log.error(`${file}:${line}:${column} ${code} ${message}`);
    const lastValid = invalidTenants.size > 0 ? this.#findLastValid([...invalidTenants]) : undefined;
    const tenants = new Map(
      [...compilation.tenants].flatMap(([slug, tenant]): [string, CompiledTenant][] => {
        const version = invalidTenants.has(slug) ? lastValid?.get(slug) : tenant;
        return version ? [[slug, version]] : [];
      }),
    );
    const hasSite = [...tenants.values()].some(({ isTemplate }) => !isTemplate);
    if (invalidTenants.size > 0 && !hasSite && !isServing) throw new LayoutErrors(this.diagnostics);
    this.#tenants = tenants;
    this.#hasCheckedVersion = true;
    this.#compilation = compilation;
    this.#hasUnsavedTenants = true;
  }

  /** Saves the published versions for the next start, if they have changed. */
  saveLastValid(): void {
    if (this.#hasUnsavedTenants) saveLastValidTenants(this.options.dataDir, this.#tenants.values());
    this.#hasUnsavedTenants = false;
  }

  /**
   * Versions to serve in place of invalid tenants: the current ones or, at start, those of the last run.
   */
  #findLastValid(invalid: readonly string[]): ReadonlyMap<string, CompiledTenant> {
    if (this.#hasCheckedVersion) return this.#tenants;
    const stored = readLastValidTenants(this.options.dataDir);
    return new Map(invalid.flatMap((slug) => this.#compileLastValid(slug, stored.get(slug))));
  }

  #compileLastValid(slug: string, layers: readonly TenantSource[] = []): [string, CompiledTenant][] {
    const blocks = this.options.getRegistry();
    const compilation = compile({ layers, blocks, sources: sourceManifests, hash: hashContent });
    const tenant = compilation.tenants.get(slug);
    return tenant && !compilation.invalidTenants.has(slug) ? [[slug, tenant]] : [];
  }
}
