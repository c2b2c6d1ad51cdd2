import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './RadioCards.module.css';

export interface RadioCard {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** In tabular numerals below: a price, a term. */
  aside?: ReactNode;
  icon?: LucideIcon;
  disabled?: boolean;
}

export interface RadioCardsProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children'> {
  id?: string;
  name: string;
  cards: readonly RadioCard[];
  /** The chosen one, where the form holds its own state; else `defaultValue`. */
  value?: string;
  defaultValue?: string;
  required?: boolean;
  onChange?: (value: string) => void;
}

/** One of a few, each with room to explain itself. Native radio buttons: the whole card is their label. */
export function RadioCards(props: RadioCardsProps) {
  const { id, name, cards, value, defaultValue, required, onChange, ...group } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <FieldGroup {...group} id={groupId} role="radiogroup">
      <div className={styles.cards}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={card.value}
              disabled={card.disabled}
              required={required}
              {...(value === undefined
                ? { defaultChecked: card.value === defaultValue }
                : { checked: card.value === value, onChange: () => onChange?.(card.value) })}
            />
            <span className={styles.title}>
              {card.icon && <Icon icon={card.icon} />}
              {card.title}
            </span>
            {card.text && <span className={styles.text}>{card.text}</span>}
            {card.aside && <span className={styles.aside}>{card.aside}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
