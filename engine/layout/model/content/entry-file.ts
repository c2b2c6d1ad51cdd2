import type { EntryChange, EntryFile, LayoutNode, Operation, Page } from '../../../../schemas';
import { isObject, type Pointer } from '../../base/json';
import { memoizeWeak } from '../../base/memoize-weak';

/**
 * An entry is composed as a page with one node, so that changes, `final`, traces and everything built on them work on
 * entries as on pages. The root exists only because `remove` cannot remove a root.
 */
const ROOT = { id: 'root', block: '#entry', slot: 'entry' } as const;

/** Id of the node of an entry, to which all changes of its files apply. */
export const ENTRY_NODE = 'entry';

/** `content/articles/towing.json` → collection and id. */
const ENTRY_PATH = /^content\/([a-z][a-z0-9-]*)\/([^/.][^/]*)\.json$/;
const COLLECTION_PATH = /^content\/([a-z][a-z0-9-]*)\.schema\.json$/;

export function parseEntryPath(path: string): { collection: string; id: string } | undefined {
  const [, collection, id] = ENTRY_PATH.exec(path) ?? [];
  return collection !== undefined && id !== undefined ? { collection, id } : undefined;
}

/** The collection that a file defines. */
export const parseCollectionPath = (path: string): string | undefined => COLLECTION_PATH.exec(path)?.[1];

/** The name of an entry where pages have their id: `articles/towing`. No page's id has a slash. */
export const entryKey = (collection: string, id: string): string => `${collection}/${id}`;

/** The inverse of `entryKey`; undefined for the id of a page. */
export function parseEntryKey(key: string): { collection: string; id: string } | undefined {
  const slash = key.indexOf('/');
  return slash < 0 ? undefined : { collection: key.slice(0, slash), id: key.slice(slash + 1) };
}

/** The entry in a composed page; undefined if a layer removed it. */
export const findEntryNode = (root: LayoutNode | undefined): LayoutNode | undefined =>
  root?.slots?.[ROOT.slot]?.find(({ id }) => id === ENTRY_NODE);

/** A file of an entry as a file of a page, with the parts of the entry's file from which its objects come. */
export interface EntryPage {
  readonly page: Page;
  /** The path in the file of the node, or the change in the file that an operation stands for. */
  sourceOf(object: object): { at: Pointer } | { change: object } | undefined;
}

function toOperation(change: EntryChange): Operation {
  return { ...change, node: ENTRY_NODE };
}

/** Converts a file's content; always to the same objects, because traces rely on their identity. */
export const toEntryPage = memoizeWeak((file: Pick<EntryFile, 'id' | 'fields' | 'changes'>): EntryPage => {
  const nodes = new Set<object>();
  const changes = new Map<object, object>();
  const page: Page = { id: file.id };
  if (file.fields) {
    // The collection, of which only the file's path tells, does not matter: the node is checked by its schema.
    const node: LayoutNode = { id: ENTRY_NODE, block: ROOT.block, props: file.fields };
    const root: LayoutNode = { id: ROOT.id, block: ROOT.block, slots: { [ROOT.slot]: [node] } };
    nodes.add(node).add(root);
    page.layout = root;
  }
  if (file.changes) {
    page.changes = file.changes.map((change) => {
      const operation = toOperation(change);
      changes.set(operation, change);
      return operation;
    });
  }
  return {
    page,
    sourceOf(object) {
      if (nodes.has(object)) return { at: [] };
      const change = changes.get(object);
      return change && { change };
    },
  };
});

/** A file of the entry schema is valid or undefined, because `recoverValid` validated it. */
export const isEntryFile = (value: unknown): value is EntryFile => isObject(value);
