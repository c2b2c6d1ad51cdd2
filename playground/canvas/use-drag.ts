import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { PlaygroundMessage } from '../../engine/browser/preview/messages';
import {
  createDropAction,
  listDropPlaces,
  type DropPlaces,
  type InsertContext,
  type NodeAction,
} from '../outline';
import { usePlayground, type Carried } from '../store';

interface DragOptions {
  context: InsertContext | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
  /** The scale at which the page is shown. */
  scale: number;
  post(message: PlaygroundMessage): void;
  onAction(action: NodeAction): void;
}

const NO_PLACES: DropPlaces = { places: [], positions: new Map(), refusals: [] };

/** Drags blocks over the page: tells it where they can go, and moves or inserts the one that it reports as dropped. */
export function useDrag({ context, frame, scale, post, onAction }: DragOptions) {
  const carried = usePlayground((state) => state.carried);
  const carry = usePlayground((state) => state.carry);
  const examples = usePlayground(({ workspace }) => workspace?.examples);
  const drag = useRef<{ carried: Carried; places: DropPlaces }>(undefined);

  /** Begins a drag. */
  const lift = (lifted: Carried) => {
    const places = context ? listDropPlaces(context, lifted) : NO_PLACES;
    drag.current = { carried: lifted, places };
    post({ type: 'forecourt:carry', places: places.places, refusals: places.refusals });
  };
  /** Ends a drag at a place that the page has reported, or nowhere. */
  const drop = (place: string | undefined) => {
    const dropped = drag.current;
    drag.current = undefined;
    const position = place === undefined ? undefined : dropped?.places.positions.get(place);
    if (!context || !dropped || !position) return;
    const example = 'block' in dropped.carried ? examples?.[dropped.carried.block]?.props : undefined;
    const action = createDropAction(context, dropped.carried, position, example);
    if (action) onAction(action);
  };

  const latestLift = useRef(lift);
  useEffect(() => {
    latestLift.current = lift;
  });
  useEffect(() => {
    if (carried) latestLift.current(carried);
  }, [carried]);

  const moveCarried = useCallback(
    (x: number, y: number) => {
      const bounds = frame.current?.getBoundingClientRect();
      if (bounds) post({ type: 'forecourt:drag', x: (x - bounds.left) / scale, y: (y - bounds.top) / scale });
    },
    [frame, post, scale],
  );
  const dropCarried = useCallback(
    (isCancelled: boolean) => {
      carry(undefined);
      post({ type: 'forecourt:release', isCancelled });
    },
    [carry, post],
  );
  /** Cancels a drag that began in the page, which has the pointer but not the keyboard. */
  const cancel = (): boolean => {
    if (!drag.current) return false;
    post({ type: 'forecourt:release', isCancelled: true });
    return true;
  };
  return { cancel, carried, lift, drop, moveCarried, dropCarried };
}
