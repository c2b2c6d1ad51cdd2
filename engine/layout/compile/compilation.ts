import { schemas, type Diagnostic, type JsonSchema, type SourceManifest } from '../../../schemas';
import { sitesChecks } from '../check';
import { Compiler } from './compiler';
import { hasErrors, sortDiagnostics, toDiagnostic } from '../model/diagnostic';
import type { BlockCatalogue, ScriptSizes } from '../model/environment';
import { hashJson } from '../base/hash-json';
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

/** The blocks, sources and schemas that layouts are compiled against. */
interface CompileTarget {
  /** From engine/registry. */
  blocks: BlockCatalogue;
  sources: readonly SourceManifest[];
  /** The names that pages can provide. Default: schemas/context. */
  contextSchema?: JsonSchema;
  /** See `Environment`. Default: a fast hash that is not cryptographic. */
  hash?: (value: unknown) => string;
  /** Sizes of the built scripts. Without them the budget for scripts is not checked. */
  scripts?: ScriptSizes;
}

export interface CompileInput extends CompileTarget {
  /** All tenant folders, templates included. */
  layers: readonly TenantSource[];
  /** The previous compilation, to reuse everything that did not change, including findings. */
  previous?: Compilation;
}

/** All tenants compiled against the same blocks and sources. */
export class Compilation {
  readonly tenants: ReadonlyMap<string, CompiledTenant>;
  readonly #layers: ReadonlyMap<string, Layer>;
  readonly #compiler: Compiler;
  readonly #findings = new WeakMap<CompiledTenant, readonly Diagnostic[]>();
  #diagnostics: readonly Diagnostic[] | undefined;
  #crossTenantFindings: readonly Diagnostic[] | undefined;
  #invalidTenants: ReadonlySet<string> | undefined;

  readonly #target: CompileTarget;

  constructor({ layers, previous, ...target }: CompileInput) {
    this.#target = target;
    const isSameTarget = previous !== undefined && hasSameTarget(previous.#target, target);
    this.#compiler = isSameTarget ? previous.#compiler : getCompiler(target);
    const previousLayers: ReadonlyMap<string, Layer> = previous ? previous.#layers : new Map();
    // Sorted by name, so that the result does not depend on the order of the input.
    const sources = layers.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    this.#layers = new Map(
      sources.map((source) => [source.slug, readLayer(source, previousLayers.get(source.slug))]),
    );
    const hasSameNames = isEqual([...previousLayers.keys()], [...this.#layers.keys()]);
    this.tenants = new Map(
      [...this.#layers].map(([slug, layer]) => {
        const chain = buildChain(layer, this.#layers);
        const reusable = isSameTarget ? previous.tenants.get(slug) : undefined;
        if (!isSameTarget || !reusable || !isSameChain(reusable.chain, chain)) {
          return [slug, new CompiledTenant(slug, chain, this.#compiler, reusable)];
        }
        // Findings depend on the chain only, except suggestions for a missing parent, which depend on all
        // names.
        const findings =
          hasSameNames || isCompleteChain(chain) ? previous.#findings.get(reusable) : undefined;
        if (findings) this.#findings.set(reusable, findings);
        return [slug, reusable];
      }),
    );
  }

  check(slug: string): readonly Diagnostic[] {
    const tenant = this.tenants.get(slug);
    if (!tenant) return [];
    let found = this.#findings.get(tenant);
    if (!found) {
      found = tenant.check(this.#layers, this.tenants);
      this.#findings.set(tenant, found);
    }
    return found;
  }

  /**
   * All findings of all tenants, by file and line. An inherited mistake is reported once, for the layer
   * nearest to it. Computed on first use, because serving a site only needs the pages that visitors request.
   */
  get diagnostics(): readonly Diagnostic[] {
    if (!this.#diagnostics) {
      const fromBase = [...this.tenants.values()].sort((a, b) => a.chain.length - b.chain.length);
      this.#diagnostics = sortDiagnostics([
        ...fromBase.flatMap((tenant) => this.check(tenant.slug)),
        ...this.#checkAcrossTenants(),
      ]);
      this.#compiler.prune(() => new Set(fromBase.flatMap((tenant) => tenant.pageKeys)));
    }
    return this.#diagnostics;
  }

  /**
   * Slugs of the tenants that must not go live: they, or a layer that they inherit, have an error. Faster than
   * `diagnostics`.
   */
  get invalidTenants(): ReadonlySet<string> {
    if (!this.#invalidTenants) {
      const getLayerSlug = ({ file }: Diagnostic) => file.slice(0, file.indexOf('/'));
      const ownErrors = [...this.tenants.keys()].filter((slug) => this.#hasErrors(slug));
      const sharedErrors = this.#checkAcrossTenants().filter((finding) => hasErrors([finding]));
      const invalid = new Set([...ownErrors, ...sharedErrors.map(getLayerSlug)]);
      this.#invalidTenants = new Set(
        [...this.tenants.values()].flatMap(({ slug, layers }) =>
          layers.some((layer) => invalid.has(layer)) ? [slug] : [],
        ),
      );
    }
    return this.#invalidTenants;
  }

  /** Whether a tenant has errors, without the warnings if they are not known yet. */
  #hasErrors(slug: string): boolean {
    const tenant = this.tenants.get(slug);
    if (!tenant) return false;
    const found = this.#findings.get(tenant);
    return found ? hasErrors(found) : tenant.hasErrors(this.#layers);
  }

  #checkAcrossTenants(): readonly Diagnostic[] {
    const subject = { layers: this.#layers, tenants: this.tenants };
    return (this.#crossTenantFindings ??= sitesChecks.flatMap(({ meta, run }) =>
      [...run(subject)].map((item) => toDiagnostic(meta, item)),
    ));
  }
}

const hasSameTarget = (a: CompileTarget, b: CompileTarget): boolean =>
  a.blocks === b.blocks &&
  a.sources === b.sources &&
  a.contextSchema === b.contextSchema &&
  a.hash === b.hash &&
  a.scripts === b.scripts;

function getCompiler({
  blocks,
  sources,
  contextSchema = schemas.context,
  hash = hashJson,
  scripts,
}: CompileTarget): Compiler {
  return new Compiler({
    blocks,
    sources: new Map(sources.map((source) => [source.name, source])),
    context: new SchemaPaths(schemas, contextSchema),
    hash,
    ...(scripts && { scripts }),
  });
}

function isSameChain(a: Chain, b: Chain): boolean {
  return a.length === b.length && a.every((layer, index) => layer === b[index]);
}

/** Compiles tenant folders without I/O. Never throws for invalid files; they result in findings. */
export function compile(input: CompileInput): Compilation {
  return new Compilation(input);
}
