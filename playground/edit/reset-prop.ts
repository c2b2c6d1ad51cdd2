import { parsePropPath } from '../../engine/layout';
import { edited, ownNode, readPageText, withoutProp } from './page-text';
import { isWithinPath } from './prop-paths';

/**
 * The text without what it says of a prop: the inherited value, or the block's default, counts again. The same text
 * where it says nothing of it.
 * @throws EditError where the text is no JSON
 */
export function resetProp(text: string, node: string, path: string): string {
  const file = readPageText(text);
  const gone = [...file.changes.entries()]
    .filter(
      ([, change]) =>
        (change.op === 'set' || change.op === 'unset') &&
        change.node === node &&
        isWithinPath(change.path, path),
    )
    .map(([index]) => index)
    .reverse();
  const unsaid = edited(
    file,
    gone.map((index) => ({ path: ['changes', index], value: undefined })),
  );
  const rest = readPageText(unsaid);
  const own = ownNode(rest, node);
  const [first, ...inner] = parsePropPath(path) ?? [];
  const isStated =
    first && 'key' in first && inner.length === 0 && Object.hasOwn(own?.node.props ?? {}, first.key);
  return own && isStated ? withoutProp(rest, own, [...own.at, 'props', first.key]) : rest.text;
}
