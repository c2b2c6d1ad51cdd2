import type { Operation } from '../../../../schemas';
import { isObject, type Pointer } from '../../base/json';
import { parsePropPath } from '../../model/operations';
import { isOverlapping } from './prop-paths';
import {
  applyEdits,
  EditError,
  formatEmptyPage,
  listNamedIds,
  findOwnNode,
  readPageText,
  withChange,
  withoutProp,
  type OwnNode,
  type PageText,
} from './page-text';

type OperationOf<Name extends Operation['op']> = Extract<Operation, { op: Name }>;
type PropChange = OperationOf<'set'> | OperationOf<'unset'>;
type Writer<Name extends Operation['op']> = (file: PageText, operation: OperationOf<Name>) => string;

const isPropChange = (operation: Operation): operation is PropChange =>
  operation.op === 'set' || operation.op === 'unset';

/** Whether any change except the one at index `except` names the node. If so, the order of changes matters. */
const isNodeReferenced = ({ changes }: PageText, id: string, except?: number): boolean =>
  changes.some((change, index) => index !== except && listNamedIds(change).includes(id));

/** Finds the index of the last change to the same node and path. Returns -1 if a later change interferes with it. */
function findReplaceableChange({ changes }: PageText, { node, path }: PropChange): number {
  const index = changes.findLastIndex(
    (other) => isPropChange(other) && other.node === node && other.path === path,
  );
  const hasInterference = changes
    .slice(index + 1)
    .some((other) =>
      isPropChange(other)
        ? other.node === node && isOverlapping(other.path, path)
        : listNamedIds(other).includes(node),
    );
  return hasInterference ? -1 : index;
}

/** Finds the pointer of a prop in a node of the file; undefined if the prop cannot be changed in place. */
function findPropPointer(file: PageText, { node: id, path }: PropChange): Pointer | undefined {
  const own = findOwnNode(file, id);
  const steps = parsePropPath(path);
  if (!own || !steps) return undefined;
  const laterChanges = file.changes.slice(own.changeIndex === undefined ? 0 : own.changeIndex + 1);
  if (
    laterChanges.some((other) =>
      isPropChange(other)
        ? other.node === id && isOverlapping(other.path, path)
        : listNamedIds(other)[0] === id,
    )
  )
    return undefined;
  const pointer: (string | number)[] = [...own.pointer, 'props'];
  let value: unknown = own.node.props ?? {};
  for (const [depth, step] of steps.entries()) {
    if ('key' in step) {
      // A list that is not stored here comes from the block's defaults, so only a change can address its items.
      const isStored = isObject(value) && Object.hasOwn(value, step.key);
      if (!isStored && steps.slice(depth + 1).some((laterStep) => 'item' in laterStep)) return undefined;
      value = isStored && isObject(value) ? value[step.key] : undefined;
      pointer.push(step.key);
      continue;
    }
    if (!Array.isArray(value)) return undefined;
    const index = value.findIndex((entry) => isObject(entry) && (entry.id ?? entry.key) === step.item);
    if (index < 0) return undefined;
    value = value[index];
    pointer.push(index);
  }
  return pointer;
}

/** Finds a node of the page's own tree that can be changed in place, because no change in the file names it. */
function findUnchangedNode(file: PageText, id: string): OwnNode | undefined {
  const own = findOwnNode(file, id);
  return own && own.changeIndex === undefined && !isNodeReferenced(file, id) ? own : undefined;
}

interface Placement {
  before?: string;
  after?: string;
  into?: string;
  slot?: string;
  at?: 'start' | 'end' | number;
}

/** Finds the pointer at which to insert a node; undefined if the position is outside the page's own tree. */
function findInsertionPointer(
  file: PageText,
  { before, after, into, slot, at = 'end' }: Placement,
): Pointer | undefined {
  const anchor = findUnchangedNode(file, before ?? after ?? into ?? '');
  if (!anchor) return undefined;
  if (into === undefined) {
    const index = anchor.pointer.at(-1);
    if (typeof index !== 'number') return undefined;
    return [...anchor.pointer.slice(0, -1), before === undefined ? index + 1 : index];
  }
  if (slot === undefined) return undefined;
  const count = anchor.node.slots?.[slot]?.length ?? 0;
  return [...anchor.pointer, 'slots', slot, at === 'start' ? 0 : at === 'end' ? count : Math.min(at, count)];
}

