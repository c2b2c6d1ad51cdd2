import type { ReactNode } from 'react';
import {
  chosen,
  searchLink,
  toggleValue,
  valueText,
  type SearchPage,
  type SearchState,
} from '../../engine/browser/search';
import { cx, VisuallyHidden } from '../kit';
import type { FacetListProps, ListAttribute } from './facets';
import styles from './FacetList.module.css';

interface OptionsProps {
  attribute: ListAttribute;
  items: readonly { value: string; count: number }[];
  page: SearchPage;
  state: SearchState;
  t: FacetListProps['t'];
  /** What stands under a value. */
  below?: (value: string) => ReactNode;
}

/** Values as links that tick and untick: the same address with one value more or less (SRCH-012). */
export function Options({ attribute, items, page, state, t, below }: OptionsProps) {
  const values = chosen(state, attribute);
  return (
    <ul className={styles.options}>
      {items.map(({ value, count }) => {
        const isChosen = values.includes(value);
        return (
          <li key={value}>
            <a
              {...searchLink(page, toggleValue(state, attribute, value))}
              className={cx(styles.option, isChosen && styles.chosen)}
              aria-current={isChosen || undefined}
            >
              <span className={styles.box} aria-hidden="true" />
              <span className={styles.label}>{valueText(attribute, value, t)}</span>
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
              <VisuallyHidden>{t('cars', { count })}</VisuallyHidden>
            </a>
            {below?.(value)}
          </li>
        );
      })}
    </ul>
  );
}
