import { validators, type Page, type SchemaName } from '../../../schemas';
import type { SchemaError } from '../base/schema-error';
import { isObject, type JsonObject, type Pointer } from '../base/json';
import { LruCache } from '../base/lru-cache';
import { memoizeWeak } from '../base/memoize-weak';
import { recoverValid } from '../base/recover-valid';
import type { Source } from './source';

/** Which schema a file of a tenant folder is held against, by its path within the folder. */
const SCHEMAS: readonly (readonly [RegExp, SchemaName])[] = [
  [/^tenant\.json$/, 'tenant'],
  [/^theme\.json$/, 'theme'],
  [/^texts\.json$/, 'texts'],
  [/^policies\.json$/, 'policy'],
  [/^shadows\.json$/, 'shadows'],
  [/^locations\.json$/, 'locations'],
  [/^dealerships\.json$/, 'dealerships'],
  [/^stock\.json$/, 'demo-stock'],
  [/^versions\.json$/, 'versions'],
  [/^pages\/[^/]+\.json$/, 'page'],
];

/** The schema of a tenant's file; none for files that are nobody's business here. */
export function schemaNameOfFile(path: string): SchemaName | undefined {
  return SCHEMAS.find(([pattern]) => pattern.test(path))?.[1];
}

/** A file held against its schema: what is right of it, and what is wrong with it. */
export interface Document {
  readonly source: Source;
  /** Valid; undefined where nothing could be kept. */
  readonly value: unknown;
  readonly errors: readonly SchemaError[];
  /** Where an object of `value` stands in the file; undefined where that is as `value` has it. */
  originOf(object: object): Pointer | undefined;
}

/** Pages kept read. Of the other files a tenant has a handful, which are needed all the time. */
const MAX_PAGES = 1_000;
const pages = new LruCache<Source, Document>(MAX_PAGES);
const documents = new WeakMap<Source, Document>();

/** A file as a schema describes it. Which schema a file has follows from its name. */
export function readDocument(source: Source, schema: SchemaName): Document {
  let document = documents.get(source) ?? pages.get(source);
  if (!document) {
    const salvaged = source.value === undefined ? NOTHING : recoverValid(source.value, validators[schema]);
    document = { source, ...salvaged };
    (schema === 'page' ? pages : documents).set(source, document);
  }
  return document;
}

const NOTHING = { value: undefined, errors: [], originOf: () => undefined };

/** `coast/pages/home.json` → `home`. */
export function pageIdOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
}

/** A page's file: what it is to the page is known for good, what it says is read when it is asked for. */
export class PageFile {
  /** The page that it extends. */
  readonly parent: string | undefined;
  readonly hasLayout: boolean;
  /** It forbids something to the layers above. */
  readonly hasFinals: boolean;

  /** Where something had to be left out: the objects that were kept know their places while they are the same. */
  readonly #unsound: Document | undefined;

  constructor(readonly source: Source) {
    const document = readDocument(source, 'page');
    this.#unsound = document.errors.length > 0 ? document : undefined;
    const { layout, extends: parent, changes } = this.page;
    this.parent = parent;
    this.hasLayout = layout !== undefined;
    this.hasFinals = changes?.some(({ op }) => op === 'final') ?? false;
  }

  /** It is a page of its own; else it says what differs from the inherited one. */
  get isWhole(): boolean {
    return this.hasLayout || this.parent !== undefined;
  }

  /** What is right of it. A page is what its file is called, whatever `id` says. */
  get page(): Page {
    // What was valid once need not be asked again when the file is read again.
    const { value } = this.#unsound ?? this.source;
    const id = pageIdOf(this.source.file);
    const given = isPage(value) ? value : undefined;
    return given?.id === id ? given : { ...given, id };
  }

  get errors(): readonly SchemaError[] {
    return this.#unsound?.errors ?? NOTHING.errors;
  }

  get originOf(): Document['originOf'] {
    return this.#unsound?.originOf ?? NOTHING.originOf;
  }
}

/** A page's file, by its source; the same object every time. */
export const readPageFile = memoizeWeak((source: Source) => new PageFile(source));

// A document of the page schema is valid or undefined: salvage has just held it against the validator.
const isPage = (value: unknown): value is Page => isObject(value);

/** The file as an object of which nothing is known but that it fits its schema; empty where nothing could be kept. */
export function documentObject(document: Document | undefined): JsonObject {
  return isObject(document?.value) ? document.value : {};
}
