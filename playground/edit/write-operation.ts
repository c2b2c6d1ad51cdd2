import type { Operation } from '../../schemas';
import { isObject, parsePropPath, type Pointer } from '../../engine/layout';
import { isOverlapping } from './prop-paths';
import {
  edited,
  EditError,
  emptyPage,
  idsIn,
  ownNode,
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

/** Whether any change of the file names the node: then the order of changes matters, and none is anticipated. */
const isNamed = ({ changes }: PageText, id: string, except?: number): boolean =>
  changes.some((change, index) => index !== except && idsIn(change).includes(id));

/** The last change of the same node and path, if nothing after it could make it mean something else. */
function sameChange({ changes }: PageText, { node, path }: Change): number {
  const index = changes.findLastIndex((one) => isChange(one) && one.node === node && one.path === path);
  const isDisturbed = changes
    .slice(index + 1)
    .some((one) =>
      isChange(one) ? one.node === node && isOverlapping(one.path, path) : idsIn(one).includes(node),
    );
  return isDisturbed ? -1 : index;
}

/** Where a prop stands in a node that the file holds itself; undefined where it cannot be said in place. */
function propPointer(file: PageText, { node: id, path }: Change): Pointer | undefined {
  const own = ownNode(file, id);
  const steps = parsePropPath(path);
  if (!own || !steps) return undefined;
  const later = file.changes.slice(own.change === undefined ? 0 : own.change + 1);
  if (
    later.some((one) =>
      isChange(one) ? one.node === id && isOverlapping(one.path, path) : idsIn(one)[0] === id,
    )
  )
    return undefined;
  const pointer: (string | number)[] = [...own.at, 'props'];
  let value: unknown = own.node.props ?? {};
  for (const [depth, step] of steps.entries()) {
    if ('key' in step) {
      // Within a list that is not stored here the path must start from the block's own: only a change can say that.
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

/** A node of the page's own tree that no change of the file touches: it can be changed where it stands. */
function freeNode(file: PageText, id: string): OwnNode | undefined {
  const own = ownNode(file, id);
  return own && own.change === undefined && !isNamed(file, id) ? own : undefined;
}

interface Placement {
  before?: string;
  after?: string;
  into?: string;
  slot?: string;
  at?: 'start' | 'end' | number;
}

/** The entry of a list of nodes before which something would stand, or undefined where that is not in the own tree. */
function placeIn(file: PageText, { before, after, into, slot, at = 'end' }: Placement): Pointer | undefined {
  const anchor = freeNode(file, before ?? after ?? into ?? '');
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
    ? edited(file, [{ path: place, value: node, isInsertion: true }])
    : edited(file, [{ path: list, value: [node] }]);
}

/** A change that takes another one's place says why and what it shadows as that one did. */
function inPlaceOf({ note, shadows }: Operation, operation: Operation): Operation {
  return {
    ...operation,
    ...(note !== undefined && { note }),
    ...(shadows !== undefined && { shadows }),
  };
}

const writers: { readonly [Name in Operation['op']]?: Writer<Name> } = {
  set(file, operation) {
    const index = sameChange(file, operation);
    const known = file.changes[index];
    if (known?.op === 'set')
      return edited(file, [{ path: ['changes', index, 'value'], value: operation.value }]);
    if (known) return edited(file, [{ path: ['changes', index], value: inPlaceOf(known, operation) }]);
    const pointer = propPointer(file, operation);
    return pointer ? edited(file, [{ path: pointer, value: operation.value }]) : withChange(file, operation);
  },
  unset(file, operation) {
    const index = sameChange(file, operation);
    const known = file.changes[index];
    if (known) return edited(file, [{ path: ['changes', index], value: inPlaceOf(known, operation) }]);
    const pointer = propPointer(file, operation);
    const own = ownNode(file, operation.node);
    return pointer && own ? withoutProp(file, own, pointer) : withChange(file, operation);
  },
  insert(file, operation) {
    const { op: _, node, ...placement } = operation;
    const place = placeIn(file, placement);
    return place ? withNode(file, node, place) : withChange(file, operation);
  },
  move(file, operation) {
    const { op: _, node: id, ...placement } = operation;
    const own = freeNode(file, id);
    if (own && placeIn(file, placement)) {
      const without = readPageText(edited(file, [{ path: own.at, value: undefined }]));
      const place = placeIn(without, placement);
      if (place) return withNode(without, own.node, place);
    }
    const last = file.changes.length - 1;
    const known = file.changes[last];
    return known?.op === 'move' && known.node === id
      ? edited(file, [{ path: ['changes', last], value: inPlaceOf(known, operation) }])
      : withChange(file, operation);
  },
  remove(file, operation) {
    const own = ownNode(file, operation.node);
    if (own && freeNode(file, operation.node)) return edited(file, [{ path: own.at, value: undefined }]);
    // What only this file puts in is not put in at all, if nothing else of the file speaks of it.
    const change = own?.change === undefined ? undefined : file.changes[own.change];
    const isWhole = change?.op === 'insert' && change.node.id === operation.node;
    if (
      isWhole &&
      own &&
      !idsIn(change).some((id) => isNamed(file, id, own.change) && id !== anchorOf(change))
    )
      return edited(file, [{ path: ['changes', own.change ?? 0], value: undefined }]);
    return withChange(file, operation);
  },
  replace(file, operation) {
    const own = freeNode(file, operation.node);
    return own ? edited(file, [{ path: own.at, value: operation.with }]) : withChange(file, operation);
  },
};

const anchorOf = ({ before, after, into }: Placement): string | undefined => before ?? after ?? into;

/**
 * The text of the editing layer's page file after an operation.
 * @param text undefined where the layer has no file of this page yet
 * @throws EditError where the text is no JSON: it must be mended first
 */
export function writeOperation(text: string | undefined, page: string, operation: Operation): string {
  const file = readPageText(text ?? emptyPage(page));
  // The table pairs each name with the operation of that name; TypeScript cannot follow the pairing by itself.
  const write = writers[operation.op] as ((file: PageText, operation: Operation) => string) | undefined;
  if (file.changes.length !== (file.page.changes?.length ?? 0))
    throw new EditError('`changes` of this file has entries that are no changes. Mend it in the JSON pane.');
  return (write ?? withChange)(file, operation);
}
