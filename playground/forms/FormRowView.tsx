import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Trash2, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../kit';
import type { FormRow, ItemState } from './form-rows';

const BADGES: Readonly<Record<ItemState, string>> = {
  own: 'set here',
  changed: 'changed here',
  inherited: 'inherited',
  removed: 'removed here',
};

interface FormRowProps {
  row: FormRow;
  isSelected: boolean;
  /** Whether it is the row that Tab reaches. */
  isTabStop: boolean;
  /** Number of messages about it. */
  problems: number;
  onSelect(): void;
  onRemove(): void;
  onRestore(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A field or step as a row. Its buttons are in the tab order only while it is selected. */
export function FormRowView(props: FormRowProps) {
  const { row, isSelected, isTabStop, problems } = props;
  const { id, kind, label, detail, level, state } = row;
  const isRemoved = state === 'removed';
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isRemoved });
  return (
    <div
      ref={setNodeRef}
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-label={`${label}, ${detail}, ${BADGES[state]}${problems > 0 ? ', has a problem' : ''}`}
      tabIndex={isTabStop ? 0 : -1}
      data-id={id}
      data-kind={kind}
      data-state={state}
      data-dragging={isDragging || undefined}
      className="tree-row"
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        paddingInlineStart: `${level * 14 - 4}px`,
      }}
      onClick={props.onSelect}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKeyDown(event);
      }}
    >
      <span className="tree-row-words">
        <span className="tree-row-label">{label}</span>
        <span className="tree-row-target">{detail}</span>
      </span>
      {problems > 0 ? <span className="badge badge-problem">{problems}</span> : null}
      {state === 'inherited' ? null : (
        <span className={`badge ${isRemoved ? '' : 'badge-own'}`}>{BADGES[state]}</span>
      )}
      {isSelected ? (
        <span className="tree-row-buttons" onClick={(event) => event.stopPropagation()}>
          {isRemoved ? (
            <IconButton icon={Undo2} label={`Bring ${label} back`} onClick={props.onRestore} />
          ) : (
            <IconButton icon={Trash2} label={`Remove ${label}`} onClick={props.onRemove} />
          )}
        </span>
      ) : null}
      {isRemoved ? null : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          tabIndex={isSelected ? 0 : -1}
          aria-label={`Drag ${label}`}
          className="icon tree-row-grip"
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
