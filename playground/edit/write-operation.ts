import type { Operation } from '../../schemas';
import { isObject, parsePropPath, type Pointer } from '../../engine/layout';
import { isOverlapping } from './prop-paths';
import {
  applyEdits,
  EditError,
  emptyPage,
  namedIds,
  findOwnNode,
  readPageText,
  withChange,
  withoutProp,
  type OwnNode,
  type PageText,
} from './page-text';

type OperationOf<Name extends Operation['op']> = Extract<Operation, { op: Name }>;
type Change = OperationOf<'set'> | OperationOf<'unset'>;
type Writer<Name extends Operation['op']> = (file: PageText, operation: OperationOf<Name>) => string;

const isChange = (operation: Operation): operation is Change =>
  operation.op === 'set' || operation.op === 'unset';

/** Whether any change in the file names the node. If so, the order of changes matters. */
const isNamed = ({ changes }: PageText, id: string, except?: number): boolean =>
  changes.some((change, index) => index !== except && namedIds(change).includes(id));

/** Index of the last change to the same node and path, if no later change interferes; otherwise -1. */
function findSameChange({ changes }: PageText, { node, path }: Change): number {
  const index = changes.findLastIndex((one) => isChange(one) && one.node === node && one.path === path);
  const isDisturbed = changes
    .slice(index + 1)
    .some((one) =>
      isChange(one) ? one.node === node && isOverlapping(one.path, path) : namedIds(one).includes(node),
    );
  return isDisturbed ? -1 : index;
}

