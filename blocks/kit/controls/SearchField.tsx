import { Search, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { Button } from './Button';
import { TextField, type TextFieldProps } from './TextField';
import styles from './SearchField.module.css';

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'type' | 'prefix' | 'suffix' | 'value' | 'onChange'
> {
  value: string;
  /** Accessible name of the clear button. */
  clearLabel: ReactNode;
  onChange: (value: string) => void;
}

/** A search field with a clear button that keeps focus in the field. */
export function SearchField({ value, clearLabel, onChange, ...field }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      {...field}
      ref={input}
      // ARIA in HTML does not allow role="combobox" on type="search".
      type={field.role === 'combobox' ? 'text' : 'search'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      prefix={<Icon icon={Search} size="sm" />}
      suffix={
        value && (
          <Button
            variant="quiet"
            size="sm"
            icon={X}
            iconOnly
            className={styles.clear}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            {clearLabel}
          </Button>
        )
      }
    />
  );
}
