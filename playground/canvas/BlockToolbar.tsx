import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  CopyPlus,
  Ellipsis,
  GripVertical,
  Trash2,
} from 'lucide-react';
import type { ComponentProps, PointerEvent } from 'react';
import type { PlaygroundNode } from '../../schemas';
import { createDuplicateAction, createMoveAction, createRemoveAction, type NodeAction } from '../outline';
import { IconButton } from '../kit';
import { watchDrag } from '../picker';
import { usePlayground } from '../store';
import { getTitle } from './canvas-model';

interface BlockToolbarProps {
  root: PlaygroundNode;
  node: PlaygroundNode;
  /** Whether any block fits beside it. */
  isInsertable: boolean;
  /** Where its upper left corner is in the stage, in pixels. */
  position: { readonly left: number; readonly top: number };
  onAction(action: NodeAction): void;
}

const Tool = (props: Omit<ComponentProps<typeof IconButton>, 'size' | 'keepsFocus'>) => (
  // A disabled button would lose the focus when the last move is made.
  <IconButton {...props} size={15} keepsFocus />
);

/** What can be done with the selected block, beside it. */
export function BlockToolbar({ root, node, isInsertable, position, onAction }: BlockToolbarProps) {
  const blocks = usePlayground(({ workspace }) => workspace?.blocks) ?? [];
  const drag = usePlayground((state) => state.drag);
  const showInsert = usePlayground((state) => state.showInsert);
  const showDialog = usePlayground((state) => state.showDialog);
  const { id } = node;
  const title = getTitle(blocks, node.block);
  const isRoot = node === root;
  const actions = {
    up: createMoveAction(root, id, -1),
    down: createMoveAction(root, id, 1),
    duplicate: createDuplicateAction({ root, blocks }, id),
    remove: createRemoveAction(root, id),
  };
  const run = (action: NodeAction | undefined) => action && onAction(action);
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    watchDrag(event, () => drag({ node: id }));
  };
  return (
    <div role="toolbar" aria-label={`Actions for ${title}`} className="block-toolbar" style={position}>
      {isRoot ? (
        <span className="block-name">{title}</span>
      ) : (
        // The pointer's way only: the keyboard moves with Alt+Up and Alt+Down, or in the outline.
        <span className="block-name block-handle" title="Drag to move" onPointerDown={startDrag}>
          <GripVertical size={14} aria-hidden="true" /> {title}
        </span>
      )}
      {isRoot ? null : (
        <>
          <Tool
            label="Move up"
            icon={ArrowUp}
            shortcut="Alt+Up"
            isDisabled={!actions.up}
            onClick={() => run(actions.up)}
          />
          <Tool
            label="Move down"
            icon={ArrowDown}
            shortcut="Alt+Down"
            isDisabled={!actions.down}
            onClick={() => run(actions.down)}
          />
          <Tool
            label="Insert before"
            icon={BetweenHorizontalEnd}
            isDisabled={!isInsertable}
            onClick={() => showInsert(id, 'before')}
          />
          <Tool
            label="Insert after"
            icon={BetweenHorizontalStart}
            shortcut="Ctrl+I"
            isDisabled={!isInsertable}
            onClick={() => showInsert(id, 'after')}
          />
          <Tool
            label="Duplicate"
            icon={CopyPlus}
            shortcut="Ctrl+D"
            isDisabled={!actions.duplicate}
            onClick={() => run(actions.duplicate)}
          />
          <Tool label="Remove" icon={Trash2} shortcut="Delete" onClick={() => run(actions.remove)} />
        </>
      )}
      <Tool label="More commands" icon={Ellipsis} shortcut="Ctrl+K" onClick={() => showDialog('commands')} />
    </div>
  );
}
