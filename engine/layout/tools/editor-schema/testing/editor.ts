// Simulates an editor: validates a document, and completes keys and values at a path.
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { isObject, getOwn, type JsonObject } from '../../../base/json';
import type { EditorSchemas } from '../index';

const BASE = 'file:///schemas/';

/** A schema and the file that contains it. */
interface LocatedSchema {
  schema: unknown;
  file: string;
}

export class Editor {
  readonly #ajv = new Ajv({ strict: false, allErrors: true });

  constructor(private readonly schemas: EditorSchemas) {
    addFormats(this.#ajv);
    for (const [path, schema] of schemas) this.#ajv.addSchema(schema, BASE + path);
  }

  /** The errors in a document, such as `/changes/0/node must be equal to one of the allowed values`. */
  problems(path: string, document: unknown): string[] {
    const validate = this.#ajv.getSchema(BASE + path);
    if (!validate) throw new Error(`Schema '${path}' does not exist.`);
    if (validate(document)) return [];
    return (validate.errors ?? []).map(
      (error: ErrorObject) => `${error.instancePath} ${error.message ?? ''}`,
    );
  }

  /** The keys and values that can be completed at a path. */
  completions(path: string, document: unknown, at: readonly (string | number)[]) {
    const forms = this.#formsAt({ schema: { $ref: path }, file: '' }, document, at);
    const keys = forms.flatMap(({ schema }) =>
      isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [],
    );
    const values = forms.flatMap(({ schema }) => {
      if (!isObject(schema)) return [];
      return [
        ...(Array.isArray(schema.enum) ? schema.enum : []),
        ...('const' in schema ? [schema.const] : []),
      ];
    });
    return { keys: [...new Set(keys)], values: [...new Set(values)] };
  }

  /** The schemas for a path, with their titles, descriptions and defaults. */
  hover(path: string, document: unknown, at: readonly (string | number)[]): JsonObject[] {
    return this.#formsAt({ schema: { $ref: path }, file: '' }, document, at).flatMap(({ schema }) =>
      isObject(schema) ? [schema] : [],
    );
  }

  #formsAt(here: LocatedSchema, value: unknown, at: readonly (string | number)[]): LocatedSchema[] {
    const forms = this.#spread(here, value);
    const [part, ...rest] = at;
    if (part === undefined) return forms;
    const inner = Array.isArray(value)
      ? (value as unknown[])[Number(part)]
      : isObject(value)
        ? getOwn(value, String(part))
        : undefined;
    return forms.flatMap(({ schema, file }) => {
      if (!isObject(schema)) return [];
      const next = isObject(schema.properties) ? getOwn(schema.properties, String(part)) : undefined;
      const down = typeof part === 'number' ? schema.items : (next ?? schema.additionalProperties);
      return down === undefined ? [] : this.#formsAt({ schema: down, file }, inner, rest);
    });
  }

  /** Expands a schema's references, combinations and applicable conditions. */
  #spread(here: LocatedSchema, value: unknown, depth = 0): LocatedSchema[] {
    const { schema, file } = here;
    if (!isObject(schema) || depth > 40) return [];
    const more = (next: unknown) => this.#spread({ schema: next, file }, value, depth + 1);
    const found: LocatedSchema[] = [here];
    if (typeof schema.$ref === 'string') {
      const url = new URL(schema.$ref, BASE + file);
      const target = url.href.slice(BASE.length).split('#')[0] ?? '';
      let next: unknown = this.schemas.get(target);
      for (const key of decodeURIComponent(url.hash).split('/').slice(1)) {
        next = isObject(next) ? next[key] : undefined;
      }
      if (next === undefined) throw new Error(`Unresolved reference '${schema.$ref}' in ${file}.`);
      found.push(...this.#spread({ schema: next, file: target }, value, depth + 1));
    }
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
      const list = schema[key];
      if (Array.isArray(list)) found.push(...list.flatMap(more));
    }
    if (schema.if !== undefined) {
      const test = this.#ajv.compile({ ...(schema.if as object) });
      const branch = test(value) ? schema.then : schema.else;
      if (branch !== undefined) found.push(...more(branch));
    }
    return found;
  }
}
