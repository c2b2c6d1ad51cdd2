import type { JsonSchema } from '../../../schemas';
import { isObject, getOwn, type JsonObject } from './json';

/** What a schema says about one place within the values it describes. */
export interface PathSchemas {
  /** Schemas that describe the place; several where the value may have several forms. */
  readonly schemas: readonly JsonObject[];
  /** A list stood on the way, so the place stands for many values. */
  readonly isMany: boolean;
}

export type PathLookup =
  | { readonly isKnown: true; readonly at: PathSchemas }
  /** `candidates` are the names known where `segment` is not. */
  | {
      readonly isKnown: false;
      readonly segment: string;
      readonly index: number;
      readonly candidates: string[];
    };

const COMBINED = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * Answers which paths exist in values of a schema, following `$ref`s between schemas. Conditions, needs and head
 * texts are proven against it, so that a misspelt path is an error and not a condition that is never true.
 */
export class SchemaPaths {
  readonly #known = new Map<string, PathLookup>();
  #homeOf: WeakMap<object, unknown> | undefined;

  constructor(
    private readonly schemas: { readonly [name: string]: JsonSchema },
    private readonly root: JsonSchema,
  ) {}

  /** Names at the first level: `site`, `vehicle`, ... */
  get names(): readonly string[] {
    return Object.keys((this.root.properties as JsonObject | undefined) ?? {});
  }

  /** Names that are always there: those the schema requires. */
  get requiredNames(): readonly string[] {
    return (this.root.required as readonly string[] | undefined) ?? [];
  }

  /** Looks a path up: `['vehicle', 'status']`. */
  find(path: readonly string[]): PathLookup {
    const key = path.join('\n');
    let known = this.#known.get(key);
    if (!known) {
      known = this.#find(path);
      if (this.#known.size > 10_000) this.#known.clear();
      this.#known.set(key, known);
    }
    return known;
  }

  #find(path: readonly string[]): PathLookup {
    let forms = this.#forms(this.root);
    let isMany = false;
    for (const [index, segment] of path.entries()) {
      const next = forms.flatMap((form) => this.#step(form, segment));
      if (next.length === 0) {
        const candidates = [...new Set(forms.flatMap((form) => this.#namesIn(form)))];
        return { isKnown: false, segment, index, candidates };
      }
      isMany ||= forms.some((form) => form.type === 'array');
      forms = next;
    }
    return { isKnown: true, at: { schemas: forms, isMany } };
  }

  /** Every object within the schemas → the schema it is part of. */
  #homes(): WeakMap<object, unknown> {
    if (!this.#homeOf) {
      const homes = new WeakMap<object, unknown>();
      const visit = (value: unknown, document: unknown): void => {
        if (typeof value !== 'object' || value === null || homes.has(value)) return;
        homes.set(value, document);
        for (const inner of Object.values(value)) visit(inner, document);
      };
      for (const document of Object.values(this.schemas)) visit(document, document);
      this.#homeOf = homes;
    }
    return this.#homeOf;
  }

  /** A schema with references followed and alternatives spread out. */
  #forms(schema: unknown, seen: readonly unknown[] = []): JsonObject[] {
    if (schema === true) return [{}];
    if (!isObject(schema) || seen.includes(schema)) return [];
    const within = [...seen, schema];
    const referred =
      typeof schema.$ref === 'string' ? this.#forms(this.#refer(schema.$ref, schema), within) : [];
    const combined = COMBINED.flatMap((keyword) => {
      const list = schema[keyword];
      return Array.isArray(list) ? list.flatMap((item) => this.#forms(item, within)) : [];
    });
    return [...(isBare(schema) ? [] : [schema]), ...referred, ...combined];
  }

  /** What a reference names; one that begins with # means the schema in which it stands. */
  #refer(ref: string, from: JsonObject): unknown {
    const [file = '', fragment = ''] = ref.split('#');
    const document: unknown = file
      ? getOwn(this.schemas, file.replace('.schema.json', ''))
      : this.#homes().get(from);
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
    const isOpen = form.additionalProperties === true || (isBare(form) && form.type === undefined);
    return isOpen ? [{}] : [];
  }

  #namesIn(form: JsonObject): string[] {
    if (form.items !== undefined) return this.#forms(form.items).flatMap((item) => this.#namesIn(item));
    return isObject(form.properties) ? Object.keys(form.properties) : [];
  }
}

/** Says nothing itself about the value: it only refers, combines or describes. */
function isBare(schema: JsonObject): boolean {
  return !['type', 'properties', 'items', 'enum', 'const', 'additionalProperties'].some(
    (key) => key in schema,
  );
}
