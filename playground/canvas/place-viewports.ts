/** Space between two frames and at the sides, and the height of the caption, in pixels, as in `canvas.css`. */
const GAP = 12;
const CAPTION = 24;
/** A page in a smaller scale cannot be read, so the frames are scrolled instead. */
const MIN_SCALE = 0.2;

/** The scale at which frames of these widths are side by side in a box, and the height of the page in each. */
export function placeViewports(
  widths: readonly number[],
  box: { readonly width: number; readonly height: number },
): { readonly scale: number; readonly height: number } {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const room = box.width - GAP * (widths.length + 1);
  const scale = Math.min(1, Math.max(MIN_SCALE, room / Math.max(1, total)));
  return { scale, height: Math.max(0, Math.round((box.height - CAPTION - 2 * GAP) / scale)) };
}

export const MIN_WIDTH = 280;
export const MAX_WIDTH = 3_840;

/** A width that a person typed; undefined if no page is that wide. */
export function readWidth(text: string): number | undefined {
  const width = Math.round(Number(text));
  return Number.isFinite(width) && width >= MIN_WIDTH && width <= MAX_WIDTH ? width : undefined;
}

/** The widths that are compared: the usual ones, and another that is chosen. */
export const listWidths = (usual: readonly number[], chosen: number): number[] =>
  [...new Set([...usual, chosen])].sort((a, b) => a - b);
