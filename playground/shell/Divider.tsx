import type { KeyboardEvent, PointerEvent } from 'react';
import { SIZE_LIMITS, type PaneSizes } from './pane-sizes';

interface DividerProps {
  name: keyof PaneSizes;
  label: string;
  size: number;
  /** 1 if the pane grows when the divider moves right or down, otherwise -1. */
  direction: 1 | -1;
  onResize(size: number): void;
}

const STEP = 16;

/** Resizes two panes by dragging or with the arrow keys (the ARIA window splitter pattern). */
export function Divider({ name, label, size, direction, onResize }: DividerProps) {
  const isVertical = name !== 'json';
  const [min, max] = SIZE_LIMITS[name];
  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const divider = event.currentTarget;
    const getPosition = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      isVertical ? clientX : clientY;
    const startPosition = getPosition(event);
    divider.setPointerCapture(event.pointerId);
    // Without this, the preview's iframe would receive the pointer events. CSS disables it during the drag.
    document.documentElement.dataset.resizing = name;
    const drag = (moveEvent: globalThis.PointerEvent) =>
      onResize(size + (getPosition(moveEvent) - startPosition) * direction);
    const endDrag = () => {
      delete document.documentElement.dataset.resizing;
      divider.removeEventListener('pointermove', drag);
      divider.removeEventListener('lostpointercapture', endDrag);
    };
    divider.addEventListener('pointermove', drag);
    divider.addEventListener('lostpointercapture', endDrag);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const sizesByKey: Readonly<Record<string, number>> = {
      [isVertical ? 'ArrowRight' : 'ArrowDown']: size + STEP * direction,
      [isVertical ? 'ArrowLeft' : 'ArrowUp']: size - STEP * direction,
      Home: min,
      End: max,
    };
    const newSize = sizesByKey[event.key];
    if (newSize === undefined) return;
    event.preventDefault();
    onResize(newSize);
  };
  return (
    <div
      role="separator"
      className="divider"
      data-of={name}
      tabIndex={0}
      aria-label={label}
      aria-controls={`pane-${name}`}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={startDrag}
      onKeyDown={handleKeyDown}
    />
  );
}
