import type { Diagnostic } from '../../../schemas';
import {
  layerChecks,
  nodeChecks,
  pageChecks,
  readProvidedShapes,
  siteChecks,
  sourceChecks,
  type CheckedSite,
} from '../check';
import { nodeCollector } from '../compose/collect-nodes';
import { composePage, type Composition } from '../compose/compose-page';
import { toDiagnostic } from '../model/diagnostic';
import {
  listPageAddresses,
  buildSiteRoutes,
  hasAddress,
  type SiteRoutes,
  type PageAddress,
} from '../compose/page-addresses';
import type { Environment } from '../model/environment';
import { hashJson } from '../base/hash-json';
import type { Chain, Layer } from '../compose/layers';
import { LruCache, weakLruCache } from '../base/lru-cache';
import { findPageInputs, listPageIds, type PageInputs } from '../compose/page-inputs';
import { locateFinding } from '../check/locate-finding';
import { policySetKey, buildPolicySet, type PolicySet, type PolicyVerdict } from '../check/policies';
import { checkPolicies } from '../check/check-policies';
import { resolveComposition, type ResolvedPage } from '../compose/resolve-page';
import type { Source } from '../model/source';
import { traceSteps, type PageTrace } from '../compose/trace';
import { NO_USAGE, readPageUsage, type PageUsage } from '../check/page-usage';

/** Pages kept composed; the rest is composed again when asked for. */
const MAX_PAGES = 500;
/** Different sets of routes kept; tenants that inherit all their addresses share one. */
const MAX_DIRECTORIES = 500;

const NOTHING: readonly never[] = [];

/** What was found out about a page by looking at its tree once. */
export interface PageReport {
  readonly findings: readonly Diagnostic[];
  readonly usage: PageUsage;
}

/** What is known of a page apart from its tree. It is kept for every page of every tenant, so it is small. */
interface PageFacts {
  addresses?: readonly PageAddress[];
  report?: PageReport;
  /** By the policies it was held against; nearly always the same ones. */
  verdicts?: Map<PolicySet, PolicyVerdict>;
}

/**
 * Composes, resolves and checks, and remembers by what things are made of: tenants that inherit a page unchanged
 * share its tree, its hash and its findings. One compiler serves all tenants and outlives changes of their files.
 */
export class Compiler {
  readonly #compositions = new LruCache<string, Composition>(MAX_PAGES);
  readonly #resolved = weakLruCache<Composition, ResolvedPage | 'nothing'>(MAX_PAGES);
  readonly #sourceFindings = new WeakMap<Source, readonly Diagnostic[]>();
  readonly #facts = new Map<string, PageFacts>();
  readonly #policySets = new LruCache<string, PolicySet>(MAX_DIRECTORIES);
  readonly #directories = new LruCache<string, SiteRoutes>(MAX_DIRECTORIES);
  #forgetAt = MAX_PAGES;
  #textsHash: string | undefined;

  constructor(readonly environment: Environment) {}

