import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Diagnostic, PlaygroundDraft, PlaygroundState } from '../../../schemas';
import { beneathOf, isEqual, providedOn, type CompiledTenant } from '../../layout';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import { configModel } from './config-model';
import { impactOf } from './impact';
import { ownConfigPaths, pathsOf, withDraft } from './page-files';
import { pageModel } from './page-model';

/** Texts of one editor, as far as they could be shown. */
export interface Draft {
  readonly id: string;
  readonly tenant: string;
  readonly page: string;
  /** The last version without errors. */
  readonly site: Site;
  /** Counts up whenever the page is another. */
  readonly version: number;
}

const MAX_DRAFTS = 50;
const HOUR_MS = 3_600_000;
const MAX_FINDINGS = 300;

const nameOf = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`;

/** Drafts in memory: forgotten an hour after they were last looked at, and when the server ends. */
export class Drafts {
  readonly #drafts = new LRUCache<string, Draft>({ max: MAX_DRAFTS, ttl: HOUR_MS, updateAgeOnGet: true });

  constructor(private readonly sites: Sites) {}

  get(id: string): Draft | undefined {
    return this.#drafts.get(id);
  }

  /**
   * Compiles a draft on top of what is served. Where it has errors, what its preview shows stays as it was.
   * @returns undefined for a site that does not exist
   */
  put({
    draft: given,
    tenant: slug,
    page,
    files,
    asksForConfig,
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
    // What is wrong elsewhere was so before; what is wrong here must not be shown, however old it is.
    const isGood = !errors.some((one) => paths.has(one.file) || !known.has(nameOf(one)));
    const before = given === undefined ? undefined : this.#drafts.get(given);
    const isSame = before?.tenant === slug && before.page === page;
    const id = isSame ? before.id : randomUUID();
    const site = isGood ? sites.draftSite(tenant) : isSame ? before.site : served;
    const isSeen = isSame && isSameToVisitors(before.site, site, page);
    const version = isSame ? before.version + (isSeen ? 0 : 1) : 1;
    this.#drafts.set(id, { id, tenant: slug, page, site, version });

    const isAbout = (one: Diagnostic) =>
      paths.has(one.file) || one.severity === 'error' || (one.tenant === slug && one.page === page);
    return {
      draft: id,
      version,
      isShown: isGood,
      ...(isReadable(tenant, paths) && {
        root: pageModel(tenant, page),
        beneath: beneathOf(tenant, page),
        provided: providedOn(tenant, page),
      }),
      ...(asksForConfig && { config: configModel(tenant) }),
      findings: found.filter(isAbout).slice(0, MAX_FINDINGS),
      impact: isGood ? impactOf(sites.compilation, compilation) : [],
    };
  }
}

/** Whether two versions of a site show the same page in the same look and words. */
function isSameToVisitors(a: Site, b: Site, page: string): boolean {
  return (
    a.page(page)?.hash === b.page(page)?.hash &&
    a.view.textsVersion === b.view.textsVersion &&
    isEqual(a.theme, b.theme) &&
    isEqual(a.config, b.config)
  );
}

/** A text that is no JSON counts as empty, and what it said is missing from the tree: better the tree before it. */
function isReadable(tenant: CompiledTenant, paths: ReadonlySet<string>): boolean {
  return tenant.chain.every(({ files }) =>
    [...files.values()].every((source) => !paths.has(source.file) || source.value !== undefined),
  );
}
