import type { Diagnostic } from '../../../schemas';
import { changeChecks, entryChecks, type PageFinding } from '../check';
import { locateFinding } from '../check/locate-finding';
import {
  collectionKey,
  compileCollection,
  composeEntry,
  type CompiledCollection,
  type CompiledEntry,
} from '../compose/collection-entries';
import { findCollection, type Collection } from '../compose/collections';
import type { Chain } from '../compose/layers';
import { traceSteps, type PageTrace } from '../compose/trace';
import { LruCache } from '../base/lru-cache';
import { toDiagnostic } from '../model/diagnostic';
import { findEntryNode, parseEntryKey } from '../model/content/entry-file';
import type { Environment } from '../model/environment';

/** Maximum number of cached collections. Tenants that inherit all entries share one. */
const MAX_COLLECTIONS = 500;
const NONE: readonly never[] = [];
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Compiles and checks collections. Results are cached by their files, so tenants with the same entries share them. */
export class CollectionCompiler {
  readonly #collections = new LruCache<string, CompiledCollection>(MAX_COLLECTIONS);
  readonly #entryFindings = new WeakMap<CompiledEntry, readonly Diagnostic[]>();
  readonly #findings = new WeakMap<CompiledCollection, readonly Diagnostic[]>();

  constructor(private readonly environment: Environment) {}

  /** The entries of a collection of a chain; undefined if no layer defines it. */
  find(chain: Chain, name: string): CompiledCollection | undefined {
    const collection = findCollection(chain, name);
    return collection && this.#compile(chain, collection);
  }

  #compile(chain: Chain, collection: Collection): CompiledCollection {
    const key = collectionKey(chain, collection);
    let compiled = this.#collections.get(key);
    if (!compiled) {
      const findBelow = (below: Chain) => this.#compile(below, collection);
      compiled = compileCollection(chain, collection, this.environment, findBelow);
      this.#collections.set(key, compiled);
    }
    return compiled;
  }

  /** Findings in the entries of a collection, each checked once for all tenants that inherit it. */
  check(compiled: CompiledCollection): readonly Diagnostic[] {
    let found = this.#findings.get(compiled);
    if (!found) {
      const { parent, ownIds } = compiled;
      const own = new Set(ownIds);
      const inherited = parent ? this.check(parent) : NONE;
      const ofOthers = inherited.filter(({ page = '' }) => !own.has(parseEntryKey(page)?.id ?? ''));
      found = [...ofOthers, ...ownIds.flatMap((id) => this.#checkOwn(compiled, id))];
      if (found.length === 0) found = NONE;
      this.#findings.set(compiled, found);
    }
    return found;
  }

  /** An entry stays the same object, with the same findings, when other entries change. */
  #checkOwn({ collection, chain, entries }: CompiledCollection, id: string): readonly Diagnostic[] {
    const entry = entries.get(id);
    const known = entry && this.#entryFindings.get(entry);
    if (known) return known;
    const found = this.#checkEntry(chain, collection, id);
    if (entry) this.#entryFindings.set(entry, found.length > 0 ? found : NONE);
    return found;
  }

  #checkEntry(chain: Chain, collection: Collection, id: string): readonly Diagnostic[] {
    const { environment } = this;
    const composition = composeEntry(chain, collection.name, id, environment);
    if (!composition) return NONE;
    const page = { composition, environment, provided: NO_NAMES };
    const entry = { collection, composition, node: findEntryNode(composition.layout) };
    let trace: PageTrace | undefined;
    const getTrace = () => (trace ??= traceSteps(composition.steps, environment));
    const locate = (finding: PageFinding) => {
      const { node: _, ...located } = locateFinding(finding, composition, getTrace);
      return { ...located, page: composition.id };
    };
    return [
      ...changeChecks.flatMap(({ meta, run }) =>
        [...run(page)].map((item) => toDiagnostic(meta, locate(item))),
      ),
      ...entryChecks.flatMap(({ meta, run }) =>
        [...run(entry)].map((item) => toDiagnostic(meta, locate(item))),
      ),
    ];
  }
}
