import { findNodeAtLocation, parseTree, type Edit } from 'jsonc-parser';
import type { Pointer } from '../json';

/**
 * The edit that removes a key or list entry with its comma and white space; empty if it does not exist.
 * jsonc-parser's own edit removes the wrong range for the last entry of a single-line list.
 */
export function createRemovalEdits(text: string, path: Pointer): Edit[] {
  const root = parseTree(text);
  const target = root && findNodeAtLocation(root, [...path]);
  const entry = target?.parent?.type === 'property' ? target.parent : target;
  const container = entry?.parent;
  if (!entry || !container) return [];
  const siblings = container.children ?? [];
  const index = siblings.indexOf(entry);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const end = entry.offset + entry.length;
  if (before) {
    const start = before.offset + before.length;
    return [{ offset: start, length: end - start, content: '' }];
  }
  if (after) return [{ offset: entry.offset, length: after.offset - entry.offset, content: '' }];
  return [{ offset: container.offset + 1, length: container.length - 2, content: '' }];
}
