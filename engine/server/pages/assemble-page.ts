import type { DocumentFrame, RenderedTree } from '../../render';

/**
 * Assembles the bytes of a page: the document frame with the head and the rendered blocks.
 * @param head elements that differ between requests (`renderHead`)
 * @param bodyEnd elements to add after the blocks
 */
export function assemblePage(
  frame: DocumentFrame,
  head: string,
  { chunks, islands }: Pick<RenderedTree, 'chunks' | 'islands'>,
  bodyEnd = '',
): Buffer {
  return Buffer.concat([
    frame.open,
    Buffer.from(head),
    frame.styles,
    ...chunks,
    ...frame.optionalScripts
      .filter(({ attribute }) => chunks.some((chunk) => chunk.includes(attribute)))
      .map(({ html }) => html),
    ...(bodyEnd === '' ? [] : [Buffer.from(bodyEnd)]),
    islands.length > 0 ? frame.closeWithIslands : frame.close,
  ]);
}
