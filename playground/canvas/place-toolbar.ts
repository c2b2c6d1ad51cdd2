import type { Box } from '../../engine/browser/preview/messages';

/** Height of the toolbar in pixels. Must match the style sheet. */
const TOOLBAR_HEIGHT = 32;
/** The least space in pixels for the toolbar at the right edge. */
const TOOLBAR_WIDTH = 350;

/**
 * Positions the toolbar above the selected block or, if there is no room, at its upper edge.
 * @param box the block in the page
 * @returns undefined if the block is out of view
 */
export function placeToolbar(
  box: Box,
  page: { readonly width: number; readonly scale: number },
  stage: { readonly width: number; readonly height: number },
): { left: number; top: number } | undefined {
  const { width, scale } = page;
  const offset = Math.max(0, (stage.width - width * scale) / 2);
  const [top, bottom] = [box.top * scale, box.bottom * scale];
  if (bottom < 0 || top > stage.height) return undefined;
  const above = top - TOOLBAR_HEIGHT;
  return {
    left: Math.max(0, Math.min(offset + box.left * scale, stage.width - TOOLBAR_WIDTH)),
    top: Math.max(0, Math.min(above < 0 ? top : above, stage.height - TOOLBAR_HEIGHT)),
  };
}
