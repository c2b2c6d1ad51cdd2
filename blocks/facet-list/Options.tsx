import type { OptionsProps } from './options-props';
import { memo } from 'react';
import type { FacetValue } from '../../engine/browser/search';
import { cx } from '../kit';
import { Option } from './Option';
import styles from './FacetList.module.css';

const hasSameItems = (a: readonly FacetValue[], b: readonly FacetValue[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** A search changes the state several times, but the list renders again only if its own values change. */
const hasSameContent = (previous: OptionsProps, next: OptionsProps) =>
  (previous.isFrozen === true && next.isFrozen === true) ||
  (previous.state === next.state &&
    previous.isFrozen === next.isFrozen &&
    previous.renderBelow === next.renderBelow &&
    hasSameItems(previous.items, next.items));

/** Values as links that select or deselect: the current URL with one value added or removed (SRCH-012). */
export const Options = memo(function Options(props: OptionsProps) {
  const { items, decoration = 'plain', renderBelow, attribute, page, state, t, getDependentValues } = props;
  const optionProps = { attribute, decoration, page, state, t, getDependentValues };
  return (
    <ul role="list" className={cx(styles.options, decoration === 'drawing' && styles.tiles)}>
      {items.map(({ value, count }) => (
        <li key={value}>
          <Option {...optionProps} value={value} count={count} />
          {renderBelow?.(value)}
        </li>
      ))}
    </ul>
  );
}, hasSameContent);
