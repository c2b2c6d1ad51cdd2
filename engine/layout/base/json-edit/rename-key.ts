import { findNodeAtLocation, parseTree, type Edit } from 'jsonc-parser';
import type { Pointer } from '../json';

/** The edit that renames a key; empty if it does not exist. */
export function createRenameEdits(text: string, path: Pointer, name: string): Edit[] {
  const root = parseTree(text);
  const property = root && findNodeAtLocation(root, [...path])?.parent;
  const key = property?.type === 'property' ? property.children?.[0] : undefined;
  return key ? [{ offset: key.offset, length: key.length, content: JSON.stringify(name) }] : [];
}
