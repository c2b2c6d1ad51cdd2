import type { LayoutNode, Operation, Page } from '../../../../schemas';
import { isObject, type JsonObject } from '../../base/json';
import { mergePatch } from '../../base/merge-patch';
import { editJson, type JsonEdit } from '../../base/json-edit';
import { EditError, readPageText } from './page-text';
import { writeOperation } from './write-operation';

/** What the author of a new page decides. */
export interface PageDescription {
  readonly id: string;
  readonly title: string;
  /** Its path, such as `/winter-sale`. */
  readonly address: string;
  readonly head: { readonly title: string; readonly description: string };
}

/** The position of a page's own content: a slot of the page that it extends, and its first block. */
export interface PageStart {
  readonly slot: string;
  readonly node: LayoutNode;
}

const formatPage = (page: Page): string => `${JSON.stringify(page, null, 2)}\n`;

/** The canonical URL of a page, as its head text. */
export const formatCanonical = (address: string): string => `{site.url}${address === '/' ? '' : address}`;

const createHead = ({ address, head }: PageDescription): NonNullable<Page['head']> => ({
  title: head.title,
  ...(head.description !== '' && { description: head.description }),
  canonical: formatCanonical(address),
});

/** The text of a new page that extends a layout, with at most one block. */
export function formatBlankPage(description: PageDescription, layout: string, start?: PageStart): string {
  const { id, title, address } = description;
  return formatPage({
    ...{ id, title, extends: layout, route: address, head: createHead(description) },
    ...(start && { content: { [start.slot]: [start.node] } }),
  });
}

/** Marks in a page that have no meaning in its copy. */
const isMark = ({ op }: Operation): boolean => op === 'final';

const isComplete = ({ layout, extends: parent }: Page): boolean =>
  layout !== undefined || parent !== undefined;

/** Adds the page-level fields of a higher layer, and the nodes that it puts into slots. */
function mergeFields(page: Page, { provides, head, when, access, content }: Page): Page {
  const merged: Page = { ...page };
  if (provides) merged.provides = mergePatch(page.provides ?? {}, provides) as Page['provides'] & object;
  if (head) merged.head = mergePatch(page.head ?? {}, head) as Page['head'] & object;
  if (when) merged.when = when;
  if (access) merged.access = access;
  if (content) merged.content = { ...page.content, ...content };
  return merged;
}

/**
 * The text of a copy of a page: the result of all its layers, in one file. Changes of nodes that the file
 * contains are applied; changes of inherited nodes remain changes.
 * @param texts the page's own files, lowest layer first
 * @throws EditError if one of them is not a JSON object, or none contains the page
 */
export function formatPageCopy(texts: readonly string[], description: PageDescription): string {
  const { id, title, address } = description;
  const pages = texts.map((text) => readPageText(text, id).page);
  const start = pages.findLastIndex(isComplete);
  const [first, ...others] = start < 0 ? [] : pages.slice(start);
  if (!first) throw new EditError('This page has no file to copy. Choose another start.');
  const {
    extends: parent,
    when,
    access,
    provides,
    head,
    layout,
    content,
    changes = [],
  } = others.reduce(mergeFields, first);
  const base = formatPage({
    ...{ id, title },
    ...(parent !== undefined && { extends: parent }),
    route: address,
    ...(when && { when }),
    ...(access && { access }),
    ...(provides && Object.keys(provides).length > 0 && { provides }),
    head: { ...head, ...createHead(description) },
    ...(layout && { layout }),
    ...(content && { content }),
  });
  return [...changes, ...others.flatMap((page) => page.changes ?? [])]
    .filter((operation) => !isMark(operation))
    .reduce((text, operation) => writeOperation(text, id, operation), base);
}

/** A new value of a page-level field, such as `['head', 'title']`; undefined removes the layer's own value. */
export interface PageFieldEdit {
  readonly path: readonly string[];
  readonly value: unknown;
}

const hasValue = (page: JsonObject, path: readonly string[]): boolean => {
  let value: unknown = page;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value !== undefined;
};

/**
 * Writes page-level fields into the layer's own file.
 * @param text null if the layer has no file for the page yet
 * @returns null if the file no longer affects the page
 * @throws EditError if the text is not a JSON object
 */
export function writePageFields(
  text: string | null,
  id: string,
  edits: readonly PageFieldEdit[],
): string | null {
  let current = text ?? formatPage({ id });
  for (const { path, value } of edits) {
    const page: unknown = readPageText(current, id).page;
    if (!isObject(page)) continue;
    const [group = ''] = path;
    const inner = page[group];
    const isLast = path.length > 1 && isObject(inner) && Object.keys(inner).length === 1;
    // A group that only had this value goes with it.
    const removed = isLast ? [group] : path;
    const edit: JsonEdit = value === undefined ? { path: removed, value } : { path, value };
    if (value !== undefined || hasValue(page, path)) current = editJson(current, [edit]);
  }
  const remaining: unknown = JSON.parse(current);
  const isEmpty =
    isObject(remaining) && Object.keys(remaining).every((key) => key === 'id' || key === '$schema');
  return isEmpty ? null : current;
}
