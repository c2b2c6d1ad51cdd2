import { validators, type Page, type SchemaName } from '../../schemas';
import type { SchemaError } from './environment';
import { isObject, type JsonObject, type Pointer } from './json';
import { salvage } from './salvage';
import type { Source } from './source';

/** Which schema a file of a tenant folder is held against, by its path within the folder. */
const SCHEMAS: readonly (readonly [RegExp, SchemaName])[] = [
  [/^tenant\.json$/, 'tenant'],
  [/^theme\.json$/, 'theme'],
  [/^texts\.json$/, 'texts'],
  [/^locations\.json$/, 'locations'],
  [/^dealerships\.json$/, 'dealerships'],
  [/^stock\.json$/, 'demo-stock'],
  [/^pages\/[^/]+\.json$/, 'page'],
];

/** The schema of a tenant's file; none for files that are nobody's business here. */
export function schemaOfFile(path: string): SchemaName | undefined {
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

const documents = new WeakMap<Source, Document>();

/** A file as a schema describes it. Done once: which schema a file has follows from its name. */
export function documentOf(source: Source, schema: SchemaName): Document {
  let document = documents.get(source);
  if (!document) {
    const salvaged = source.value === undefined ? NOTHING : salvage(source.value, validators[schema]);
    document = { source, ...salvaged };
    documents.set(source, document);
  }
  return document;
}

const NOTHING = { value: undefined, errors: [], originOf: () => undefined };

/** `coast/pages/home.json` → `home`. */
export function pageIdOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
}

/** A page's file. */
export interface PageFile {
  readonly source: Source;
  readonly page: Page;
  /** It is a page of its own; else it says what differs from the inherited one. */
  readonly isWhole: boolean;
  readonly errors: readonly SchemaError[];
  originOf(object: object): Pointer | undefined;
}

const pages = new WeakMap<Source, PageFile>();

/** Reads a page's file; what is wrong in it is left out. A page is what its file is called, whatever `id` says. */
export function pageFileOf(source: Source): PageFile {
  let file = pages.get(source);
  if (!file) {
    const id = pageIdOf(source.file);
    const { value, errors, originOf } = documentOf(source, 'page');
    const given = isPage(value) ? value : undefined;
    const page = given?.id === id ? given : { ...given, id };
    const isWhole = page.layout !== undefined || page.extends !== undefined;
    file = { source, page, isWhole, errors, originOf };
    pages.set(source, file);
  }
  return file;
}

// A document of the page schema is valid or undefined: salvage has just held it against the validator.
const isPage = (value: unknown): value is Page => isObject(value);

/** The file as an object of which nothing is known but that it fits its schema; empty where nothing could be kept. */
export function objectOf(document: Document | undefined): JsonObject {
  return isObject(document?.value) ? document.value : {};
}
