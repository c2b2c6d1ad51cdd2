import { validators, type Page, type SchemaName } from '../../../schemas';
import type { SchemaError } from '../base/schema-error';
import { isObject, type JsonObject, type Pointer } from '../base/json';
import { LruCache } from '../base/lru-cache';
import { memoizeWeak } from '../base/memoize-weak';
import { recoverValid } from '../base/recover-valid';
import type { ComposedFile } from './composed-file';
import { isEntryFile, toEntryPage, toMarkdownPage } from './content/entry-file';
import { isFormFile, toFormPage } from './forms/form-file';
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
  [/^media\.json$/, 'media'],
  [/^pages\/[^/]+\.json$/, 'page'],
  [/^forms\/[^/]+\.json$/, 'form-file'],
  [/^finance-providers\/[^/]+\.json$/, 'finance-provider'],
  [/^patterns\/[^/]+\.json$/, 'pattern'],
  [/^content\/[^/]+\.schema\.json$/, 'collection'],
  [/^content\/[^/]+\/[^/]+\.json$/, 'entry-file'],
];

/** The schema of a tenant's file; undefined for files that the compiler does not read. */
export function findSchemaName(path: string): SchemaName | undefined {
  return SCHEMAS.find(([pattern]) => pattern.test(path))?.[1];
}

/** A file validated against its schema: its valid part and its errors. */
export interface Document {
  readonly source: JsonSource;
  /** The valid part; undefined if there is none. */
  readonly value: unknown;
  readonly errors: readonly SchemaError[];
  /** The path of an object of `value` in the file; undefined if the two paths are the same. */
  findPointer(object: object): Pointer | undefined;
}

/** Maximum number of cached pages, entries and forms. The few other files of a tenant are always needed, so a weak cache suffices. */
const MAX_PAGES = 1_000;
const CACHED_ON_DEMAND: ReadonlySet<SchemaName> = new Set(['page', 'entry-file', 'form-file']);
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

const NOTHING = { value: undefined, errors: [], findPointer: () => undefined };

/** `coast/pages/home.json` → `home`. */
export function getPageId(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:json|md)$/, '');
}

/** How a file is read as a page, and where its nodes have their props in the file. */
interface PageForm {
  readonly schema: 'page' | 'entry-file' | 'form-file';
  readonly propsAt: readonly string[];
  /** Absent if the file is a page. */
  convert?(value: unknown): ComposedFile | undefined;
}

const PAGE_FORM: PageForm = { schema: 'page', propsAt: ['props'] };
const PAGE_FORMS: readonly PageForm[] = [
  {
    schema: 'entry-file',
    propsAt: ['fields'],
    convert: (value) => (isEntryFile(value) ? toEntryPage(value) : undefined),
  },
  {
    schema: 'form-file',
    propsAt: [],
    convert: (value) => (isFormFile(value) ? toFormPage(value) : undefined),
  },
];

function readMarkdownPage({ file, value }: JsonSource, field: string): Page {
  const id = getPageId(file);
  return typeof value === 'string' ? toMarkdownPage(id, field, value) : { id };
}

/**
 * A page file, or the file of an entry or a form as one; also the Markdown file of an entry. Its role is computed once;
 * its content is read on demand, because pages can be evicted.
 */
export class PageFile {
  /** The page that it extends. */
  readonly parent: string | undefined;
  readonly hasLayout: boolean;
  /** It marks something as final. */
  readonly hasFinals: boolean;

  /** Set only if parts were removed, because `findPointer` relies on the identity of the remaining objects. */
  readonly #recovered: Document | undefined;
  readonly #form: PageForm;
  readonly #markdown: Page | undefined;

  /** @param field that the file sets, if it is the Markdown file of an entry */
  constructor(
    readonly source: JsonSource,
    private readonly field?: string,
  ) {
    if (field !== undefined) this.#markdown = readMarkdownPage(source, field);
    const schema = findSchemaName(source.path);
    this.#form = PAGE_FORMS.find((form) => form.schema === schema) ?? PAGE_FORM;
    const document = this.#markdown ? undefined : readDocument(source, this.#form.schema);
    this.#recovered = document && document.errors.length > 0 ? document : undefined;
    const { layout, extends: parent, changes } = this.page;
    this.parent = parent;
    this.hasLayout = layout !== undefined;
    this.hasFinals = changes?.some(({ op }) => op === 'final') ?? false;
  }

  /** Identifies its content in cache keys. */
  get key(): string {
    const { source, field } = this;
    return field === undefined ? String(source.id) : `${source.id}.${field}`;
  }

  /** The path, relative to a node, under which the file has the node's props. */
  get propsAt(): readonly string[] {
    return this.#form.propsAt;
  }

  /** The file defines the page; otherwise it only changes an inherited page. */
  get isComplete(): boolean {
    return this.hasLayout || this.parent !== undefined;
  }

  /** The valid part of the page. The file name determines the id. */
  get page(): Page {
    const page = this.#readPage();
    const id = getPageId(this.source.file);
    return page?.id === id ? page : { ...page, id };
  }

  /** The valid part of the file. A file that was valid before is not validated again. */
  get #value(): unknown {
    return (this.#recovered ?? this.source).value;
  }

  #readPage(): Page | undefined {
    if (this.#markdown) return this.#markdown;
    const value = this.#value;
    if (this.#form.convert) return this.#form.convert(value)?.page;
    return isPage(value) ? value : undefined;
  }

  get errors(): readonly SchemaError[] {
    return this.#recovered?.errors ?? NOTHING.errors;
  }

  get findPointer(): Document['findPointer'] {
    const findPointer = this.#recovered?.findPointer ?? NOTHING.findPointer;
    const { convert } = this.#form;
    // A Markdown file has one statement, which is the whole file.
    if (this.#markdown) return () => [];
    if (!convert) return findPointer;
    const composed = convert(this.#value);
    return (object) => {
      const found = composed?.findSource(object);
      return found && (findPointer(found.object) ?? found.at);
    };
  }
}

/** The page file of a source; always the same object. */
export const readPageFile = memoizeWeak((source: JsonSource) => new PageFile(source));

const markdownFiles = new WeakMap<JsonSource, Map<string, PageFile>>();

/** The Markdown file of an entry, as a page file that sets a field; always the same object. */
export function readMarkdownFile(source: JsonSource, field: string): PageFile {
  const files = markdownFiles.get(source) ?? new Map<string, PageFile>();
  markdownFiles.set(source, files);
  let file = files.get(field);
  if (!file) files.set(field, (file = new PageFile(source, field)));
  return file;
}

// A document of the page schema is valid or undefined, because recoverValid validated it.
const isPage = (value: unknown): value is Page => isObject(value);

/** The file as an object; empty if no part is valid. */
export function getDocumentObject(document: Document | undefined): JsonObject {
  return isObject(document?.value) ? document.value : {};
}
