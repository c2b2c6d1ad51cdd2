/** Distance in pixels that the pointer must move before a drag starts, so that a click remains a click. */
const DRAG_THRESHOLD_PX = 5;

type PressedPointer = Pick<PointerEvent, 'clientX' | 'clientY' | 'button'>;

/** Calls `onDrag` once the pressed pointer has moved far enough. */
export function onDragStart({ clientX, clientY, button }: PressedPointer, onDrag: () => void): void {
  if (button !== 0) return;
  const controller = new AbortController();
  const { signal } = controller;
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < DRAG_THRESHOLD_PX) return;
    controller.abort();
    onDrag();
  };
  addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => controller.abort(), { signal });
}
