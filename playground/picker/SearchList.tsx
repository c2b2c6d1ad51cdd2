import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { searchEntries, groupEntries, type PickerEntry } from './search-entries';
import { onDragStart } from './on-drag-start';
import './picker.css';

interface SearchListProps<Entry extends PickerEntry> {
  title: string;
  label: string;
  entries: readonly Entry[];
  /** Entries that are listed only if they match a query. */
  searchOnlyEntries?: readonly Entry[];
  /** Id of the entry that is active before anything is typed; by default, the first one. */
  current?: string;
  heading?: ReactNode;
  /** Shown between the field and the list. */
  children?: ReactNode;
  /** Shown beside the list, for the active entry. */
  preview?(entry: Entry): ReactNode;
  onChoose(entry: Entry): void;
  /** Called when a drag of an entry begins; without it, entries cannot be dragged. */
  onDrag?(entry: Entry): void;
}

/** Maximum number of visible rows; typing filters the list. */
const MAX_ROWS = 200;
/** Number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 8;

/** A search field and a list. Typing filters the list, arrow keys move through it, and Enter chooses an entry. */
export function SearchList<Entry extends PickerEntry>(props: SearchListProps<Entry>) {
  const {
    title,
    label,
    entries,
    searchOnlyEntries = [],
    current,
    heading,
    children,
    preview,
    onChoose,
    onDrag,
  } = props;
  const [query, setQuery] = useState('');
  const [activeId, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = groupEntries(
    searchEntries(query === '' ? entries : [...entries, ...searchOnlyEntries], query).slice(0, MAX_ROWS),
  );
  const enabledEntries = groups.flatMap(([, group]) => group).filter((entry) => !entry.isDisabled);
  const highlightedId = activeId ?? (query === '' ? current : undefined);
  const active = enabledEntries.find((entry) => entry.id === highlightedId) ?? enabledEntries[0];
  const optionId = (entry: PickerEntry) => `${id}-${entry.id}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const choose = (entry: Entry) => {
    setActive(entry.id);
    onChoose(entry);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = active ? enabledEntries.indexOf(active) : -1;
    const nextIndex = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + PAGE_ROWS,
      PageUp: index - PAGE_ROWS,
    }[event.key];
    if (nextIndex !== undefined)
      setActive(enabledEntries[Math.min(Math.max(nextIndex, 0), enabledEntries.length - 1)]?.id);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };

  const listbox = (
    <div role="listbox" aria-label={title} id={`${id}-list`} className="picker-list" ref={list}>
      {groups.map(([name, group]) => (
        <div role="group" aria-label={name} key={name}>
          <div className="picker-group" aria-hidden="true">
            {name}
          </div>
          {group.map((entry) => (
            <div
              key={entry.id}
              id={optionId(entry)}
              role="option"
              className="picker-row"
              aria-selected={entry === active}
              aria-disabled={entry.isDisabled}
              data-draggable={onDrag && !entry.isDisabled ? '' : undefined}
              onPointerDown={(event) =>
                onDrag && !entry.isDisabled && onDragStart(event, () => onDrag(entry))
              }
              onClick={() => !entry.isDisabled && choose(entry)}
            >
              <span className="picker-name">{entry.name}</span>
              {entry.shortcut ? <kbd>{entry.shortcut}</kbd> : null}
              {entry.badge ? <span className="badge badge-own">{entry.badge}</span> : null}
              {entry.description ? <span className="muted picker-about">{entry.description}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
  return (
    <>
      <div className="picker-head">
        {heading}
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={handleKeyDown}
        />
        {children}
      </div>
      {preview ? (
        <div className="picker-columns">
          {listbox}
          <div className="picker-preview">{active && preview(active)}</div>
        </div>
      ) : (
        listbox
      )}
      <p className={enabledEntries.length > 0 ? 'hidden' : 'empty'} role="status">
        {enabledEntries.length > 0
          ? `${enabledEntries.length} ${enabledEntries.length === 1 ? 'result' : 'results'}`
          : 'No results. Try another word.'}
      </p>
    </>
  );
}
