import type { KeyboardEvent, PointerEvent } from 'react';
import { SIZE_LIMITS, type PaneSizes } from './pane-sizes';

interface DividerProps {
  name: keyof PaneSizes;
  label: string;
  size: number;
  /** 1 if the pane grows when the divider moves right or down, otherwise -1. */
  towards: 1 | -1;
  onResize(size: number): void;
}

const STEP = 16;

/** Resizes two panes by dragging or with the arrow keys (the ARIA window splitter pattern). */
export function Divider({ name, label, size, towards, onResize }: DividerProps) {
  const isVertical = name !== 'json';
  const [min, max] = SIZE_LIMITS[name];
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const divider = event.currentTarget;
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      isVertical ? clientX : clientY;
    const from = at(event);
    divider.setPointerCapture(event.pointerId);
    // Pointer capture does not include the preview's iframe, which would receive the events, so CSS disables it during
    // the drag.
    document.documentElement.dataset.resizing = name;
    const move = (moved: globalThis.PointerEvent) => onResize(size + (at(moved) - from) * towards);
    const end = () => {
      delete document.documentElement.dataset.resizing;
      divider.removeEventListener('pointermove', move);
      divider.removeEventListener('lostpointercapture', end);
    };
    divider.addEventListener('pointermove', move);
    divider.addEventListener('lostpointercapture', end);
  };
  const keyDown = (event: KeyboardEvent) => {
    const to: Readonly<Record<string, number>> = {
      [isVertical ? 'ArrowRight' : 'ArrowDown']: size + STEP * towards,
      [isVertical ? 'ArrowLeft' : 'ArrowUp']: size - STEP * towards,
      Home: min,
      End: max,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(next);
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
      onPointerDown={start}
      onKeyDown={keyDown}
    />
  );
}
