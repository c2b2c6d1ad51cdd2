import { LRUCache } from 'lru-cache';
import type { StoredDraft } from '../../data';
import { applyDraft } from '../sites/apply-draft';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';

/**
 * `draft`: the site has unpublished changes. `published`: it has none. `invalid`: the changes have errors,
 * so an earlier version is shown.
 */
export type DraftState = 'draft' | 'published' | 'invalid';

export interface DraftSite {
  readonly site: Site;
  readonly state: DraftState;
}

interface CompiledDraft extends DraftSite {
  /** The files on disk and the drafts from which it was compiled. */
  readonly layers: Sites['layers'];
  readonly revisions: string;
}

const MAX_SITES = 20;

/** Sites with their drafts. A site is compiled again when one of its drafts or files has changed. */
export class DraftSites {
  readonly #compiled = new LRUCache<string, CompiledDraft>({ max: MAX_SITES });

  constructor(
    private readonly sites: Pick<Sites, 'get' | 'layers' | 'diagnostics' | 'compile' | 'createDraftSite'>,
    private readonly listDrafts: (layers: readonly string[]) => Promise<readonly StoredDraft[]>,
  ) {}

  /** Returns a site with the drafts of all its layers; undefined if there is no such site. */
  async find(slug: string): Promise<DraftSite | undefined> {
    const served = this.sites.get(slug);
    if (!served) return undefined;
    const drafts = await this.listDrafts(served.tenant.chain.map((layer) => layer.slug));
    if (drafts.length === 0) return { site: served, state: 'published' };
    const { layers } = this.sites;
    const revisions = drafts.map(({ id }) => id).join();
    const previous = this.#compiled.get(slug);
    if (previous?.layers === layers && previous.revisions === revisions) return previous;
    const compiled = { ...this.#compile(served, drafts, previous), layers, revisions };
    this.#compiled.set(slug, compiled);
    return compiled;
  }

  #compile(served: Site, drafts: readonly StoredDraft[], previous: DraftSite | undefined): DraftSite {
    const { sites } = this;
    const edits = drafts.flatMap(({ files }) => files);
    const compilation = sites.compile(applyDraft(sites.layers, edits));
    const tenant = compilation.tenants.get(served.slug);
    if (tenant && !compilation.invalidTenants.has(served.slug))
      return { site: sites.createDraftSite(tenant), state: 'draft' };
    return { site: previous?.site ?? served, state: 'invalid' };
  }
}
