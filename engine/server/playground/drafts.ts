import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Diagnostic, PlaygroundDraft, PlaygroundState } from '../../../schemas';
import { inheritedLayout, isEqual, findProvidedShapes, type CompiledTenant } from '../../layout';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import { configModel } from './config-model';
import { impactOf } from './impact';
import { ownConfigPaths, pathsOf, withDraft } from './page-files';
import { pageModel } from './page-model';

/** Unsaved files of one editor. */
export interface Draft {
  readonly id: string;
  readonly tenant: string;
  readonly page: string;
  /** The last valid version. */
  readonly site: Site;
  /** Incremented when the page changes. */
  readonly version: number;
}

const MAX_DRAFTS = 50;
const HOUR_MS = 3_600_000;
const MAX_FINDINGS = 300;

const nameOf = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`;

/** Drafts in memory. They expire an hour after the last access. */
export class Drafts {
  readonly #drafts = new LRUCache<string, Draft>({ max: MAX_DRAFTS, ttl: HOUR_MS, updateAgeOnGet: true });

  constructor(private readonly sites: Sites) {}

  get(id: string): Draft | undefined {
    return this.#drafts.get(id);
  }

  /**
   * Compiles a draft against the served version. If it has errors, its preview keeps showing the last valid version.
   * @returns undefined if there is no such site
   */
  put({
    draft: given,
    tenant: slug,
    page,
    files,
    includesConfig,
  }: PlaygroundDraft): PlaygroundState | undefined {
    const { sites } = this;
    const served = sites.get(slug);
    const compilation = sites.compileDraft(withDraft(sites.files, files));
    const tenant = compilation.tenants.get(slug);
    if (!served || !tenant) return undefined;

    const paths = new Set([
      ...pathsOf(tenant, page),
      ...ownConfigPaths(slug),
      ...files.map(({ path }) => path),
    ]);
    const found = compilation.diagnostics;
    const known = new Set(sites.diagnostics.map(nameOf));
    const errors = found.filter(({ severity }) => severity === 'error');
    // Errors in other files existed before the draft. Errors in its own files block the preview, even old ones.
    const isValid = !errors.some((one) => paths.has(one.file) || !known.has(nameOf(one)));
    const before = given === undefined ? undefined : this.#drafts.get(given);
    const isSame = before?.tenant === slug && before.page === page;
    const id = isSame ? before.id : randomUUID();
    const site = isValid ? sites.draftSite(tenant) : isSame ? before.site : served;
    const isUnchanged = isSame && isSameForVisitors(before.site, site, page);
    const version = isSame ? before.version + (isUnchanged ? 0 : 1) : 1;
    this.#drafts.set(id, { id, tenant: slug, page, site, version });

    const isInPageFiles = (one: Diagnostic) =>
      paths.has(one.file) || one.severity === 'error' || (one.tenant === slug && one.page === page);
    return {
      draft: id,
      version,
      isShown: isValid,
      ...(isReadable(tenant, paths) && {
        root: pageModel(tenant, page),
        inheritedRoot: inheritedLayout(tenant, page),
        providedShapes: findProvidedShapes(tenant, page),
      }),
      ...(includesConfig && { config: configModel(tenant) }),
      findings: found.filter(isInPageFiles).slice(0, MAX_FINDINGS),
      impact: isValid ? impactOf(sites.compilation, compilation) : [],
    };
  }
}

/** Whether two versions of a site show the same page with the same theme and texts. */
function isSameForVisitors(a: Site, b: Site, page: string): boolean {
  return (
    a.page(page)?.hash === b.page(page)?.hash &&
    a.view.textsVersion === b.view.textsVersion &&
    isEqual(a.theme, b.theme) &&
    isEqual(a.config, b.config)
  );
}

/**
 * Invalid JSON is read as an empty file, whose content is missing from the tree, so the editor keeps the previous tree.
 */
function isReadable(tenant: CompiledTenant, paths: ReadonlySet<string>): boolean {
  return tenant.chain.every(({ files }) =>
    [...files.values()].every((source) => !paths.has(source.file) || source.value !== undefined),
  );
}
