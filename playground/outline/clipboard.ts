import type { BlockManifest, LayoutNode, PlaygroundNode } from '../../schemas';
import { isObject } from '../../engine/layout';
import {
  findManifest,
  listIds,
  listInsertableBlocks,
  listPositions,
  type InsertContext,
} from './insert-positions';
import { withUniqueIds } from './adapt-tree';
import { copyNode, type NodeAction } from './node-actions';
import { findNode } from './tree-rows';

/** Longer texts are not blocks of a page. */
const MAX_LENGTH = 1_000_000;
/** The compiler rejects deeper trees too. */
const MAX_DEPTH = 60;
/** Identifies a block in the clipboard, which may contain text from other programs. */
const KIND = 'block';

/** Creates the text for the clipboard: a block with its children, as a layer stores it. */
export const formatClipboard = (node: PlaygroundNode, blocks: readonly BlockManifest[]): string =>
  `${JSON.stringify({ forecourt: KIND, node: copyNode(node, blocks, new Set()) }, null, 2)}\n`;

/** Whether a value has the shape of a block. */
export function isLayoutNode(value: unknown, depth = 0): value is LayoutNode {
  if (!isObject(value) || depth > MAX_DEPTH) return false;
  const { id, block, props = {}, slots = {}, bind = {} } = value;
  return (
    typeof id === 'string' &&
    typeof block === 'string' &&
    isObject(props) &&
    isObject(bind) &&
    Object.values(bind).every((path) => typeof path === 'string') &&
    isObject(slots) &&
    Object.values(slots).every(
      (nodes) => Array.isArray(nodes) && nodes.every((node) => isLayoutNode(node, depth + 1)),
    )
  );
}

/**
 * Reads a block from the clipboard's text, including a block that was copied from a page's JSON; undefined
 * for other texts.
 */
export function parseClipboard(text: string): LayoutNode | undefined {
  if (text.length > MAX_LENGTH || !text.trimStart().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const node = isObject(value) && value['forecourt'] === KIND ? value['node'] : value;
    return isLayoutNode(node) ? node : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates the action that pastes a block after the selected one or, if that is not possible, into it or
 * before it.
 * @returns the reason if no position accepts the block
 */
export function createPasteAction(
  context: InsertContext,
  selected: string,
  node: LayoutNode,
): NodeAction | { readonly problem: string } {
  const { root, blocks } = context;
  const manifest = findManifest(blocks, node.block);
  if (!manifest) return { problem: `There is no block '${node.block}' here.` };
  const position = listPositions(context, selected)
    // Most editors paste after the selection. The block's slots come before the position in front of it.
    .sort((a, b) => Number(a.id === 'before') - Number(b.id === 'before'))
    .find((candidate) => listInsertableBlocks(context, candidate).includes(manifest));
  if (!position) {
    const title = findManifest(blocks, findNode(root, selected)?.block ?? '')?.title ?? selected;
    return {
      problem: `“${manifest.title}” does not fit beside or in “${title}”. Select a block in a place that accepts it.`,
    };
  }
  const pasted = withUniqueIds(node, listIds(root));
  return {
    name: `Paste ${pasted.id}`,
    operation: { op: 'insert', node: pasted, ...position.placement },
    nextSelected: pasted.id,
  };
}
