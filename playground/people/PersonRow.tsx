import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../kit';
import { createThumbnailUrl } from '../media';
import { getInitials, type Person } from './people-model';

const BADGES: Readonly<Record<Person['state'], string | undefined>> = {
  own: undefined,
  changed: 'changed here',
  inherited: 'inherited',
  removed: 'removed',
};

interface PersonRowProps {
  person: Person;
  tenant: string;
  /** Job, and where the person works. */
  detail: string;
  isSelected: boolean;
  /** Whether it is the row that Tab reaches. */
  isTabStop: boolean;
  isFirst: boolean;
  isLast: boolean;
  onSelect(): void;
  onMove(offset: -1 | 1): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A person as a row: photo or initials, name and job. Its buttons are in the tab order only while it is selected. */
export function PersonRow(props: PersonRowProps) {
  const { person, tenant, detail, isSelected, isTabStop } = props;
  const { id, name, photo, state } = person;
  const isRemoved = state === 'removed';
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isRemoved });
  const badge = BADGES[state];
  const picture = photo === '' ? undefined : createThumbnailUrl(tenant, photo, 320);
  return (
    <div
      ref={setNodeRef}
      role="treeitem"
      aria-level={1}
      aria-selected={isSelected}
      aria-label={[name, detail, badge].filter(Boolean).join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      data-id={id}
      data-state={state}
      data-dragging={isDragging || undefined}
      className="tree-row person-row"
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onClick={props.onSelect}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKeyDown(event);
      }}
    >
      <span className="person-photo" aria-hidden="true">
        {picture === undefined ? getInitials(name) : <img src={picture} alt="" loading="lazy" />}
      </span>
      <span className="tree-row-words">
        <span className="tree-row-label">{name}</span>
        <span className="tree-row-target">{detail}</span>
      </span>
      {badge === undefined ? null : (
        <span className={`badge ${state === 'changed' ? 'badge-own' : ''}`}>{badge}</span>
      )}
      {isSelected && !isRemoved ? (
        <span className="tree-row-buttons" onClick={(event) => event.stopPropagation()}>
          <IconButton
            icon={ArrowUp}
            label={`Move ${name} up`}
            isDisabled={props.isFirst}
            keepsFocus
            onClick={() => props.onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move ${name} down`}
            isDisabled={props.isLast}
            keepsFocus
            onClick={() => props.onMove(1)}
          />
        </span>
      ) : null}
      {isRemoved ? null : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          tabIndex={isSelected ? 0 : -1}
          aria-label={`Drag ${name}`}
          className="icon tree-row-grip"
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
