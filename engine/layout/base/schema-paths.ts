import type { JsonSchema } from '../../../schemas';
import { isObject, getOwn, type JsonObject } from './json';

export interface PathSchemas {
  /** More than one if the value can have several forms. */
  readonly schemas: readonly JsonObject[];
  /** The path goes through a list, so it matches many values. */
  readonly isThroughList: boolean;
}

export type PathLookup =
  | { readonly isKnown: true; readonly at: PathSchemas }
  /** `candidates` are the names that exist where `segment` does not. */
  | {
      readonly isKnown: false;
      readonly segment: string;
      readonly index: number;
      readonly candidates: string[];
    };

const COMBINED = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * Finds the paths that exist in the values of a schema, across `$ref`s between schemas. Conditions, needs and head
 * texts are checked against it, so that a misspelt path is an error rather than a condition that is never true.
 */
export class SchemaPaths {
  readonly #lookups = new Map<string, PathLookup>();
  #documentsByPart: WeakMap<object, unknown> | undefined;

  constructor(
    private readonly schemas: { readonly [name: string]: JsonSchema },
    private readonly root: JsonSchema,
  ) {}

  /** Names at the first level: `site`, `vehicle`, ... */
  get names(): readonly string[] {
    return Object.keys((this.root.properties as JsonObject | undefined) ?? {});
  }

  /** Properties that always exist, because the schema requires them. */
  get requiredNames(): readonly string[] {
    return (this.root.required as readonly string[] | undefined) ?? [];
  }

  /** Looks up a path such as `['vehicle', 'status']`. */
  find(path: readonly string[]): PathLookup {
    const key = path.join('\n');
    let lookup = this.#lookups.get(key);
    if (!lookup) {
      lookup = this.#find(path);
      if (this.#lookups.size > 10_000) this.#lookups.clear();
      this.#lookups.set(key, lookup);
    }
    return lookup;
  }

  #find(path: readonly string[]): PathLookup {
    let forms = this.#forms(this.root);
    let isThroughList = false;
    for (const [index, segment] of path.entries()) {
      const next = forms.flatMap((form) => this.#step(form, segment));
      if (next.length === 0) {
        const candidates = [...new Set(forms.flatMap((form) => this.#namesIn(form)))];
        return { isKnown: false, segment, index, candidates };
      }
      isThroughList ||= forms.some((form) => form.type === 'array');
      forms = next;
    }
    return { isKnown: true, at: { schemas: forms, isThroughList } };
  }

  #indexDocuments(): WeakMap<object, unknown> {
    if (!this.#documentsByPart) {
      const documents = new WeakMap<object, unknown>();
      const visit = (value: unknown, document: unknown): void => {
        if (typeof value !== 'object' || value === null || documents.has(value)) return;
        documents.set(value, document);
        for (const inner of Object.values(value)) visit(inner, document);
      };
      for (const document of Object.values(this.schemas)) visit(document, document);
      this.#documentsByPart = documents;
    }
    return this.#documentsByPart;
  }

  /** Follows references and lists the alternatives of a schema. */
  #forms(schema: unknown, seen: readonly unknown[] = []): JsonObject[] {
    if (schema === true) return [{}];
    if (!isObject(schema) || seen.includes(schema)) return [];
    const within = [...seen, schema];
    const referenced =
      typeof schema.$ref === 'string' ? this.#forms(this.#resolveReference(schema.$ref, schema), within) : [];
    const combined = COMBINED.flatMap((keyword) => {
      const list = schema[keyword];
      return Array.isArray(list) ? list.flatMap((item) => this.#forms(item, within)) : [];
    });
    return [...(isUnconstrained(schema) ? [] : [schema]), ...referenced, ...combined];
  }

  /** Resolves a reference; one that starts with # refers to its own schema. */
  #resolveReference(ref: string, from: JsonObject): unknown {
    const [file = '', fragment = ''] = ref.split('#');
    const document: unknown = file
      ? getOwn(this.schemas, file.replace('.schema.json', ''))
      : this.#indexDocuments().get(from);
    return fragment
      .split('/')
      .filter(Boolean)
      .reduce<unknown>((value, part) => (isObject(value) ? getOwn(value, part) : undefined), document);
  }

  #step(form: JsonObject, segment: string): JsonObject[] {
    const properties = isObject(form.properties) ? form.properties : undefined;
    const property = getOwn(properties, segment);
    if (property !== undefined) return this.#forms(property);
    if (form.items !== undefined) {
      const items = this.#forms(form.items);
      return /^\d+$/.test(segment) ? items : items.flatMap((item) => this.#step(item, segment));
    }
    if (isObject(form.additionalProperties)) return this.#forms(form.additionalProperties);
    const isOpen = form.additionalProperties === true || (isUnconstrained(form) && form.type === undefined);
    return isOpen ? [{}] : [];
  }

  #namesIn(form: JsonObject): string[] {
    if (form.items !== undefined) return this.#forms(form.items).flatMap((item) => this.#namesIn(item));
    return isObject(form.properties) ? Object.keys(form.properties) : [];
  }
}

/** The schema has no constraints itself; it only references, combines or describes. */
function isUnconstrained(schema: JsonObject): boolean {
  return !['type', 'properties', 'items', 'enum', 'const', 'additionalProperties'].some(
    (key) => key in schema,
  );
}
