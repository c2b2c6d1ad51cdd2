import type { CanvasBlock } from '../../engine/browser/preview/messages';
import { listInsertableBlocks, listVisibleRows, type InsertContext } from '../outline';

export const getTitle = (blocks: InsertContext['blocks'], type: string): string =>
  blocks.find((manifest) => manifest.type === type)?.title ?? type;

/** Lists the details about blocks that the page needs. */
export function listCanvasBlocks(context: InsertContext): CanvasBlock[] {
  const insertableSlots = new Map<string, boolean>();
  return listVisibleRows(context.root, () => false).map(({ node, parent, slot }): CanvasBlock => {
    const key = `${parent?.id}/${slot}`;
    if (parent && slot !== undefined && !insertableSlots.has(key))
      insertableSlots.set(key, listInsertableBlocks(context, { parent, slot }).length > 0);
    return {
      id: node.id,
      title: getTitle(context.blocks, node.block),
      parent: parent?.id,
      isInsertable: insertableSlots.get(key) ?? false,
    };
  });
}