/** The pointer of a prop in a node of the file; undefined if it cannot be changed in place. */
function propPointer(file: PageText, { node: id, path }: Change): Pointer | undefined {
  const own = findOwnNode(file, id);
  const steps = parsePropPath(path);
  if (!own || !steps) return undefined;
  const later = file.changes.slice(own.change === undefined ? 0 : own.change + 1);
  if (
    later.some((one) =>
      isChange(one) ? one.node === id && isOverlapping(one.path, path) : namedIds(one)[0] === id,
    )
  )
    return undefined;
  const pointer: (string | number)[] = [...own.at, 'props'];
  let value: unknown = own.node.props ?? {};
  for (const [depth, step] of steps.entries()) {
    if ('key' in step) {
      // A list that is not stored here comes from the block's defaults, so only a change can address its items.
      const isStored = isObject(value) && Object.hasOwn(value, step.key);
      if (!isStored && steps.slice(depth + 1).some((next) => 'item' in next)) return undefined;
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

/** A node of the page's own tree that no change in the file names, so it can be changed in place. */
function findUnchangedNode(file: PageText, id: string): OwnNode | undefined {
  const own = findOwnNode(file, id);
  return own && own.change === undefined && !isNamed(file, id) ? own : undefined;
}

interface Placement {
  before?: string;
  after?: string;
  into?: string;
  slot?: string;
  at?: 'start' | 'end' | number;
}

/** The pointer at which to insert a node; undefined if that is not in the page's own tree. */
function insertionPointer(
  file: PageText,
  { before, after, into, slot, at = 'end' }: Placement,
): Pointer | undefined {
  const anchor = findUnchangedNode(file, before ?? after ?? into ?? '');
  if (!anchor) return undefined;
  if (into === undefined) {
    const index = anchor.at.at(-1);
    if (typeof index !== 'number') return undefined;
    return [...anchor.at.slice(0, -1), before === undefined ? index + 1 : index];
  }
  if (slot === undefined) return undefined;
  const count = anchor.node.slots?.[slot]?.length ?? 0;
  return [...anchor.at, 'slots', slot, at === 'start' ? 0 : at === 'end' ? count : Math.min(at, count)];
}

function withNode(file: PageText, node: unknown, place: Pointer): string {
  const list = place.slice(0, -1);
  let current: unknown = file.page;
  for (const part of list)
    current = isObject(current) || Array.isArray(current) ? Reflect.get(current, part) : undefined;
  return Array.isArray(current)
    ? applyEdits(file, [{ path: place, value: node, isInsertion: true }])
    : applyEdits(file, [{ path: list, value: [node] }]);
}

/** A change that replaces another one keeps its note and fingerprint. */
function replacing({ note, shadows }: Operation, operation: Operation): Operation {
  return {
    ...operation,
    ...(note !== undefined && { note }),
    ...(shadows !== undefined && { shadows }),
  };
}

const writers: { readonly [Name in Operation['op']]?: Writer<Name> } = {
  set(file, operation) {
    const index = findSameChange(file, operation);
    const known = file.changes[index];
    if (known?.op === 'set')
      return applyEdits(file, [{ path: ['changes', index, 'value'], value: operation.value }]);
    if (known) return applyEdits(file, [{ path: ['changes', index], value: replacing(known, operation) }]);
    const pointer = propPointer(file, operation);
    return pointer
      ? applyEdits(file, [{ path: pointer, value: operation.value }])
      : withChange(file, operation);
  },
  unset(file, operation) {
    const index = findSameChange(file, operation);
    const known = file.changes[index];
    if (known) return applyEdits(file, [{ path: ['changes', index], value: replacing(known, operation) }]);
    const pointer = propPointer(file, operation);
    const own = findOwnNode(file, operation.node);
    return pointer && own ? withoutProp(file, own, pointer) : withChange(file, operation);
  },
  insert(file, operation) {
    const { op: _, node, ...placement } = operation;
    const pointer = insertionPointer(file, placement);
    return pointer ? withNode(file, node, pointer) : withChange(file, operation);
  },
  move(file, operation) {
    const { op: _, node: id, ...placement } = operation;
    const own = findUnchangedNode(file, id);
    if (own && insertionPointer(file, placement)) {
      const without = readPageText(applyEdits(file, [{ path: own.at, value: undefined }]));
      const pointer = insertionPointer(without, placement);
      if (pointer) return withNode(without, own.node, pointer);
    }
    const last = file.changes.length - 1;
    const known = file.changes[last];
    return known?.op === 'move' && known.node === id
      ? applyEdits(file, [{ path: ['changes', last], value: replacing(known, operation) }])
      : withChange(file, operation);
  },
  remove(file, operation) {
    const own = findOwnNode(file, operation.node);
    if (own && findUnchangedNode(file, operation.node))
      return applyEdits(file, [{ path: own.at, value: undefined }]);
    // If nothing else in the file names a node that this file inserts, its insertion is removed.
    const change = own?.change === undefined ? undefined : file.changes[own.change];
    const isWhole = change?.op === 'insert' && change.node.id === operation.node;
    if (
      isWhole &&
      own &&
      !namedIds(change).some((id) => isNamed(file, id, own.change) && id !== anchorOf(change))
    )
      return applyEdits(file, [{ path: ['changes', own.change ?? 0], value: undefined }]);
    return withChange(file, operation);
  },
  replace(file, operation) {
    const own = findUnchangedNode(file, operation.node);
    return own ? applyEdits(file, [{ path: own.at, value: operation.with }]) : withChange(file, operation);
  },
};

const anchorOf = ({ before, after, into }: Placement): string | undefined => before ?? after ?? into;

/**
 * The content of the editing layer's page file after an operation.
 * @param text undefined if the layer has no file for this page yet
 * @throws EditError if the text is not valid JSON
 */
export function writeOperation(text: string | undefined, page: string, operation: Operation): string {
  const file = readPageText(text ?? emptyPage(page));
  // TypeScript cannot infer that each name maps to the operation of that name.
  const write = writers[operation.op] as ((file: PageText, operation: Operation) => string) | undefined;
  if (file.changes.length !== (file.page.changes?.length ?? 0))
    throw new EditError('`changes` has entries that are not objects. Fix them in the JSON pane.');
  return (write ?? withChange)(file, operation);
}
