import { appendTo } from '../../../lib';
import { compile, type Compilation, type CompileInput } from '../../compile/compilation';
import { findMarkdownField } from '../../compose/collections';
import type { Layer } from '../../compose/layers';
import type { OperationContext } from '../../model/operations';
import { didYouMean, listChoices, listNames, suggestName } from '../../base/did-you-mean';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { RefactorError } from './refactoring';
import { listOverrides, listStatements } from './statement';
import { applyFileChanges, type FileChange } from '../file-change';

/** All layers before a refactoring, and how they inherit from each other. */
export class RefactorContext {
  readonly before: Compilation;
  readonly layers: ReadonlyMap<string, Layer>;
  readonly #children = new Map<string, string[]>();
  readonly operations: OperationContext;

  constructor(
    private readonly input: CompileInput,
    compilation: Compilation | undefined,
  ) {
    this.before = compilation ?? compile(input);
    const layers = new Map<string, Layer>();
    for (const [slug, { chain }] of this.before.tenants) {
      const layer = chain.at(-1);
      if (!layer) continue;
      layers.set(slug, layer);
      const parent = chain.at(-2)?.slug;
      if (parent !== undefined) appendTo(this.#children, parent, slug);
    }
    this.layers = layers;
    this.operations = { getDefaults: (block) => input.blocks.get(block)?.defaults ?? {} };
  }

  /** Compiles all layers with changed files, and reuses unchanged tenants. */
  after(changes: readonly FileChange[]): Compilation {
    const layers = applyFileChanges(this.input.layers, changes);
    return compile({ ...this.input, layers, previous: this.before });
  }

  listChildren(slug: string): readonly string[] {
    return this.#children.get(slug) ?? [];
  }

  /** The layers that inherit from a layer, nearest first. */
  below(slug: string): string[] {
    return this.listChildren(slug).flatMap((child) => [child, ...this.below(child)]);
  }

  /** The layers from which a layer inherits, nearest first. */
  above(slug: string): readonly string[] {
    return (this.before.tenants.get(slug)?.layers ?? []).slice(0, -1).reverse();
  }

  /** The field that the Markdown file of an entry sets. */
  markdownField(slug: string, key: string): string | undefined {
    const tenant = this.before.tenants.get(slug);
    return tenant && findMarkdownField(tenant.chain, key);
  }

  tenant(slug: string): CompiledTenant {
    const tenant = this.before.tenants.get(slug);
    if (tenant) return tenant;
    const known = [...this.before.tenants.keys()];
    const suggestion = suggestName(slug, known);
    throw new RefactorError(
      `There is no layer '${slug}'.${didYouMean(suggestion)}${suggestion ? '' : ` Use ${listChoices(known)}.`}`,
    );
  }

  unknownSelector(selector: string, layers: readonly string[], where: string): RefactorError {
    const known = new Set(
      layers.flatMap((slug) => {
        const layer = this.layers.get(slug);
        if (!layer) return [];
        return [...(layers.length === 1 ? listStatements(layer) : listOverrides(layer)).keys()];
      }),
    );
    const [file = ''] = selector.split(/[:#]/);
    const near = [...known].filter((item) => item.startsWith(`${file}:`) || item.startsWith(`${file}#`));
    const suggestion =
      suggestName(selector, known) ?? (near.length <= 3 ? near.join("' or '") || undefined : undefined);
    const hint = suggestion ? didYouMean(suggestion) : '';
    const others = !suggestion && near.length > 0 ? ` Statements of ${file}: ${listNames(near)}.` : '';
    const form = near.length === 0 && !suggestion ? ` ${SELECTOR_FORMS}` : '';
    return new RefactorError(`There is no statement '${selector}' in ${where}.${hint}${others}${form}`);
  }
}

const SELECTOR_FORMS =
  'A selector looks like pages/vehicle:similar.variant, pages/vehicle:remove:share, pages/vehicle#head.title, content/offers/winter:title, content/articles/towing.md, forms/contact:fields[topic].label, tenant.json:settings.search.hitsPerPage, theme.json:accent or texts.json:vehicle-price.was.';
