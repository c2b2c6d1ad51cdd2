import { isObject } from '../../base/json';
import { findMainNode } from '../../model/composed-key';
import { parsePropPath } from '../../model/operations';
import { applyEdits, findOwnNode, readPageText, withoutProp } from './page-text';
import { isWithinPath } from './prop-paths';

/**
 * Removes a prop's value from the file, so that the inherited value or the block's default applies again. Returns the
 * same text if the file does not set the prop.
 * @param key the page, such as `home`, or the entry, such as `articles/towing`
 * @throws EditError if the text is not valid JSON
 */
export function resetProp(text: string, key: string, node: string, path: string): string {
  const file = readPageText(text, key);
  const indices = [...file.changes.entries()]
    .filter(
      ([, change]) =>
        (change.op === 'set' || change.op === 'unset') &&
        change.node === node &&
        isWithinPath(change.path, path),
    )
    .map(([index]) => index)
    .reverse();
  const withoutChanges = applyEdits(
    file,
    indices.map((index) => ({ path: ['changes', index], value: undefined })),
  );
  const remainingFile = readPageText(withoutChanges, key);
  const ownNode = findOwnNode(remainingFile, node);
  const [step, ...innerSteps] = parsePropPath(path) ?? [];
  const hasProp =
    step && 'key' in step && innerSteps.length === 0 && Object.hasOwn(ownNode?.node.props ?? {}, step.key);
  return ownNode && hasProp
    ? withoutProp(remainingFile, ownNode, [...ownNode.pointer, 'props', step.key])
    : remainingFile.text;
}

/**
 * Reverts the changes that remove an entry or a form, or a field or step of a form. Returns null if no
 * changes remain, so that the file can be deleted.
 * @param node the removed node; by default, the entry or form itself
 * @throws EditError if the text is not valid JSON
 */
export function withoutRemoval(text: string, key: string, node = findMainNode(key)): string | null {
  const file = readPageText(text, key);
  const indices = [...file.changes.entries()]
    .filter(([, change]) => change.op === 'remove' && change.node === node)
    .map(([index]) => index)
    .reverse();
  const remaining = applyEdits(
    file,
    indices.map((index) => ({ path: ['changes', index], value: undefined })),
  );
  return withoutEmptyFile(remaining, key);
}

/** Keys of a file that have no effect by themselves. */
const EMPTY_KEYS = new Set(['$schema', 'id', 'changes']);

/**
 * Returns null for the file of an entry or a form that changes nothing, so that it can be deleted.
 * @throws EditError if the text is not valid JSON
 */
export function withoutEmptyFile(text: string, key: string): string | null {
  const { page, changes } = readPageText(text, key);
  if (findMainNode(key) === undefined || page.layout || changes.length > 0) return text;
  const names: unknown = JSON.parse(text);
  const isEmpty = Object.keys(isObject(names) ? names : {}).every((name) => EMPTY_KEYS.has(name));
  return isEmpty ? null : text;
}
