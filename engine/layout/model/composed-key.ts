import { entryKey, ENTRY_NODE, parseEntryKey, parseEntryPath, parseMarkdownPath } from './content/entry-file';
import { describeFormNode, FORM_NODE, formKey, parseFormKey, parseFormPath } from './forms/form-file';

/** What is composed from the files of the layers. */
export type ComposedKind = 'page' | 'entry' | 'form';

/** The kind of a key: `home` is a page, `articles/towing` an entry, `forms/contact` a form. */
export function getComposedKind(key: string): ComposedKind {
  if (parseFormKey(key) !== undefined) return 'form';
  return parseEntryKey(key) ? 'entry' : 'page';
}

/** The key of the entry or form of a file; undefined for other files, even those of pages. */
export function findComposedKey(path: string): string | undefined {
  const form = parseFormPath(path);
  if (form !== undefined) return formKey(form);
  const entry = parseEntryPath(path) ?? parseMarkdownPath(path);
  return entry && entryKey(entry.collection, entry.id);
}

/** The file of a page, entry or form in the folder of a layer. */
export function getComposedPath(key: string): string {
  const kind = getComposedKind(key);
  if (kind === 'page') return `pages/${key}.json`;
  return kind === 'entry' ? `content/${key}.json` : `${key}.json`;
}

/** The node that represents the whole entry or form; undefined for pages. */
export function findMainNode(key: string): string | undefined {
  const nodes: Readonly<Record<ComposedKind, string | undefined>> = {
    page: undefined,
    entry: ENTRY_NODE,
    form: FORM_NODE,
  };
  return nodes[getComposedKind(key)];
}

/** What a node of a page, entry or form is, to start a sentence: `'price'`, `The entry`, `The field 'phone'`. */
export function describeNode(id: string, key: string): string {
  const kind = getComposedKind(key);
  if (kind === 'page') return `'${id}'`;
  return kind === 'entry' ? 'The entry' : describeFormNode(id).replace(/^t/, 'T');
}
