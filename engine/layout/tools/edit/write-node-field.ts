import type { LayoutNode } from '../../../../schemas';
import { resetProp } from './reset-prop';
import { applyEdits, EditError, findOwnNode, formatEmptyPage, readPageText } from './page-text';
import { writeOperation } from './write-operation';
import { isObject } from '../../base/json';

/** A field of a node that no operation changes, so that it is edited where the node is. */
export type NodeField = 'when' | 'note';

/**
 * Whether a file of a page contains a node, so that its condition and note can be edited in it.
 * @param key the page, such as `home`
 */
export function hasOwnNode(text: string | undefined, key: string, id: string): boolean {
  try {
    return text !== undefined && findOwnNode(readPageText(text, key), id) !== undefined;
  } catch (error) {
    // Text that is being typed. Nothing can be edited in it.
    if (error instanceof EditError) return false;
    throw error;
  }
}

/**
 * Sets a field of a node in the file that contains it, or removes the field.
 * @param value undefined to remove it
 * @throws EditError if the text is not valid JSON, or the node belongs to another file
 */
export function writeNodeField(
  text: string | undefined,
  key: string,
  id: string,
  { field, value }: { readonly field: NodeField; readonly value: unknown },
): string {
  const file = readPageText(text ?? formatEmptyPage(key), key);
  const own = findOwnNode(file, id);
  if (!own)
    throw new EditError(
      `The block '${id}' is inherited, so this file cannot change its ${field === 'when' ? 'condition' : 'note'}. Copy the block to this site first.`,
    );
  return applyEdits(file, [{ path: [...own.pointer, field], value }]);
}

/**
 * Sets the note that explains the file's own change to a prop. An empty note is removed.
 * @throws EditError if the text is not valid JSON, or the file has no such change
 */
export function writeChangeNote(
  text: string | undefined,
  key: string,
  { node, path }: { readonly node: string; readonly path: string },
  note: string | undefined,
): string {
  const file = readPageText(text ?? formatEmptyPage(key), key);
  const index = file.changes.findLastIndex(
    (change) =>
      (change.op === 'set' || change.op === 'unset') && change.node === node && change.path === path,
  );
  if (index < 0)
    throw new EditError(`This file has no change of '${path}' that could have a note. Set the value first.`);
  return applyEdits(file, [{ path: ['changes', index, 'note'], value: note === '' ? undefined : note }]);
}

function listTree(node: LayoutNode): LayoutNode[] {
  return [node, ...Object.values(node.slots ?? {}).flatMap((children) => children.flatMap(listTree))];
}

/**
 * Replaces an inherited node with a complete copy in this file. The file's own changes to props of the
 * copied nodes are removed, because the copy has their values.
 * @throws EditError if the text is not valid JSON
 */
export function adoptNode(text: string | undefined, key: string, copy: LayoutNode): string {
  const before = text ?? formatEmptyPage(key);
  const changes = readPageText(before, key).changes;
  const copied = new Set(listTree(copy).map(({ id }) => id));
  const cleaned = changes.reduce(
    (current, change) =>
      isObject(change) && (change.op === 'set' || change.op === 'unset') && copied.has(change.node)
        ? resetProp(current, key, change.node, change.path)
        : current,
    before,
  );
  return writeOperation(cleaned, key, { op: 'replace', node: copy.id, with: copy });
}
