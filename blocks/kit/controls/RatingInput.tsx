import { Star } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../content/Icon';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './RatingInput.module.css';

export interface RatingInputProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children'> {
  id?: string;
  name: string;
  /** 1 to 5. */
  value?: number;
  defaultValue?: number;
  /** 'Three stars'. */
  nameOf: (stars: number) => string;
  onChange?: (stars: number) => void;
}

const STARS = [1, 2, 3, 4, 5];

/** One to five stars, as five native radio buttons. */
export function RatingInput({ id, name, value, defaultValue, nameOf, onChange, ...group }: RatingInputProps) {
  const ownId = useId();
  return (
    <FieldGroup {...group} id={id ?? ownId} role="radiogroup">
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={stars}
              aria-label={nameOf(stars)}
              {...(onChange
                ? { checked: stars === value, onChange: () => onChange(stars) }
                : { defaultChecked: stars === defaultValue })}
            />
            <Icon icon={Star} size="lg" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
