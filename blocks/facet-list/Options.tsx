import { memo, type ReactNode } from 'react';
import type { FacetValue, SearchPage, SearchState } from '../../engine/browser/search';
import { cx } from '../kit';
import type { FacetListProps, ListAttribute } from './facet-rules';
import { Option } from './Option';
import styles from './FacetList.module.css';

export interface OptionsProps {
  attribute: ListAttribute;
  items: readonly FacetValue[];
  page: SearchPage;
  state: SearchState;
  t: FacetListProps['t'];
  form?: 'plain' | 'swatch' | 'drawing';
  /** Nobody sees the list: it is left as it was drawn last. */
  isFrozen?: boolean;
  /** What stands under a value. */
  below?: (value: string) => ReactNode;
  /** Values that go when one of these is unticked, for example its models with a make. */
  withoutToo?: (value: string) => readonly string[];
}

const sameItems = (a: readonly FacetValue[], b: readonly FacetValue[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** A search runs through several states; a list is drawn anew only when something in it is different. */
const isSame = (before: OptionsProps, after: OptionsProps) =>
  (before.isFrozen === true && after.isFrozen === true) ||
  (before.state === after.state &&
    before.isFrozen === after.isFrozen &&
    before.below === after.below &&
    sameItems(before.items, after.items));

/** Values as links that tick and untick: the same address with one value more or less (SRCH-012). */
export const Options = memo(function Options(props: OptionsProps) {
  const { items, form = 'plain', below, attribute, page, state, t, withoutToo } = props;
  const option = { attribute, form, page, state, t, withoutToo };
  return (
    <ul role="list" className={cx(styles.options, form === 'drawing' && styles.tiles)}>
      {items.map(({ value, count }) => (
        <li key={value}>
          <Option {...option} value={value} count={count} />
          {below?.(value)}
        </li>
      ))}
    </ul>
  );
}, isSame);
