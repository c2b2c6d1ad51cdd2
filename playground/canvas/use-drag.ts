import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { PlaygroundMessage } from '../../engine/browser/preview/messages';
import {
  createDropAction,
  listDropPlaces,
  type DropPlaces,
  type InsertContext,
  type NodeAction,
} from '../outline';
import { usePlayground, type DragItem } from '../store';

interface DragOptions {
  context: InsertContext | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
  /** The scale at which the page is shown. */
  scale: number;
  post(message: PlaygroundMessage): void;
  onAction(action: NodeAction): void;
}

const NO_PLACES: DropPlaces = { places: [], positions: new Map(), refusals: [] };

/**
 * Drags blocks over the page: sends it the possible drop positions, and moves or inserts the block at the
 * position that it reports.
 */
export function useDrag({ context, frame, scale, post, onAction }: DragOptions) {
  const dragItem = usePlayground((state) => state.dragItem);
  const drag = usePlayground((state) => state.drag);
  const examples = usePlayground(({ workspace }) => workspace?.examples);
  const ongoing = useRef<{ item: DragItem; places: DropPlaces }>(undefined);

  const startDrag = (item: DragItem) => {
    const places = context ? listDropPlaces(context, item) : NO_PLACES;
    ongoing.current = { item, places };
    post({ type: 'forecourt:drag-start', places: places.places, refusals: places.refusals });
  };
  /** Ends a drag at a position that the page has reported, or nowhere. */
  const drop = (place: string | undefined) => {
    const dropped = ongoing.current;
    ongoing.current = undefined;
    const position = place === undefined ? undefined : dropped?.places.positions.get(place);
    if (!context || !dropped || !position) return;
    const example = 'block' in dropped.item ? examples?.[dropped.item.block]?.props : undefined;
    const action = createDropAction(context, dropped.item, position, example);
    if (action) onAction(action);
  };

  const latestStart = useRef(startDrag);
  useEffect(() => {
    latestStart.current = startDrag;
  });
  useEffect(() => {
    if (dragItem) latestStart.current(dragItem);
  }, [dragItem]);

  const moveDrag = useCallback(
    (x: number, y: number) => {
      const bounds = frame.current?.getBoundingClientRect();
      if (bounds)
        post({ type: 'forecourt:drag-move', x: (x - bounds.left) / scale, y: (y - bounds.top) / scale });
    },
    [frame, post, scale],
  );
  const endDrag = useCallback(
    (isCancelled: boolean) => {
      drag(undefined);
      post({ type: 'forecourt:drag-end', isCancelled });
    },
    [drag, post],
  );
  /** Cancels a drag that began in the page, which has the pointer but not the keyboard. */
  const cancel = (): boolean => {
    if (!ongoing.current) return false;
    post({ type: 'forecourt:drag-end', isCancelled: true });
    return true;
  };
  return { cancel, dragItem, startDrag, drop, moveDrag, endDrag };
}
