import type { OptionsProps } from './options-props';
import { memo } from 'react';
import type { FacetValue } from '../../engine/browser/search';
import { cx } from '../kit';
import { Option } from './Option';
import styles from './FacetList.module.css';

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
