import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CopyPlus, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { TreeRow } from './tree-rows';

interface OutlineRowProps {
  row: TreeRow;
  /** Distance from the top of the tree in pixels. */
  top: number;
  title: string;
  /** The layer that inserted the node, or `changed` if the editing layer changes it. */
  layer: string | undefined;
  isOwn: boolean;
  isSelected: boolean;
  findings: number;
  /** Whether the dragged block cannot be dropped on the row. */
  isRefused: boolean;
  onSelect(): void;
  onFold(): void;
  onMove(offset: -1 | 1): void;
  onDuplicate(): void;
  onRemove(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A node of the tree as a row. Its buttons are in the tab order only while it is selected. */
export function OutlineRow(props: OutlineRowProps) {
  const { row, top, title, layer, isOwn, isSelected, findings, isRefused } = props;
  const { node, parent, slot, siblings, index } = row;
  const isRoot = parent === undefined;
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
    isOver,
  } = useSortable({ id: node.id, disabled: isRoot });
  const isFirst = index === 0;
  const isLast = index === siblings.length - 1;
  const tabIndex = isSelected ? 0 : -1;
  const hasSlots = parent !== undefined && Object.keys(parent.slots).length > 1;
  return (
    <div
      ref={setNodeRef}
      role="treeitem"
      id={`outline-${node.id}`}
      aria-level={row.depth}
      aria-posinset={index + 1}
      aria-setsize={siblings.length}
      aria-selected={isSelected}
      aria-expanded={row.hasChildren ? row.isExpanded : undefined}
      aria-label={`${title}, ${node.id}${hasSlots ? `, in ${slot}` : ''}`}
      tabIndex={tabIndex}
      className="outline-row"
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging && !isRefused) || undefined}
      data-refused={isRefused || undefined}
      style={{
        top,
        transform: CSS.Translate.toString(transform),
        transition,
        paddingInlineStart: `${row.depth * 14 - 8}px`,
      }}
      onClick={props.onSelect}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKeyDown(event);
      }}
    >
      <span
        className="outline-fold"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          props.onFold();
        }}
      >
        {row.hasChildren ? row.isExpanded ? <ChevronDown size={14} /> : <ChevronRight size={14} /> : null}
      </span>
      <span className="outline-name">
        <span className="outline-title">{title}</span>
        <span className="outline-id">
          {hasSlots ? `${slot} · ` : ''}
          {node.id}
        </span>
      </span>
      {findings > 0 ? <span className="badge badge-problem">{findings}</span> : null}
      {layer && !isSelected ? <span className={`badge ${isOwn ? 'badge-own' : ''}`}>{layer}</span> : null}
      {isRoot || !isSelected ? null : (
        <span className="outline-buttons" onClick={(event) => event.stopPropagation()}>
          <button
            type="button"
            className="icon"
            aria-label={`Move ${node.id} up`}
            disabled={isFirst}
            onClick={() => props.onMove(-1)}
          >
            <ArrowUp size={14} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon"
            aria-label={`Move ${node.id} down`}
            disabled={isLast}
            onClick={() => props.onMove(1)}
          >
            <ArrowDown size={14} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon"
            aria-label={`Duplicate ${node.id}`}
            onClick={props.onDuplicate}
          >
            <CopyPlus size={14} aria-hidden="true" />
          </button>
          <button type="button" className="icon" aria-label={`Remove ${node.id}`} onClick={props.onRemove}>
            <Trash2 size={14} aria-hidden="true" />
          </button>
        </span>
      )}
      {isRoot ? null : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          tabIndex={tabIndex}
          aria-label={`Drag ${node.id}`}
          className="icon outline-grip"
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
