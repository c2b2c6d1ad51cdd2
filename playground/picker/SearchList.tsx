import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { searchEntries, groupEntries, type PickerEntry } from './search-entries';
import './picker.css';

interface SearchListProps<One extends PickerEntry> {
  title: string;
  /** Label of the search field. */
  label: string;
  entries: readonly One[];
  /** Entries that are also searched once something is typed. */
  further?: readonly One[];
  /** Id of the entry that is active before anything is typed; by default, the first one. */
  current?: string;
  /** Shown above the field. */
  heading?: ReactNode;
  /** Shown between the field and the list. */
  children?: ReactNode;
  onChoose(entry: One): void;
}

/** Maximum number of visible rows; typing filters the list. */
const MAX_ROWS = 200;

/** A search field and a list. Typing filters the list, arrow keys move through it, and Enter chooses. */
export function SearchList<One extends PickerEntry>(props: SearchListProps<One>) {
  const { title, label, entries, further = [], current, heading, children, onChoose } = props;
  const [query, setQuery] = useState('');
  const [activeId, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = groupEntries(
    searchEntries(query === '' ? entries : [...entries, ...further], query).slice(0, MAX_ROWS),
  );
  const enabledEntries = groups.flatMap(([, group]) => group).filter((entry) => !entry.isDisabled);
  const marked = activeId ?? (query === '' ? current : undefined);
  const active = enabledEntries.find((entry) => entry.id === marked) ?? enabledEntries[0];
  const optionId = (entry: PickerEntry) => `${id}-${entry.id}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const choose = (entry: One) => {
    setActive(entry.id);
    onChoose(entry);
  };
  const keyDown = (event: KeyboardEvent) => {
    const at = active ? enabledEntries.indexOf(active) : -1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined) setActive(enabledEntries[Math.min(Math.max(to, 0), enabledEntries.length - 1)]?.id);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };

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
          onKeyDown={keyDown}
        />
        {children}
      </div>
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
                onClick={() => !entry.isDisabled && choose(entry)}
              >
                <span className="picker-name">{entry.name}</span>
                {entry.keys ? <kbd>{entry.keys}</kbd> : null}
                {entry.mark ? <span className="badge badge-own">{entry.mark}</span> : null}
                {entry.about ? <span className="muted picker-about">{entry.about}</span> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={enabledEntries.length > 0 ? 'hidden' : 'empty'} role="status">
        {enabledEntries.length > 0
          ? `${enabledEntries.length} ${enabledEntries.length === 1 ? 'result' : 'results'}`
          : 'No results. Try another word.'}
      </p>
    </>
  );
}
