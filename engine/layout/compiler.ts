import type { Diagnostic, LayoutNode } from '../../schemas';
import {
  layerChecks,
  nodeChecks,
  pageChecks,
  providedBy,
  sourceChecks,
  type Address,
  type NodeFinding,
} from './checks';
import { compose, routesOf, type Composition } from './compose';
import { toDiagnostic, type CheckMeta } from './diagnostic';
import type { Environment } from './environment';
import { hashOf } from './hash';
import type { Chain, Layer } from './layers';
import { Lru } from './lru';
import { placed } from './placing';
import { Resolver, type ResolvedPage } from './resolve';
import type { Source } from './source';
import { gather, keyOf } from './steps';
import { traceSteps, type PageTrace } from './trace';
import { walk } from './tree';

/** Pages kept composed; the rest is composed again when asked for. */
const MAX_PAGES = 2_000;

/**
 * Composes, resolves and checks, and remembers by what things are made of: tenants that inherit a page unchanged
 * share its tree, its hash and its findings. One compiler serves all tenants and outlives changes of their files.
 */
export class Compiler {
  readonly #resolver: Resolver;
  readonly #compositions = new Lru<string, Composition>(MAX_PAGES);
  readonly #resolved = new WeakMap<Composition, ResolvedPage | 'nothing'>();
  readonly #sourceFindings = new WeakMap<Source, readonly Diagnostic[]>();
  readonly #nodeFindings = new WeakMap<LayoutNode, readonly [CheckMeta, NodeFinding][]>();
  readonly #pageFindings = new Map<string, readonly Diagnostic[]>();
  #forgetAt = MAX_PAGES;
  #textsHash: string | undefined;

  constructor(readonly environment: Environment) {
    this.#resolver = new Resolver(environment);
  }

  /** Hash of the texts of all blocks: changes when a manifest's text changes. */
  get textsHash(): string {
    const { blocks } = this.environment;
    return (this.#textsHash ??= hashOf(
      blocks.types.map((type) => [type, blocks.get(type)?.manifest.texts ?? null]),
    ));
  }

  /** What a page is made of, as a name; undefined where no layer has it. */
  keyOf(chain: Chain, page: string): string | undefined {
    const gathered = gather(chain, page);
    return gathered && keyOf(gathered);
  }

  /** The page of a chain before defaults. */
  composition(chain: Chain, page: string, key?: string): Composition | undefined {
    const known = key === undefined ? undefined : this.#compositions.get(key);
    if (known) return known;
    const gathered = gather(chain, page);
    if (!gathered) return undefined;
    const name = keyOf(gathered);
    let composition = this.#compositions.get(name);
    if (!composition) {
      composition = compose(gathered, this.environment);
      this.#compositions.set(name, composition);
    }
    return composition;
  }

  /** The page complete with defaults. */
  resolve(composition: Composition): ResolvedPage | undefined {
    let page = this.#resolved.get(composition);
    if (!page) {
      page = this.#resolver.page(composition) ?? 'nothing';
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
      this.#sourceFindings.set(source, found);
    }
    return found;
  }

  /** Findings about one page as a chain gets it. */
  checkPage(composition: Composition): readonly Diagnostic[] {
    let found = this.#pageFindings.get(composition.key);
    if (!found) {
      found = this.#findInPage(composition);
      this.#pageFindings.set(composition.key, found);
    }
    return found;
  }

  /** Forgets findings about pages that no longer exist, once they have become many. */
  forgetFindings(keysInUse: () => ReadonlySet<string>): void {
    if (this.#pageFindings.size < this.#forgetAt) return;
    const keys = keysInUse();
    for (const key of this.#pageFindings.keys()) if (!keys.has(key)) this.#pageFindings.delete(key);
    this.#forgetAt = Math.max(MAX_PAGES, 2 * this.#pageFindings.size);
  }

  #findInPage(composition: Composition): Diagnostic[] {
    const { environment } = this;
    const provided = providedBy(composition.fields, { environment });
    const subject = { composition, environment, provided };
    let trace: PageTrace | undefined;
    const traced = () => (trace ??= this.trace(composition));
    const found: Diagnostic[] = [];
    const { layout } = composition;
    if (layout) {
      walk(layout, (node) => {
        for (const [meta, one] of this.#findInNode(node)) {
          found.push(toDiagnostic(meta, placed({ ...one, node }, composition, traced)));
        }
      });
    }
    for (const { meta, run } of pageChecks) {
      for (const one of run(subject)) found.push(toDiagnostic(meta, placed(one, composition, traced)));
    }
    return found;
  }

  #findInNode(node: LayoutNode): readonly [CheckMeta, NodeFinding][] {
    let found = this.#nodeFindings.get(node);
    if (!found) {
      const { environment } = this;
      const subject = { node, entry: environment.blocks.get(node.block), environment };
      found = nodeChecks.flatMap(({ meta, run }) =>
        [...run(subject)].map((one): [CheckMeta, NodeFinding] => [meta, one]),
      );
      this.#nodeFindings.set(node, found);
    }
    return found;
  }

  /** Findings about a layer and its routes. */
  checkLayer(layer: Layer, chain: Chain, layers: ReadonlyMap<string, Layer>): Diagnostic[] {
    const subject = { layer, chain, layers, addresses: this.addresses(chain) };
    return layerChecks.flatMap(({ meta, run }) => [...run(subject)].map((one) => toDiagnostic(meta, one)));
  }

  /** Where the pages of a chain can be reached, with the place where each address is stated. */
  addresses(chain: Chain): Address[] {
    return pageIdsOf(chain).flatMap((page) => {
      const composition = this.composition(chain, page);
      return composition ? addressesOf(composition) : [];
    });
  }
}

/** Ids of all pages of a chain, in order of name. */
export function pageIdsOf(chain: Chain): string[] {
  return [...new Set(chain.flatMap((layer) => [...layer.pages.keys()]))].sort();
}

/** A page that only serves to be extended is checked by way of those that extend it. */
export function isReachable({ fields }: Composition): boolean {
  return fields.get('abstract') !== true && (fields.has('route') || fields.has('status'));
}

function addressesOf(composition: Composition): Address[] {
  if (!isReachable(composition)) return [];
  const { id: page, steps, fields } = composition;
  const stated = (field: string) => steps.findLast((step) => step.kind === 'field' && step.field === field);
  const status = fields.get('status');
  const route = stated('route');
  const byStatus = stated('status');
  if (typeof status === 'number' && byStatus)
    return [{ page, status, source: byStatus.source, pointer: byStatus.at }];
  if (!route) return [];
  const isList = Array.isArray(fields.get('route'));
  return routesOf(fields).map((pattern, index) => ({
    page,
    route: pattern,
    source: route.source,
    pointer: isList ? [...route.at, index] : route.at,
  }));
}
