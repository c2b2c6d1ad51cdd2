import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { describedBy, FieldFrame, type FieldFrameProps } from './Field';
import { matchParts } from './match-parts';
import fieldStyles from './Field.module.css';
import styles from './Combobox.module.css';

export interface ComboboxOption {
  value: string;
  label: string;
  /** At the end of the line: a count. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface ComboboxGroup {
  label: string;
  items: ComboboxOption[];
}

export interface ComboboxProps extends Omit<FieldFrameProps, 'controlId' | 'children'> {
  id?: string;
  name?: string;
  /** All options, or, with `onQuery`, those that answer what is typed. */
  options: readonly ComboboxOption[] | readonly ComboboxGroup[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Hands the search over to the caller, who gives new `options`; without it the kit filters by label. */
  onQuery?: (query: string) => void;
  isBusy?: boolean;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  words: { clear: string; open: string; empty: string; busy: string };
}

const isGroup = (option: ComboboxOption | ComboboxGroup): option is ComboboxGroup => 'items' in option;

function Item({ option, query }: { option: ComboboxOption; query: string }) {
  return (
    <Base.Item value={option} disabled={option.disabled} className={styles.item}>
      <Base.ItemIndicator className={styles.chosen}>
        <Icon icon={Check} size="sm" />
      </Base.ItemIndicator>
      <span className={styles.label}>
        {matchParts(option.label, query).map(({ text, isMatch }, index) =>
          isMatch ? (
            <mark key={index} className={styles.match}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
    </Base.Item>
  );
}

/**
 * One of many, found by typing. Base UI carries the behaviour (APG combobox with list): arrows, Home, End, Enter,
 * Escape, the list above or below, the screen reader's words. About 40 kB with its positioning: for lists of some
 * hundred entries; for fewer a `Select` is better on a phone.
 */
export function Combobox(props: ComboboxProps) {
  const { id, name, options, value, onChange, onQuery, isBusy, placeholder, disabled, required, words } =
    props;
  const { label, labelHidden, optional, hint, error, className } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const [query, setQuery] = useState('');
  // The chosen label in the field is no query: nothing is marked then.
  const marks = value?.label === query ? '' : query;
  return (
    <FieldFrame controlId={controlId} {...{ label, labelHidden, optional, hint, error, className }}>
      <Base.Root<ComboboxOption>
        items={options}
        name={name}
        value={value}
        disabled={disabled}
        required={required}
        autoHighlight
        itemToStringLabel={(option) => option.label}
        itemToStringValue={(option) => option.value}
        isItemEqualToValue={(option, chosen) => option.value === chosen.value}
        {...(onQuery ? { filter: null } : {})}
        onValueChange={(option) => onChange(option)}
        onInputValueChange={(text, { reason }) => {
          setQuery(text);
          if (reason === 'input-change' || reason === 'input-clear') onQuery?.(text);
        }}
      >
        <Base.InputGroup className={cx(fieldStyles.box, error ? fieldStyles.invalid : null)}>
          <Base.Input
            id={controlId}
            placeholder={placeholder}
            className={fieldStyles.control}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(controlId, hint, error)}
          />
          <span className={styles.buttons}>
            <Base.Clear className={styles.button} aria-label={words.clear}>
              <Icon icon={X} size="sm" />
            </Base.Clear>
            <Base.Trigger className={styles.button} aria-label={words.open}>
              <Icon icon={ChevronDown} size="sm" />
            </Base.Trigger>
          </span>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner className={styles.place} sideOffset={4}>
            <Base.Popup className={styles.popup} aria-busy={isBusy || undefined}>
              <Base.Status className={styles.said}>{isBusy ? words.busy : null}</Base.Status>
              <Base.Empty className={styles.empty}>{isBusy ? null : words.empty}</Base.Empty>
              <Base.List>
                {(option: ComboboxOption | ComboboxGroup) =>
                  isGroup(option) ? (
                    <Base.Group key={option.label} items={option.items}>
                      <Base.GroupLabel className={styles.groupName}>{option.label}</Base.GroupLabel>
                      <Base.Collection>
                        {(item: ComboboxOption) => <Item key={item.value} option={item} query={marks} />}
                      </Base.Collection>
                    </Base.Group>
                  ) : (
                    <Item key={option.value} option={option} query={marks} />
                  )
                }
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}
