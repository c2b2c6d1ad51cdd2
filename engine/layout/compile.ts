import { schemas, type Diagnostic, type JsonSchema, type SourceManifest } from '../../schemas';
import { sitesChecks } from './checks';
import { Compiler } from './compiler';
import { sorted, toDiagnostic } from './diagnostic';
import type { BlockCatalogue } from './environment';
import { chainOf, readLayer, type Chain, type Layer, type TenantSource } from './layers';
import { Shape } from './shape';
import { CompiledTenant } from './tenant';

export interface CompileInput {
  /** All tenant folders, templates included. */
  layers: readonly TenantSource[];
  /** engine/registry makes it. */
  blocks: BlockCatalogue;
  sources: readonly SourceManifest[];
  /** What pages can provide; schemas/context when absent. */
  contextSchema?: JsonSchema;
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

  constructor(
    private readonly input: CompileInput,
    previous: Compilation | undefined,
  ) {
    const isSameWorld =
      previous !== undefined &&
      previous.input.blocks === input.blocks &&
      previous.input.sources === input.sources &&
      previous.input.contextSchema === input.contextSchema;
    this.#compiler = isSameWorld ? previous.#compiler : compilerFor(input);
    this.#layers = new Map(
      input.layers.map((source) => [
        source.slug,
        readLayer(source, previous ? previous.#layers.get(source.slug) : undefined),
      ]),
    );
    this.tenants = new Map(
      [...this.#layers].map(([slug, layer]) => {
        const chain = chainOf(layer, this.#layers);
        const before = isSameWorld ? previous.tenants.get(slug) : undefined;
        const isSame = before !== undefined && isSameChain(before.chain, chain);
        const tenant = isSame ? before : new CompiledTenant(slug, chain, this.#compiler);
        const findings = isSame && previous ? previous.#findings.get(before) : undefined;
        if (findings) this.#findings.set(tenant, findings);
        return [slug, tenant];
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
      const subject = { layers: this.#layers };
      const across = sitesChecks.flatMap(({ meta, run }) =>
        [...run(subject)].map((one) => toDiagnostic(meta, one)),
      );
      this.#diagnostics = sorted([...nearest.flatMap((tenant) => this.check(tenant.slug)), ...across]);
      this.#compiler.forgetFindings(() => new Set(nearest.flatMap((tenant) => tenant.keys)));
    }
    return this.#diagnostics;
  }
}

function compilerFor({ blocks, sources, contextSchema = schemas.context }: CompileInput): Compiler {
  return new Compiler({
    blocks,
    sources: new Map(sources.map((source) => [source.name, source])),
    context: new Shape(schemas, contextSchema),
  });
}

function isSameChain(a: Chain, b: Chain): boolean {
  return a.length === b.length && a.every((layer, index) => layer === b[index]);
}

/** Compiles tenant folders. Reads nothing, writes nothing, never throws: whatever the texts say, findings come out. */
export function compile(input: CompileInput): Compilation {
  const { previous, ...rest } = input;
  return new Compilation(rest, previous);
}
