import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DndContextProps,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

/** Distance in pixels that the pointer must move before a drag starts, so that a click remains a click. */
const DRAG_THRESHOLD_PX = 5;

interface SortableTreeProps extends Pick<DndContextProps, 'onDragStart' | 'onDragEnd' | 'onDragCancel'> {
  ids: string[];
  /** What a row is, such as `block`. */
  noun: string;
  children: ReactNode;
}

/** The rows of a tree that can be dragged with the pointer and the keyboard. Each row uses `useSortable`. */
export function SortableTree({ ids, noun, children, ...handlers }: SortableTreeProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_THRESHOLD_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const draggable = `Press Space to pick up the ${noun}, the arrow keys to move it, Space to drop it, or Escape to cancel.`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable } }}
      {...handlers}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
