import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { found, grouped, type Entry } from './entries';
import './picker.css';

interface PickerProps<One extends Entry> {
  title: string;
  /** Of the search field. */
  label: string;
  entries: readonly One[];
  /** What stands between the field and the list. */
  children?: ReactNode;
  onChoose(entry: One): void;
  onClose(): void;
}

/** A dialog with a search field and a list: typing narrows it, the arrow keys walk it, Enter chooses. */
export function Picker<One extends Entry>(props: PickerProps<One>) {
  const { title, label, entries, children, onChoose, onClose } = props;
  const [query, setQuery] = useState('');
  const [activeId, setActive] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = grouped(found(entries, query));
  const shown = groups.flatMap(([, group]) => group).filter((entry) => !entry.isDisabled);
  const active = shown.find((entry) => entry.id === activeId) ?? shown[0];
  const optionId = (entry: Entry) => `${id}-${entry.id}`;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const keyDown = (event: KeyboardEvent) => {
    const at = active ? shown.indexOf(active) : -1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined) setActive(shown[Math.min(Math.max(to, 0), shown.length - 1)]?.id);
    else if (event.key === 'Enter' && active) onChoose(active);
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className="picker" aria-label={title} onClose={onClose}>
      <div className="picker-head">
        <h2>{title}</h2>
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
                onPointerMove={() => !entry.isDisabled && setActive(entry.id)}
                onClick={() => !entry.isDisabled && onChoose(entry)}
              >
                <span className="picker-name">{entry.name}</span>
                {entry.keys ? <kbd>{entry.keys}</kbd> : null}
                {entry.about ? <span className="muted picker-about">{entry.about}</span> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={shown.length > 0 ? 'hidden' : 'empty'} role="status">
        {shown.length > 0 ? `${shown.length} to choose from` : 'Nothing of that name.'}
      </p>
    </dialog>
  );
}
