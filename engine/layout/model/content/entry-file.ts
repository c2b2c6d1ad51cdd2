import type { EntryChange, EntryFile, LayoutNode, Operation, Page } from '../../../../schemas';
import { isObject, type Pointer } from '../../base/json';
import { memoizeWeak } from '../../base/memoize-weak';
import type { ComposedFile } from '../composed-file';

/**
 * An entry is composed as a page with one node, so that changes, `final`, traces and everything built on them work on
 * entries as on pages. The root exists only because `remove` cannot remove a root.
 */
const ROOT = { id: 'root', block: '#entries', slot: 'entry' } as const;

/** Type of the node of an entry. No block has this name. */
export const ENTRY_BLOCK = '#entry';

/** Id of an entry's node, which all changes in its files apply to. */
export const ENTRY_NODE = 'entry';

/** `content/articles/towing.json` → collection and id. */
const ENTRY_PATH = /^content\/([a-z][a-z0-9-]*)\/([^/.][^/]*)\.json$/;
const COLLECTION_PATH = /^content\/([a-z][a-z0-9-]*)\.schema\.json$/;

export function parseEntryPath(path: string): { collection: string; id: string } | undefined {
  const [, collection, id] = ENTRY_PATH.exec(path) ?? [];
  return collection !== undefined && id !== undefined ? { collection, id } : undefined;
}

/** `content/articles/towing.md` → collection and id of the entry whose long text it has. */
const MARKDOWN_PATH = /^content\/([a-z][a-z0-9-]*)\/([^/.][^/]*)\.md$/;

export function parseMarkdownPath(path: string): { collection: string; id: string } | undefined {
  const [, collection, id] = MARKDOWN_PATH.exec(path) ?? [];
  return collection !== undefined && id !== undefined ? { collection, id } : undefined;
}

/** The Markdown file of an entry in the folder of a layer. */
export const getMarkdownPath = (key: string): string => `content/${key}.md`;

/** The Markdown file of an entry as changes of the entry: it sets one field. */
export const toMarkdownPage = (id: string, field: string, text: string): Page => ({
  id,
  changes: [{ op: 'set', node: ENTRY_NODE, path: field, value: text }],
});

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

function toOperation(change: EntryChange): Operation {
  return { ...change, node: ENTRY_NODE };
}

/** Converts a file's content; always to the same objects, because traces rely on their identity. */
export const toEntryPage = memoizeWeak((file: Pick<EntryFile, 'id' | 'fields' | 'changes'>): ComposedFile => {
  const sources = new Map<object, { object: object; at: Pointer }>();
  const page: Page = { id: file.id };
  if (file.fields) {
    // Only the path contains the collection, which does not matter here: the node is checked by its schema.
    const node: LayoutNode = { id: ENTRY_NODE, block: ENTRY_BLOCK, props: file.fields };
    const root: LayoutNode = { id: ROOT.id, block: ROOT.block, slots: { [ROOT.slot]: [node] } };
    for (const created of [node, root]) sources.set(created, { object: file, at: [] });
    page.layout = root;
  }
  if (file.changes) {
    page.changes = file.changes.map((change, index) => {
      const operation = toOperation(change);
      sources.set(operation, { object: change, at: ['changes', index] });
      return operation;
    });
  }
  return { page, findSource: (object) => sources.get(object) };
});

/** An operation that the file of an entry can have; undefined for those that only pages have. */
function toChange({ node: _node, ...change }: Operation): EntryChange | undefined {
  return change.op === 'set' || change.op === 'unset' || change.op === 'remove' || change.op === 'final'
    ? change
    : undefined;
}

/** The inverse of `toEntryPage`; undefined if the page has changes that the file of an entry cannot have. */
export function fromEntryPage({ layout, changes }: Page): Pick<EntryFile, 'fields' | 'changes'> | undefined {
  const fields = findEntryNode(layout)?.props;
  const own = changes?.map(toChange) ?? [];
  if (!own.every((change) => change !== undefined)) return undefined;
  return { ...(fields && { fields }), ...(own.length > 0 && { changes: own }) };
}

/** A file of the entry schema is valid or undefined, because `recoverValid` validated it. */
export const isEntryFile = (value: unknown): value is EntryFile => isObject(value);
