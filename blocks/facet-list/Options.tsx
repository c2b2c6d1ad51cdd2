import type { OptionsProps } from './options-props';
import { memo } from 'react';
import type { FacetValue } from '../../engine/browser/search';
import { cx } from '../kit';
import { Option } from './Option';
import styles from './FacetList.module.css';

const sameItems = (a: readonly FacetValue[], b: readonly FacetValue[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** A search passes through several states. The list renders again only if something in it changes. */
const isSame = (before: OptionsProps, after: OptionsProps) =>
  (before.isFrozen === true && after.isFrozen === true) ||
  (before.state === after.state &&
    before.isFrozen === after.isFrozen &&
    before.renderBelow === after.renderBelow &&
    sameItems(before.items, after.items));

/** Values as links that select or deselect: the current URL with one value added or removed (SRCH-012). */
export const Options = memo(function Options(props: OptionsProps) {
  const { items, form = 'plain', renderBelow, attribute, page, state, t, dependentValues } = props;
  const option = { attribute, form, page, state, t, dependentValues };
  return (
    <ul role="list" className={cx(styles.options, form === 'drawing' && styles.tiles)}>
      {items.map(({ value, count }) => (
        <li key={value}>
          <Option {...option} value={value} count={count} />
          {renderBelow?.(value)}
        </li>
      ))}
    </ul>
  );
}, isSame);
