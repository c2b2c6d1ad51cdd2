// The outline around the selected block.
import { listElements } from './block-tree';

const outline = document.createElement('div');
Object.assign(outline.style, {
  position: 'fixed',
  zIndex: '2147483647',
  pointerEvents: 'none',
  display: 'none',
  outline: '2px solid #0b5cad',
  outlineOffset: '-2px',
});
let selectedId: string | undefined;

/**
 * Draws the outline at the current position of the selected block. Returns its upper and lower edges if it is visible.
 */
export function drawOutline(): { top: number; bottom: number } | undefined {
  const boxes = (selectedId === undefined ? [] : listElements(selectedId))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  outline.style.display = boxes.length > 0 ? 'block' : 'none';
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  Object.assign(outline.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
  return { top, bottom };
}

/** Outlines a block, or removes the outline. Scrolls to a newly selected block that is out of view. */
export function selectBlock(id: string | undefined, shouldScroll: boolean): void {
  const isNew = selectedId !== id && shouldScroll;
  selectedId = id;
  if (!outline.isConnected) document.documentElement.append(outline);
  const box = drawOutline();
  if (isNew && box && (box.bottom < 0 || box.top > innerHeight)) scrollBy({ top: box.top - innerHeight / 4 });
}
