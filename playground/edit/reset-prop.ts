import { parsePropPath } from '../../engine/layout';
import { applyEdits, findOwnNode, readPageText, withoutProp } from './page-text';
import { isWithinPath } from './prop-paths';

/**
 * Removes the file's own value of a prop, so that the inherited value or the block's default applies again. Returns the
 * same text if it has none.
 * @throws EditError if the text is not valid JSON
 */
export function resetProp(text: string, node: string, path: string): string {
  const file = readPageText(text);
  const indexes = [...file.changes.entries()]
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
    indexes.map((index) => ({ path: ['changes', index], value: undefined })),
  );
  const rest = readPageText(withoutChanges);
  const own = findOwnNode(rest, node);
  const [first, ...inner] = parsePropPath(path) ?? [];
  const isStated =
    first && 'key' in first && inner.length === 0 && Object.hasOwn(own?.node.props ?? {}, first.key);
  return own && isStated ? withoutProp(rest, own, [...own.at, 'props', first.key]) : rest.text;
}
