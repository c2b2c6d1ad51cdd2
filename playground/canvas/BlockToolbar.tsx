import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  Blocks,
  CopyPlus,
  Ellipsis,
  GripVertical,
  Trash2,
} from 'lucide-react';
import { useMemo, type ComponentProps, type PointerEvent } from 'react';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { createDuplicateAction, createMoveAction, createRemoveAction, type NodeAction } from '../outline';
import { IconButton } from '../kit';
import { onDragStart } from '../picker';
import { getPageTree, usePlayground, usePlaygroundStore } from '../store';
import { getTitle } from './canvas-model';

const NO_BLOCKS: readonly BlockManifest[] = [];

interface BlockToolbarProps {
  root: PlaygroundNode;
  node: PlaygroundNode;
  /** Whether any block can be inserted beside it. */
  isInsertable: boolean;
  /** Where its upper left corner is in the stage, in pixels. */
  position: { readonly left: number; readonly top: number };
  onAction(action: NodeAction): void;
}

const Tool = (props: Omit<ComponentProps<typeof IconButton>, 'size' | 'keepsFocus'>) => (
  // A disabled button would lose the focus when the last move is made.
  <IconButton {...props} size={15} keepsFocus />
);

/** The actions for the selected block. */
export function BlockToolbar({ root, node, isInsertable, position, onAction }: BlockToolbarProps) {
  const blocks = usePlayground(({ workspace }) => workspace?.blocks) ?? NO_BLOCKS;
  const store = usePlaygroundStore();
  const drag = usePlayground((state) => state.drag);
  const showInsert = usePlayground((state) => state.showInsert);
  const showDialog = usePlayground((state) => state.showDialog);
  const { id } = node;
  const title = getTitle(blocks, node.block);
  const isRoot = node === root;
  // The toolbar is rendered again whenever the page is; each action looks through the whole tree.
  const actions = useMemo(
    () => ({
      up: createMoveAction(root, id, -1),
      down: createMoveAction(root, id, 1),
      duplicate: createDuplicateAction({ root, blocks }, id),
      remove: createRemoveAction(root, id),
    }),
    [root, blocks, id],
  );
  const run = (action: NodeAction | undefined) => action && onAction(action);
  const duplicate = () => {
    // The values of the copy are the newest ones; those of `root` may be older.
    const newest = getPageTree(store.getState());
    if (newest) run(createDuplicateAction({ root: newest, blocks }, id));
  };
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    onDragStart(event, () => drag({ node: id }));
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
            onClick={duplicate}
          />
          <Tool
            label="Save as a pattern"
            icon={Blocks}
            shortcut="Alt+Shift+A"
            onClick={() => showDialog('save-pattern')}
          />
          <Tool label="Remove" icon={Trash2} shortcut="Delete" onClick={() => run(actions.remove)} />
        </>
      )}
      <Tool label="More commands" icon={Ellipsis} shortcut="Ctrl+K" onClick={() => showDialog('commands')} />
    </div>
  );
}
