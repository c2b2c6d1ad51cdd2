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
 * Takes the changes back that remove an entry. Returns null if the file then changes nothing, so that it can be deleted.
 * @throws EditError if the text is not valid JSON
 */
export function withoutRemoval(text: string, key: string): string | null {
  const file = readPageText(text, key);
  const indices = [...file.changes.keys()].filter((index) => file.changes[index]?.op === 'remove').reverse();
  if (!file.page.layout && indices.length === file.changes.length) return null;
  return applyEdits(
    file,
    indices.map((index) => ({ path: ['changes', index], value: undefined })),
  );
}
