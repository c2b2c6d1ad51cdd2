import { useEffect } from 'react';

interface DragLayerProps {
  name: string;
  onMove(x: number, y: number): void;
  onDrop(isCancelled: boolean): void;
}

/** Covers the window while something is dragged onto the page, whose iframe would otherwise get the pointer's events. */
export function DragLayer({ name, onMove, onDrop }: DragLayerProps) {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('pointermove', ({ clientX, clientY }) => onMove(clientX, clientY), { signal });
    addEventListener('pointerup', () => onDrop(false), { signal });
    addEventListener('pointercancel', () => onDrop(true), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDrop(true);
      },
      { signal, capture: true },
    );
    return () => controller.abort();
  }, [onMove, onDrop]);
  return (
    <div className="drag-layer">
      <p className="drag-hint" role="status">
        Drop “{name}” on the page. Escape cancels.
      </p>
    </div>
  );
}