function insertNode(file: PageText, node: unknown, pointer: Pointer): string {
  const listPointer = pointer.slice(0, -1);
  let container: unknown = file.page;
  for (const part of listPointer)
    container = isObject(container) || Array.isArray(container) ? Reflect.get(container, part) : undefined;
  return Array.isArray(container)
    ? applyEdits(file, [{ path: pointer, value: node, isInsertion: true }])
    : applyEdits(file, [{ path: listPointer, value: [node] }]);
}

/** Keeps the note and fingerprint of a change when another operation replaces it. */
function withNoteAndFingerprint({ note, shadows }: Operation, operation: Operation): Operation {
  return {
    ...operation,
    ...(note !== undefined && { note }),
    ...(shadows !== undefined && { shadows }),
  };
}

const writers: { readonly [Name in Operation['op']]?: Writer<Name> } = {
  set(file, operation) {
    const index = findReplaceableChange(file, operation);
    const existing = file.changes[index];
    if (existing?.op === 'set')
      return applyEdits(file, [{ path: ['changes', index, 'value'], value: operation.value }]);
    if (existing)
      return applyEdits(file, [
        { path: ['changes', index], value: withNoteAndFingerprint(existing, operation) },
      ]);
    const pointer = findPropPointer(file, operation);
    return pointer
      ? applyEdits(file, [{ path: pointer, value: operation.value }])
      : withChange(file, operation);
  },
  unset(file, operation) {
    const index = findReplaceableChange(file, operation);
    const existing = file.changes[index];
    if (existing)
      return applyEdits(file, [
        { path: ['changes', index], value: withNoteAndFingerprint(existing, operation) },
      ]);
    const pointer = findPropPointer(file, operation);
    const own = findOwnNode(file, operation.node);
    return pointer && own ? withoutProp(file, own, pointer) : withChange(file, operation);
  },
  insert(file, operation) {
    const { op: _, node, ...placement } = operation;
    const pointer = findInsertionPointer(file, placement);
    return pointer ? insertNode(file, node, pointer) : withChange(file, operation);
  },
  move(file, operation) {
    const { op: _, node: id, ...placement } = operation;
    const own = findUnchangedNode(file, id);
    if (own && findInsertionPointer(file, placement)) {
      const fileWithoutNode = readPageText(
        applyEdits(file, [{ path: own.pointer, value: undefined }]),
        file.key,
      );
      const pointer = findInsertionPointer(fileWithoutNode, placement);
      if (pointer) return insertNode(fileWithoutNode, own.node, pointer);
    }
    const lastIndex = file.changes.length - 1;
    const existing = file.changes[lastIndex];
    return existing?.op === 'move' && existing.node === id
      ? applyEdits(file, [
          { path: ['changes', lastIndex], value: withNoteAndFingerprint(existing, operation) },
        ])
      : withChange(file, operation);
  },
  remove(file, operation) {
    const own = findOwnNode(file, operation.node);
    if (own && findUnchangedNode(file, operation.node))
      return applyEdits(file, [{ path: own.pointer, value: undefined }]);
    // If nothing else in the file names an inserted node, removing its insertion is enough.
    const change = own?.changeIndex === undefined ? undefined : file.changes[own.changeIndex];
    const isInsertedRoot = change?.op === 'insert' && change.node.id === operation.node;
    if (
      isInsertedRoot &&
      own &&
      !listNamedIds(change).some(
        (id) => isNodeReferenced(file, id, own.changeIndex) && id !== getAnchor(change),
      )
    )
      return applyEdits(file, [{ path: ['changes', own.changeIndex ?? 0], value: undefined }]);
    return withChange(file, operation);
  },
  replace(file, operation) {
    const own = findUnchangedNode(file, operation.node);
    return own
      ? applyEdits(file, [{ path: own.pointer, value: operation.with }])
      : withChange(file, operation);
  },
};

const getAnchor = ({ before, after, into }: Placement): string | undefined => before ?? after ?? into;

/**
 * Applies an operation to the text of the editing layer's file of a page or an entry.
 * @param text undefined if the layer has no file for it yet
 * @param page the page, such as `home`, or the entry, such as `articles/towing`
 * @throws EditError if the text is not valid JSON
 */
export function writeOperation(text: string | undefined, page: string, operation: Operation): string {
  const file = readPageText(text ?? formatEmptyPage(page), page);
  // TypeScript cannot infer that each name maps to the operation of that name.
  const write = writers[operation.op] as ((file: PageText, operation: Operation) => string) | undefined;
  if (file.changes.length !== (file.page.changes?.length ?? 0))
    throw new EditError('`changes` has entries that are not objects. Fix them, then continue.');
  return (write ?? withChange)(file, operation);
}
