import type { Diagnostic } from '../../../schemas';
import {
  layerChecks,
  pageChecks,
  readProvidedShapes,
  siteChecks,
  fileChecks,
  type CheckedSite,
} from '../check';
import { createNodeCollector } from '../compose/collect-nodes';
import { CollectionCompiler } from './collection-compiler';
import { checkNode } from './check-node';
import { checkPattern } from './check-pattern';
import { FormCompiler } from './form-compiler';
import { composePage, type Composition } from '../compose/compose-page';
import { hasErrors, toDiagnostic } from '../model/diagnostic';
import {
  listPageAddresses,
  buildSiteRoutes,
  hasAddress,
  type SiteRoutes,
  type PageAddress,
} from '../compose/page-addresses';
import type { Environment } from '../model/environment';
import type { Chain, Layer } from '../compose/layers';
import { LruCache, weakLruCache } from '../base/lru-cache';
import { findPageInputs, listPageIds, type PageInputs } from '../compose/page-inputs';
import { locateFinding } from '../check/locate-finding';
import { policySetKey, buildPolicySet, type PolicySet, type PolicyResult } from '../check/policies';
import { checkPolicies } from '../check/check-policies';
import { buildRedirectSet, redirectSetKey, type RedirectSet } from '../compose/redirects';
import { resolveComposition, type ResolvedPage } from '../compose/resolve-page';
import type { JsonSource } from '../model/source';
import { traceSteps, type PageTrace } from '../compose/trace';
import { NO_USAGE, readPageUsage, type PageUsage } from '../check/page-usage';

const MAX_PAGES = 500;
/** Maximum number of cached route tables and policy sets. Tenants that inherit all addresses share one table. */
const MAX_SHARED_SETS = 500;

const NONE: readonly never[] = [];

/** The results of one walk through a page's tree. */
export interface PageReport {
  readonly findings: readonly Diagnostic[];
  readonly usage: PageUsage;
}

/** Small cached results for every page of every tenant, without its tree. */
interface CachedPage {
  addresses?: readonly PageAddress[];
  report?: PageReport;
  /** By policy set; nearly always there is just one. */
  policyResults?: Map<PolicySet, PolicyResult>;
}

const SITE_CHECKS_FOR_ERRORS = siteChecks.filter(({ meta }) => meta.severity === 'error');

/**
 * Composes, resolves and checks pages. Results are cached by their inputs: tenants that inherit a page unchanged share
 * its tree, hash and findings. One compiler serves all tenants and outlives changes to their files.
 */
export class Compiler {
  readonly #compositions = new LruCache<string, Composition>(MAX_PAGES);
  readonly #resolvedPages = weakLruCache<Composition, ResolvedPage | 'nothing'>(MAX_PAGES);
  readonly #sourceFindings = new WeakMap<JsonSource, readonly Diagnostic[]>();
  readonly #cachedPages = new Map<string, CachedPage>();
  readonly #policySets = new LruCache<string, PolicySet>(MAX_SHARED_SETS);
  readonly #redirectSets = new LruCache<string, RedirectSet>(MAX_SHARED_SETS);
  readonly #siteRoutes = new LruCache<string, SiteRoutes>(MAX_SHARED_SETS);
  /** Content, which tenants inherit by collection. */
  readonly collections: CollectionCompiler;
  readonly forms: FormCompiler;
  #pruneAt = MAX_PAGES;
  #textsHash: string | undefined;

  constructor(readonly environment: Environment) {
    this.collections = new CollectionCompiler(environment);
    this.forms = new FormCompiler(environment);
  }