  /** Hash of the texts of all blocks: changes when a manifest's text changes. */
  get textsHash(): string {
    const { blocks } = this.environment;
    return (this.#textsHash ??= hashJson(
      blocks.types.map((type) => [type, blocks.get(type)?.manifest.texts ?? null]),
    ));
  }

  /** What a page is made of, as a name; undefined where no layer has it. */
  keyOf(chain: Chain, page: string): string | undefined {
    return findPageInputs(chain, page)?.key;
  }

  /** The page of a chain before defaults. */
  composition(chain: Chain, page: string): Composition | undefined {
    const making = findPageInputs(chain, page);
    return making && this.#composed(making);
  }

  #composed({ gathered, key }: PageInputs): Composition {
    let composition = this.#compositions.get(key);
    if (!composition) {
      composition = composePage(gathered, this.environment);
      this.#compositions.set(key, composition);
    }
    return composition;
  }

  /** A fact about a page: found once for all who have the page, and without its tree once it is found. */
  #fact<Name extends keyof PageFacts>(
    chain: Chain,
    page: string,
    name: Name,
    find: (composition: Composition) => NonNullable<PageFacts[Name]>,
  ): NonNullable<PageFacts[Name]> | undefined {
    const making = findPageInputs(chain, page);
    if (!making) return undefined;
    let facts = this.#facts.get(making.key);
    if (!facts) this.#facts.set(making.key, (facts = {}));
    return (facts[name] ??= find(this.#composed(making)));
  }

  /** The page complete with defaults. */
  resolve(composition: Composition): ResolvedPage | undefined {
    let page = this.#resolved.get(composition);
    if (!page) {
      page = resolveComposition(composition, this.environment) ?? 'nothing';
      this.#resolved.set(composition, page);
    }
    return page === 'nothing' ? undefined : page;
  }

  trace(composition: Composition): PageTrace {
    return traceSteps(composition.steps, this.environment);
  }

  /** Findings about one file by itself. */
  checkSource(source: Source, path: string): readonly Diagnostic[] {
    let found = this.#sourceFindings.get(source);
    if (!found) {
      const subject = { source, path, environment: this.environment };
      found = sourceChecks.flatMap(({ meta, run }) =>
        [...run(subject)].map((one) => toDiagnostic(meta, one)),
      );
      if (found.length === 0) found = NOTHING;
      this.#sourceFindings.set(source, found);
    }
    return found;
  }

  /** Findings about one page as a chain gets it, and what it uses: nothing where it only serves to be extended. */
  report(chain: Chain, page: string): PageReport | undefined {
    return this.#fact(chain, page, 'report', (one) => ({
      findings: this.#findInPage(one),
      usage: hasAddress(one) ? readPageUsage(one, this.environment, this.#providedBy(one)) : NO_USAGE,
    }));
  }

  /** Forgets what is known of pages that no longer exist, once they have become many. */
  forget(keysInUse: () => ReadonlySet<string>): void {
    if (this.#facts.size < this.#forgetAt) return;
    const keys = keysInUse();
    for (const key of this.#facts.keys()) if (!keys.has(key)) this.#facts.delete(key);
    this.#forgetAt = Math.max(MAX_PAGES, 2 * this.#facts.size);
  }

  #findInPage(composition: Composition): readonly Diagnostic[] {
    if (!isWorthChecking(composition)) return NOTHING;
    const { environment } = this;
    const provided = readProvidedShapes(composition.fields, { environment });
    const subject = { composition, environment, provided };
    let trace: PageTrace | undefined;
    const traced = () => (trace ??= this.trace(composition));
    const found: Diagnostic[] = [];
    const { layout } = composition;
    for (const { meta, finding } of layout ? findInNodes(layout, environment) : []) {
      found.push(toDiagnostic(meta, locateFinding(finding, composition, traced)));
    }
    for (const { meta, run } of pageChecks) {
      for (const one of run(subject)) found.push(toDiagnostic(meta, locateFinding(one, composition, traced)));
    }
    return found.length > 0 ? found : NOTHING;
  }

  #providedBy({ fields }: Composition): ReadonlyMap<string, string> {
    return readProvidedShapes(fields, { environment: this.environment });
  }

  /** The policies that hold for a layer. */
  policySet(chain: Chain): PolicySet {
    const key = policySetKey(chain);
    let set = this.#policySets.get(key);
    if (!set) this.#policySets.set(key, (set = buildPolicySet(chain)));
    return set;
  }

  /** What the policies of a layer say of one of its pages: found once for all who have both. */
  verdict(chain: Chain, page: string): PolicyVerdict | undefined {
    const policies = this.policySet(chain);
    if (policies.policies.length === 0) return undefined;
    const verdicts = this.#fact(chain, page, 'verdicts', () => new Map<PolicySet, PolicyVerdict>());
    let verdict = verdicts?.get(policies);
    if (verdict || !verdicts) return verdict;
    const composition = this.composition(chain, page);
    if (!composition || !hasAddress(composition)) return undefined;
    verdict = checkPolicies(composition, policies, this.environment, this.#providedBy(composition));
    verdicts.set(policies, verdict);
    return verdict;
  }

  /** Findings about a site as a whole. */
  checkSite(tenant: CheckedSite): Diagnostic[] {
    const subject = { tenant, usages: tenant.usages };
    return siteChecks.flatMap(({ meta, run }) => [...run(subject)].map((one) => toDiagnostic(meta, one)));
  }

  /** Findings about a layer and its routes. */
  checkLayer(layer: Layer, chain: Chain, layers: ReadonlyMap<string, Layer>): Diagnostic[] {
    const subject = { layer, chain, layers, addresses: this.addresses(chain) };
    return layerChecks.flatMap(({ meta, run }) => [...run(subject)].map((one) => toDiagnostic(meta, one)));
  }

  /** Where the pages of a chain can be reached, with the place where each address is stated. */
  addresses(chain: Chain): PageAddress[] {
    return listPageIds(chain).flatMap(
      (page) => this.#fact(chain, page, 'addresses', listPageAddresses) ?? [],
    );
  }

  /** The same as a table to look paths up in. */
  siteRoutes(chain: Chain): SiteRoutes {
    const addresses = this.addresses(chain);
    const key = addresses.map(({ page, route, status }) => `${page} ${route ?? status}`).join('\n');
    let directory = this.#directories.get(key);
    if (!directory) this.#directories.set(key, (directory = buildSiteRoutes(addresses)));
    return directory;
  }
}

/** What is wrong with each node by itself. */
const findInNodes = nodeCollector((node, environment) => {
  const subject = { node, entry: environment.blocks.get(node.block), environment };
  return nodeChecks.flatMap(({ meta, run }) =>
    [...run(subject)].map((one) => ({ meta, finding: { ...one, node } })),
  );
});

function isWorthChecking(composition: Composition): boolean {
  const { orphans, trouble } = composition.gathered;
  return hasAddress(composition) || orphans.length > 0 || trouble !== undefined;
}
