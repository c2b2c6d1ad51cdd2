import { fromEntryPage, isEntryFile, toEntryPage } from '../../model/content/entry-file';
import { getComposedKind, getComposedPath } from '../../model/composed-key';
import { fromFormPage, isFormFile, toFormPage } from '../../model/forms/form-file';
import { getPageId, readDocument, readPageFile, findSchemaName } from '../../model/document';
import { formatJson, rewriteJson } from '../../base/json-edit';
import { isEqual, isObject, type JsonObject } from '../../base/json';
import { findPageSource, type Layer } from '../../compose/layers';
import type { JsonSource } from '../../model/source';
import type { Page } from '../../../../schemas';
import type { FileChange } from '../file-change';
import { RefactorError } from './refactoring';

/** Keys that have no effect on their own. A file with no other keys is deleted. */
const EMPTY: ReadonlySet<string> = new Set(['$schema', 'id', 'note']);

/** The page of a file that has changed. Its id is the key. */
function toPage(key: string, file: JsonObject): Page {
  const kind = getComposedKind(key);
  const isEntry = kind === 'entry' && isEntryFile(file);
  const isForm = kind === 'form' && isFormFile(file);
  const page = isEntry ? toEntryPage(file).page : isForm ? toFormPage(file).page : file;
  return { ...page, id: key };
}

/** Edits the files of all layers in memory and preserves their formatting. */
export class Draft {
  readonly #changed = new Map<string, JsonObject | undefined>();
  readonly #texts = new Map<string, string | undefined>();

  constructor(private readonly layers: ReadonlyMap<string, Layer>) {}

  /** The current value of a file; undefined if it does not exist. */
  file(slug: string, path: string): JsonObject | undefined {
    const name = `${slug}/${path}`;
    if (this.#changed.has(name)) return this.#changed.get(name);
    const source = this.layers.get(slug)?.files.get(path);
    if (!source) return undefined;
    const schema = findSchemaName(path);
    const isValid =
      source.problems.length === 0 && (!schema || readDocument(source, schema).errors.length === 0);
    if (!isValid || !isObject(source.value)) {
      throw new RefactorError(`${name} has errors. Fix them first (forecourt check).`);
    }
    return source.value;
  }

  /** The current file of a page, entry or form, read as a page. Its id is the key. */
  page(slug: string, key: string): Page {
    const path = getComposedPath(key);
    const changed = this.#changed.get(`${slug}/${path}`);
    if (changed) {
      return toPage(key, changed);
    }
    const layer = this.layers.get(slug);
    const source = layer && findPageSource(layer, key);
    return source && this.file(slug, path) ? { ...readPageFile(source).page, id: key } : { id: key };
  }

  /** Replaces a file's value. A file that then has no effect is deleted. */
  put(slug: string, path: string, value: JsonObject): void {
    const hasEffect = path === 'tenant.json' || Object.keys(value).some((key) => !EMPTY.has(key));
    this.#changed.set(`${slug}/${path}`, hasEffect ? value : undefined);
  }

  /** Replaces a file that is not JSON; undefined deletes it. */
  putText(slug: string, path: string, text: string | undefined): void {
    this.#texts.set(`${slug}/${path}`, text);
  }

  /** Replaces a page, an entry or a form. A new file gets the `$schema` of `template`. */
  putPage(slug: string, page: Page, template?: JsonObject): void {
    const path = getComposedPath(page.id);
    const isNew = this.file(slug, path) === undefined;
    const schema = isNew ? template?.['$schema'] : undefined;
    const value = this.#toFile(slug, page);
    this.put(slug, path, typeof schema === 'string' ? { $schema: schema, ...value } : value);
  }

  #toFile(slug: string, page: Page): JsonObject {
    const kind = getComposedKind(page.id);
    if (kind === 'page') return { ...page };
    const path = getComposedPath(page.id);
    const content = kind === 'entry' ? fromEntryPage(page) : fromFormPage(page);
    if (!content)
      throw new RefactorError(
        `To stay unchanged, '${slug}' would have to repeat the whole ${kind} '${page.id}'. Use --adopt to let it take the lifted value, or use --into to choose a layer whose tenants all have the statement.`,
      );
    const { fields: _fields, form: _form, changes: _changes, ...rest } = this.file(slug, path) ?? {};
    return { ...rest, id: getPageId(path), ...content };
  }

  #findSource(path: string): JsonSource | undefined {
    const cut = path.indexOf('/');
    return this.layers.get(path.slice(0, cut))?.files.get(path.slice(cut + 1));
  }

  get changes(): FileChange[] {
    const texts = [...this.#texts]
      .map(([path, after]): FileChange => ({ path, before: this.#findSource(path)?.text, after }))
      .filter(({ before, after }) => before !== after);
    const documents = [...this.#changed].flatMap(([path, value]): FileChange[] => {
      const source = this.#findSource(path);
      const before = source?.text;
      if (value === undefined) return before === undefined ? [] : [{ path, before, after: undefined }];
      if (before === undefined) return [{ path, before, after: formatJson(value) }];
      return isEqual(source?.value, value) ? [] : [{ path, before, after: rewriteJson(before, value) }];
    });
    return [...documents, ...texts];
  }
}
