import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx';
import { splitMatches } from './split-matches';
import { SearchField, type SearchFieldProps } from './SearchField';
import styles from './AutocompleteField.module.css';

export interface Suggestion {
  /** Unique among all suggestions. */
  value: string;
  label: string;
  /** Shown at the end of the row, such as a count. */
  aside?: ReactNode;
}

export interface SuggestionGroup {
  label: string;
  items: readonly Suggestion[];
}

export interface AutocompleteFieldProps extends SearchFieldProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** Called when a suggestion is picked. Its text is not put into the field. */
  onPick: (suggestion: Suggestion) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A search field with suggestions (APG combobox with a listbox, manual selection). Arrows move through the list, Enter
 * picks, Escape closes it. Without a selection, Enter searches for the text. Until script runs, it is a plain field.
 */
export function AutocompleteField({ id, groups, onPick, onChange, ...field }: AutocompleteFieldProps) {
  const ownId = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const isShown = isOpen && items.length > 0;
  const active = isShown ? items[activeIndex] : undefined;
  const listId = `${ownId}-list`;
  const optionId = (item: Suggestion) => `${ownId}-${items.indexOf(item)}`;

  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
  };
  const pick = (item: Suggestion) => {
    close();
    onPick(item);
  };
  const move = (by: number) => {
    setOpen(true);
    // Cycles from the field (-1) through the list and back to the field.
    const next = ((activeIndex + 1 + by + items.length + 1) % (items.length + 1)) - 1;
    setActiveIndex(next);
    const option = list.current?.querySelectorAll('[role=option]')[next];
    option?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Escape' && isShown) {
      // Keeps an enclosing sheet open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      if (!active) return close();
      event.preventDefault();
      pick(active);
    }
  };
  return (
    <div
      className={styles.suggest}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <SearchField
        {...field}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active ? optionId(active) : undefined}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(text) => {
          setOpen(true);
          setActiveIndex(-1);
          onChange(text);
        }}
      />
      {isShown && (
        <div ref={list} id={listId} role="listbox" aria-label={groups[0]?.label} className={styles.list}>
          {groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              <div className={styles.groupName} aria-hidden="true">
                {group.label}
              </div>
              {group.items.map((item) => (
                // Keyboard events happen in the field, which references the option (aria-activedescendant).
                // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus
                <div
                  key={item.value}
                  id={optionId(item)}
                  role="option"
                  aria-selected={item === active}
                  className={cx(styles.option, item === active && styles.active)}
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(item)}
                >
                  <span className={styles.label}>
                    {splitMatches(item.label, field.value).map(({ text, isMatch }, index) =>
                      isMatch ? (
                        <mark key={index} className={styles.match}>
                          {text}
                        </mark>
                      ) : (
                        text
                      ),
                    )}
                  </span>
                  {item.aside !== undefined && <span className={styles.aside}>{item.aside}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
