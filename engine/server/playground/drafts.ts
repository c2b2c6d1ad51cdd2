import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlaygroundDraft, PlaygroundState } from '../../../schemas';
import {
  resolveInheritedLayout,
  isEqual,
  findProvidedShapes,
  parseEntryKey,
  type CompiledTenant,
} from '../../layout';
import { applyDraft } from '../sites/apply-draft';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import { createConfigModel } from './config-model';
import { createCollectionModel, createContentModel } from './content-model';
import { createFormList } from './form-list-model';
import { computeImpact } from './impact';
import { judgeDraft } from './judge-draft';
import { listOwnConfigPaths, listPagePaths } from './page-files';
import { createPageFields, createPageList } from './page-list-model';
import { createPageModel } from './page-model';

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
/** A draft is shown to whoever knows its address. 144 bits; a UUID has only 122. */
const DRAFT_ID_BYTES = 18;
const MAX_FINDINGS = 300;

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
    draft: draftId,
    tenant: slug,
    page,
    files,
    includesConfig,
    includesContent,
    includesCollection,
    includesPages,
    includesForms,
  }: PlaygroundDraft): PlaygroundState | undefined {
    const { sites } = this;
    const served = sites.get(slug);
    const compilation = sites.compile(applyDraft(sites.layers, files));
    const tenant = compilation.tenants.get(slug);
    if (!served || !tenant) return undefined;

    const paths = new Set([
      ...listPagePaths(tenant, page),
      ...listOwnConfigPaths(slug),
      ...files.map(({ path }) => path),
    ]);
    const { isValid, findings } = judgeDraft(compilation, sites.diagnostics, {
      paths,
      pages: [{ tenant: slug, page }],
    });
    const previousDraft = draftId === undefined ? undefined : this.#drafts.get(draftId);
    const isSame = previousDraft?.tenant === slug && previousDraft.page === page;
    const id = isSame ? previousDraft.id : randomBytes(DRAFT_ID_BYTES).toString('hex');
    const site = isValid ? sites.createDraftSite(tenant) : isSame ? previousDraft.site : served;
    const isUnchanged = isSame && isSameForVisitors(previousDraft.site, site, page);
    const version = isSame ? previousDraft.version + (isUnchanged ? 0 : 1) : 1;
    this.#drafts.set(id, { id, tenant: slug, page, site, version });

    return {
      draft: id,
      version,
      isShown: isValid,
      ...(isReadable(tenant, paths) && {
        root: createPageModel(tenant, page),
        inheritedRoot: resolveInheritedLayout(tenant, page),
        providedShapes: findProvidedShapes(tenant, page),
      }),
      ...(includesConfig && { config: createConfigModel(tenant) }),
      // A draft with errors has no site, so its entries are listed from the files.
      ...(includesContent && { content: createContentModel(isValid ? site : sites.createDraftSite(tenant)) }),
      ...(includesCollection !== undefined && {
        collection: createCollectionModel(
          isValid ? site : sites.createDraftSite(tenant),
          includesCollection,
          true,
        ),
      }),
      ...(includesPages && describePages(isValid ? site : sites.createDraftSite(tenant), page)),
      ...(includesForms && { forms: createFormList(isValid ? site : sites.createDraftSite(tenant)) }),
      findings: findings.slice(0, MAX_FINDINGS),
      impact: isValid ? computeImpact((served) => sites.get(served)?.tenant, compilation) : [],
    };
  }
}

function describePages(site: Site, page: string): Pick<PlaygroundState, 'pages' | 'pageFields'> {
  const pageFields = parseEntryKey(page) ? undefined : createPageFields(site, page);
  return { pages: createPageList(site), ...(pageFields && { pageFields }) };
}

/** Whether two versions of a site show the same page with the same theme, texts and content. */
function isSameForVisitors(a: Site, b: Site, page: string): boolean {
  const { tenant: old } = a;
  return (
    (parseEntryKey(page) !== undefined || a.page(page)?.hash === b.page(page)?.hash) &&
    isEqual(old.collectionNames, b.tenant.collectionNames) &&
    // Unchanged collections are the same objects.
    old.collectionNames.every((name) => old.collection(name) === b.tenant.collection(name)) &&
    isEqual(old.formIds, b.tenant.formIds) &&
    // So are unchanged forms.
    old.formIds.every((id) => old.form(id) === b.tenant.form(id)) &&
    a.view.textsVersion === b.view.textsVersion &&
    isEqual(a.locations, b.locations) &&
    isEqual(a.theme, b.theme) &&
    isEqual(a.config, b.config)
  );
}

/**
 * Whether all files are valid JSON. The content of an invalid file is missing from the tree, so the tree is not sent.
 */
function isReadable(tenant: CompiledTenant, paths: ReadonlySet<string>): boolean {
  return tenant.chain.every(({ files }) =>
    [...files.values()].every((source) => !paths.has(source.file) || source.value !== undefined),
  );
}
