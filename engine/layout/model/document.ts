import { validators, type Page, type SchemaName } from '../../../schemas';
import type { SchemaError } from '../base/schema-error';
import { isObject, type JsonObject, type Pointer } from '../base/json';
import { LruCache } from '../base/lru-cache';
import { memoizeWeak } from '../base/memoize-weak';
import { recoverValid } from '../base/recover-valid';
import { isEntryFile, toEntryPage } from './content/entry-file';
import type { JsonSource } from './source';

/** The schema for a file, by its path in the tenant folder. */
const SCHEMAS: readonly (readonly [RegExp, SchemaName])[] = [
  [/^tenant\.json$/, 'tenant'],
  [/^theme\.json$/, 'theme'],
  [/^texts\.json$/, 'texts'],
  [/^policies\.json$/, 'policy'],
  [/^redirects\.json$/, 'redirects'],
  [/^shadows\.json$/, 'shadows'],
  [/^locations\.json$/, 'locations'],
  [/^dealerships\.json$/, 'dealerships'],
  [/^stock\.json$/, 'demo-stock'],
  [/^versions\.json$/, 'versions'],
  [/^pages\/[^/]+\.json$/, 'page'],
  [/^content\/[^/]+\.schema\.json$/, 'collection'],
  [/^content\/[^/]+\/[^/]+\.json$/, 'entry-file'],
];

/** The schema of a tenant's file; undefined for files that the compiler does not read. */
export function schemaNameOfFile(path: string): SchemaName | undefined {
  return SCHEMAS.find(([pattern]) => pattern.test(path))?.[1];
}

/** A file validated against its schema: its valid part and its errors. */
export interface Document {
  readonly source: JsonSource;
  /** The valid part; undefined if there is none. */
  readonly value: unknown;
  readonly errors: readonly SchemaError[];
  /** The path of an object of `value` in the file; undefined if the two paths are the same. */
  originOf(object: object): Pointer | undefined;
}

/** Maximum number of cached pages and entries. The few other files of a tenant are always needed, so a weak cache suffices. */
const MAX_PAGES = 1_000;
const CACHED_ON_DEMAND: ReadonlySet<SchemaName> = new Set(['page', 'entry-file']);
const pages = new LruCache<JsonSource, Document>(MAX_PAGES);
const documents = new WeakMap<JsonSource, Document>();

/** Validates a file. `schema` must be the one that belongs to the file's name. */
export function readDocument(source: JsonSource, schema: SchemaName): Document {
  let document = documents.get(source) ?? pages.get(source);
  if (!document) {
    const recovered = source.value === undefined ? NOTHING : recoverValid(source.value, validators[schema]);
    document = { source, ...recovered };
    (CACHED_ON_DEMAND.has(schema) ? pages : documents).set(source, document);
  }
  return document;
}

const NOTHING = { value: undefined, errors: [], originOf: () => undefined };

/** `coast/pages/home.json` → `home`. */
export function pageIdOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
}

/**
 * A page file, or an entry's file as one. Its role is computed once; its content is read on demand, because pages can
 * be evicted.
 */
export class PageFile {
  /** The page that it extends. */
  readonly parent: string | undefined;
  readonly hasLayout: boolean;
  /** It marks something as final. */
  readonly hasFinals: boolean;
  /** The key in the file under which a node has its props. */
  readonly propsKey: 'props' | 'fields';

  /** Set only if parts were removed, because `originOf` relies on the identity of the remaining objects. */
  readonly #recovered: Document | undefined;
  readonly #isEntry: boolean;

  constructor(readonly source: JsonSource) {
    this.#isEntry = schemaNameOfFile(source.path) === 'entry-file';
    this.propsKey = this.#isEntry ? 'fields' : 'props';
    const document = readDocument(source, this.#isEntry ? 'entry-file' : 'page');
    this.#recovered = document.errors.length > 0 ? document : undefined;
    const { layout, extends: parent, changes } = this.page;
    this.parent = parent;
    this.hasLayout = layout !== undefined;
    this.hasFinals = changes?.some(({ op }) => op === 'final') ?? false;
  }

  /** The file defines the page; otherwise it only changes an inherited page. */
  get isComplete(): boolean {
    return this.hasLayout || this.parent !== undefined;
  }

  /** The valid part of the page. The file name determines the id. */
  get page(): Page {
    const page = this.#readPage();
    const id = pageIdOf(this.source.file);
    return page?.id === id ? page : { ...page, id };
  }

  #readPage(): Page | undefined {
    // A file that was valid before is not validated again.
    const { value } = this.#recovered ?? this.source;
    if (this.#isEntry) return isEntryFile(value) ? toEntryPage(value).page : undefined;
    return isPage(value) ? value : undefined;
  }

  get errors(): readonly SchemaError[] {
    return this.#recovered?.errors ?? NOTHING.errors;
  }

  get originOf(): Document['originOf'] {
    const originOf = this.#recovered?.originOf ?? NOTHING.originOf;
    const { value } = this.#recovered ?? this.source;
    if (!this.#isEntry || !isEntryFile(value)) return originOf;
    const { sourceOf } = toEntryPage(value);
    return (object) => {
      const found = sourceOf(object);
      return found && 'change' in found ? originOf(found.change) : found?.at;
    };
  }
}

/** The page file of a source; always the same object. */
export const readPageFile = memoizeWeak((source: JsonSource) => new PageFile(source));

// A document of the page schema is valid or undefined, because recoverValid validated it.
const isPage = (value: unknown): value is Page => isObject(value);

/** The file as an object; empty if no part is valid. */
export function documentObject(document: Document | undefined): JsonObject {
  return isObject(document?.value) ? document.value : {};
}