  /** Hash of the texts of all blocks. Changes when any manifest's text changes. */
  get textsHash(): string {
    const { blocks, hash } = this.environment;
    return (this.#textsHash ??= hash(
      blocks.types.map((type) => [type, blocks.get(type)?.manifest.texts ?? null]),
    ));
  }

  /** The key of a page's inputs; undefined if no layer has the page. */
  findPageKey(chain: Chain, page: string): string | undefined {
    return findPageInputs(chain, page)?.key;
  }

  /** The page of a chain before defaults. */
  composition(chain: Chain, page: string): Composition | undefined {
    const inputs = findPageInputs(chain, page);
    return inputs && this.#compose(inputs);
  }

  #compose({ files, key }: PageInputs): Composition {
    let composition = this.#compositions.get(key);
    if (!composition) {
      composition = composePage(files, this.environment);
      this.#compositions.set(key, composition);
    }
    return composition;
  }

  /** A cached result for a page, shared by all tenants with that page. Once computed, it does not need the tree. */
  #cachedResult<Name extends keyof CachedPage>(
    chain: Chain,
    page: string,
    name: Name,
    find: (composition: Composition) => NonNullable<CachedPage[Name]>,
  ): NonNullable<CachedPage[Name]> | undefined {
    const inputs = findPageInputs(chain, page);
    if (!inputs) return undefined;
    let facts = this.#cachedPages.get(inputs.key);
    if (!facts) this.#cachedPages.set(inputs.key, (facts = {}));
    return (facts[name] ??= find(this.#compose(inputs)));
  }

  resolve(composition: Composition): ResolvedPage | undefined {
    let page = this.#resolvedPages.get(composition);
    if (!page) {
      page = resolveComposition(composition, this.environment) ?? 'nothing';
      this.#resolvedPages.set(composition, page);
    }
    return page === 'nothing' ? undefined : page;
  }

  trace(composition: Composition): PageTrace {
    return traceSteps(composition.steps, this.environment);
  }

  checkSource(source: JsonSource, path: string): readonly Diagnostic[] {
    let found = this.#sourceFindings.get(source);
    if (!found) {
      const subject = { source, path, environment: this.environment };
      found = [
        ...fileChecks.flatMap(({ meta, run }) => [...run(subject)].map((item) => toDiagnostic(meta, item))),
        ...checkPattern(source, path, this.environment),
      ];
      if (found.length === 0) found = NONE;
      this.#sourceFindings.set(source, found);
    }
    return found;
  }

  /** Findings in one page of a chain, and what the page uses (nothing for abstract pages). */
  report(chain: Chain, page: string): PageReport | undefined {
    return this.#cachedResult(chain, page, 'report', (item) => ({
      findings: this.#findInPage(item),
      usage: hasAddress(item) ? readPageUsage(item, this.environment, this.#providedBy(item)) : NO_USAGE,
    }));
  }

  /** Removes the results of pages that no longer exist, once there are many. */
  prune(keysInUse: () => ReadonlySet<string>): void {
    if (this.#cachedPages.size < this.#pruneAt) return;
    const keys = keysInUse();
    for (const key of this.#cachedPages.keys()) if (!keys.has(key)) this.#cachedPages.delete(key);
    this.#pruneAt = Math.max(MAX_PAGES, 2 * this.#cachedPages.size);
  }

  #findInPage(composition: Composition): readonly Diagnostic[] {
    if (!isWorthChecking(composition)) return NONE;
    const { environment } = this;
    const provided = readProvidedShapes(composition.fields, { environment });
    const subject = { composition, environment, provided };
    let trace: PageTrace | undefined;
    const getTrace = () => (trace ??= this.trace(composition));
    const found: Diagnostic[] = [];
    const { layout } = composition;
    for (const { meta, finding } of layout ? findInNodes(layout, environment) : []) {
      found.push(toDiagnostic(meta, locateFinding(finding, composition, getTrace)));
    }
    for (const { meta, run } of pageChecks) {
      for (const item of run(subject))
        found.push(toDiagnostic(meta, locateFinding(item, composition, getTrace)));
    }
    return found.length > 0 ? found : NONE;
  }

  #providedBy({ fields }: Composition): ReadonlyMap<string, string> {
    return readProvidedShapes(fields, { environment: this.environment });
  }

  policySet(chain: Chain): PolicySet {
    const key = policySetKey(chain);
    let set = this.#policySets.get(key);
    if (!set) this.#policySets.set(key, (set = buildPolicySet(chain)));
    return set;
  }

  /** The redirects of a chain. Tenants with the same files share them. */
  redirects(chain: Chain): RedirectSet {
    const key = redirectSetKey(chain);
    let set = this.#redirectSets.get(key);
    if (!set) this.#redirectSets.set(key, (set = buildRedirectSet(chain)));
    return set;
  }

  /** The result of a layer's policies for a page, shared by all tenants with the same page and policies. */
  policyResult(chain: Chain, page: string): PolicyResult | undefined {
    const policies = this.policySet(chain);
    if (policies.policies.length === 0) return undefined;
    const results = this.#cachedResult(
      chain,
      page,
      'policyResults',
      () => new Map<PolicySet, PolicyResult>(),
    );
    let result = results?.get(policies);
    if (result || !results) return result;
    const composition = this.composition(chain, page);
    if (!composition || !hasAddress(composition)) return undefined;
    result = checkPolicies(composition, policies, this.environment, this.#providedBy(composition));
    results.set(policies, result);
    return result;
  }

  /** @param checks default: all */
  checkSite(tenant: CheckedSite, checks = siteChecks): Diagnostic[] {
    const subject = { tenant, usages: tenant.usages };
    return checks.flatMap(({ meta, run }) => [...run(subject)].map((item) => toDiagnostic(meta, item)));
  }

  /** Whether a check of the site as a whole finds an error. Checks that only warn take longer, and do not run. */
  hasSiteErrors(tenant: CheckedSite): boolean {
    return hasErrors(this.checkSite(tenant, SITE_CHECKS_FOR_ERRORS));
  }

  checkLayer(layer: Layer, chain: Chain, layers: ReadonlyMap<string, Layer>): Diagnostic[] {
    const subject = { layer, chain, layers, addresses: this.addresses(chain) };
    return layerChecks.flatMap(({ meta, run }) => [...run(subject)].map((item) => toDiagnostic(meta, item)));
  }

  /** The addresses of a chain's pages, with their locations in files. */
  addresses(chain: Chain): PageAddress[] {
    return listPageIds(chain).flatMap(
      (page) => this.#cachedResult(chain, page, 'addresses', listPageAddresses) ?? [],
    );
  }

  /** The addresses as look-up tables. */
  siteRoutes(chain: Chain): SiteRoutes {
    const addresses = this.addresses(chain);
    const key = addresses.map(({ page, route, status }) => `${page} ${route ?? status}`).join('\n');
    let routes = this.#siteRoutes.get(key);
    if (!routes) this.#siteRoutes.set(key, (routes = buildSiteRoutes(addresses)));
    return routes;
  }
}

/** Findings in the nodes of a tree and in the fallbacks that they state. */
const findInNodes = createNodeCollector((node, environment) =>
  checkNode(node, environment).map(({ meta, item }) => ({ meta, finding: { ...item, node } })),
);

function isWorthChecking(composition: Composition): boolean {
  const { orphans, problem } = composition.files;
  return hasAddress(composition) || orphans.length > 0 || problem !== undefined;
}
