import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronDown, ChevronRight, GripVertical, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ItemState, MenuRow } from './menu-rows';

const BADGES: Readonly<Record<ItemState, string>> = {
  own: 'set here',
  changed: 'changed here',
  inherited: 'inherited',
  removed: 'hidden here',
};

interface MenuRowProps {
  row: MenuRow;
  isSelected: boolean;
  /** Whether it is the row that Tab reaches. */
  isTabStop: boolean;
  /** Whether the entries below it are shown; undefined if it has none. */
  isOpen: boolean | undefined;
  messages: readonly string[];
  onSelect(): void;
  onReset(): void;
  onRemove(): void;
  onRestore(): void;
  onKeyDown(event: KeyboardEvent): void;
}

const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An entry of a menu as a row. Its buttons are in the tab order only while it is selected. */
export function MenuRowView(props: MenuRowProps) {
  const { row, isSelected, isTabStop, isOpen, messages } = props;
  const { item, path, state } = row;
  const isRemoved = state === 'removed';
  const label = getText(item['label']);
  const target = getText(item['href']) || (getText(item['panel']) && `${getText(item['panel'])} in stock`);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: row.key, disabled: isRemoved });
  const tabIndex = isSelected ? 0 : -1;
  return (
    <div
      ref={setNodeRef}
      role="treeitem"
      aria-level={path.length}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={`${label}, ${BADGES[state]}${messages.length > 0 ? ', has a problem' : ''}`}
      tabIndex={isTabStop ? 0 : -1}
      data-key={row.key}
      data-state={state}
      data-dragging={isDragging || undefined}
      className="tree-row"
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        paddingInlineStart: `${path.length * 14 - 10}px`,
      }}
      onClick={props.onSelect}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKeyDown(event);
      }}
    >
      <span className="tree-row-fold" aria-hidden="true">
        {isOpen === undefined ? null : isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
      </span>
      <span className="tree-row-words">
        <span className="tree-row-label">{label}</span>
        <span className="tree-row-target">{target}</span>
      </span>
      {messages.length > 0 ? <span className="badge badge-problem">{messages.length}</span> : null}
      {state === 'inherited' ? null : (
        <span className={`badge ${isRemoved ? '' : 'badge-own'}`}>{BADGES[state]}</span>
      )}
      {!isSelected ? null : (
        <span className="tree-row-buttons" onClick={(event) => event.stopPropagation()}>
          {isRemoved ? (
            <button
              type="button"
              className="icon"
              aria-label={`Show ${label} again`}
              onClick={props.onRestore}
            >
              <Undo2 size={14} aria-hidden="true" />
            </button>
          ) : (
            <>
              {state === 'changed' ? (
                <button type="button" className="icon" aria-label={`Reset ${label}`} onClick={props.onReset}>
                  <RotateCcw size={14} aria-hidden="true" />
                </button>
              ) : null}
              <button
                type="button"
                className="icon"
                aria-label={`${state === 'own' ? 'Remove' : 'Hide'} ${label}`}
                onClick={props.onRemove}
              >
                <Trash2 size={14} aria-hidden="true" />
              </button>
            </>
          )}
        </span>
      )}
      {isRemoved ? null : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          tabIndex={tabIndex}
          aria-label={`Drag ${label}`}
          className="icon tree-row-grip"
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
