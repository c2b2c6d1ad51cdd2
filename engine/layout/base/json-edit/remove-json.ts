import { findNodeAtLocation, parseTree, type Edit } from 'jsonc-parser';
import type { Pointer } from '../json';

/**
 * The edit that takes a key or an entry of a list away, with the comma and the space that go with it; nothing where
 * there is none. jsonc-parser's own takes the wrong stretch for the last entry of a list on one line.
 */
export function removalEdits(text: string, path: Pointer): Edit[] {
  const root = parseTree(text);
  const found = root && findNodeAtLocation(root, [...path]);
  const entry = found?.parent?.type === 'property' ? found.parent : found;
  const holder = entry?.parent;
  if (!entry || !holder) return [];
  const siblings = holder.children ?? [];
  const index = siblings.indexOf(entry);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const end = entry.offset + entry.length;
  if (before) {
    const start = before.offset + before.length;
    return [{ offset: start, length: end - start, content: '' }];
  }
  if (after) return [{ offset: entry.offset, length: after.offset - entry.offset, content: '' }];
  return [{ offset: holder.offset + 1, length: holder.length - 2, content: '' }];
}
