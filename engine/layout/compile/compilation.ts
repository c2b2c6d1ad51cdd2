import { schemas, type Diagnostic, type JsonSchema, type SourceManifest } from '../../../schemas';
import { sitesChecks } from '../check';
import { Compiler } from './compiler';
import { sortDiagnostics, toDiagnostic } from '../model/diagnostic';
import type { BlockCatalogue, ScriptSizes } from '../model/environment';
import { isEqual } from '../base/json';
import {
  buildChain,
  isCompleteChain,
  readLayer,
  type Chain,
  type Layer,
  type TenantSource,
} from '../compose/layers';
import { SchemaPaths } from '../base/schema-paths';
import { CompiledTenant } from './compiled-tenant';

/** What layouts are compiled against. */
interface World {
  /** engine/registry makes it. */
  blocks: BlockCatalogue;
  sources: readonly SourceManifest[];
  /** What pages can provide; schemas/context when absent. */
  contextSchema?: JsonSchema;
  /** Sizes of the build's scripts, for budgets; without them script is not budgeted. */
  scripts?: ScriptSizes;
}

export interface CompileInput extends World {
  /** All tenant folders, templates included. */
  layers: readonly TenantSource[];
  /** The compilation before a change: what did not change is taken over from it, findings included. */
  previous?: Compilation;
}

/** All tenants compiled against the same blocks and sources. */
export class Compilation {
  readonly tenants: ReadonlyMap<string, CompiledTenant>;
  readonly #layers: ReadonlyMap<string, Layer>;
  readonly #compiler: Compiler;
  readonly #findings = new WeakMap<CompiledTenant, readonly Diagnostic[]>();
  #diagnostics: readonly Diagnostic[] | undefined;

  readonly #world: World;

  constructor({ layers, previous, ...world }: CompileInput) {
    this.#world = world;
    const isSameWorld = previous !== undefined && isSame(previous.#world, world);
    this.#compiler = isSameWorld ? previous.#compiler : compilerFor(world);
    const before: ReadonlyMap<string, Layer> = previous ? previous.#layers : new Map();
    // By name: whoever hands the folders over, in whatever order, gets the same answers.
    const sources = layers.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    this.#layers = new Map(
      sources.map((source) => [source.slug, readLayer(source, before.get(source.slug))]),
    );
    const isSameNames = isEqual([...before.keys()], [...this.#layers.keys()]);
    this.tenants = new Map(
      [...this.#layers].map(([slug, layer]) => {
        const chain = buildChain(layer, this.#layers);
        const known = isSameWorld ? previous.tenants.get(slug) : undefined;
        if (!isSameWorld || !known || !isSameChain(known.chain, chain)) {
          return [slug, new CompiledTenant(slug, chain, this.#compiler)];
        }
        // What is said of a missing parent depends on which others there are; all else on the chain alone.
        const findings = isSameNames || isCompleteChain(chain) ? previous.#findings.get(known) : undefined;
        if (findings) this.#findings.set(known, findings);
        return [slug, known];
      }),
    );
  }

  /** Everything wrong with a tenant. */
  check(slug: string): readonly Diagnostic[] {
    const tenant = this.tenants.get(slug);
    if (!tenant) return [];
    let found = this.#findings.get(tenant);
    if (!found) {
      found = tenant.check(this.#layers);
      this.#findings.set(tenant, found);
    }
    return found;
  }

  /**
   * Everything wrong with all tenants, by file and line; a mistake that many inherit is told once, for the layer
   * nearest to it. Found when first asked for: serving needs only the pages that visitors ask for.
   */
  get diagnostics(): readonly Diagnostic[] {
    if (!this.#diagnostics) {
      const nearest = [...this.tenants.values()].sort((a, b) => a.chain.length - b.chain.length);
      const subject = { layers: this.#layers, tenants: this.tenants };
      const across = sitesChecks.flatMap(({ meta, run }) =>
        [...run(subject)].map((one) => toDiagnostic(meta, one)),
      );
      this.#diagnostics = sortDiagnostics([
        ...nearest.flatMap((tenant) => this.check(tenant.slug)),
        ...across,
      ]);
      this.#compiler.forget(() => new Set(nearest.flatMap((tenant) => tenant.keys)));
    }
    return this.#diagnostics;
  }
}

const isSame = (a: World, b: World): boolean =>
  a.blocks === b.blocks &&
  a.sources === b.sources &&
  a.contextSchema === b.contextSchema &&
  a.scripts === b.scripts;

function compilerFor({ blocks, sources, contextSchema = schemas.context, scripts }: World): Compiler {
  return new Compiler({
    blocks,
    sources: new Map(sources.map((source) => [source.name, source])),
    context: new SchemaPaths(schemas, contextSchema),
    ...(scripts && { scripts }),
  });
}

function isSameChain(a: Chain, b: Chain): boolean {
  return a.length === b.length && a.every((layer, index) => layer === b[index]);
}

/** Compiles tenant folders. Reads nothing, writes nothing, never throws: whatever the texts say, findings come out. */
export function compile(input: CompileInput): Compilation {
  return new Compilation(input);
}
