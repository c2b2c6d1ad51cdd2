import {
  getSelectedValues,
  createSearchUpdateLink,
  toggleValue,
  usePendingValue,
  formatFilterValue,
  removeValues,
  type SearchState,
} from '../../engine/browser/search';
import { toBodyKey, findPaintColour, formatNumber } from '../../engine/dealer';
import { BodyIcon, cx, VisuallyHidden } from '../kit';
import type { ValueDecoration } from './facet-rules';
import type { OptionsProps } from './options-props';
import styles from './FacetList.module.css';

interface OptionProps extends Omit<OptionsProps, 'items' | 'renderBelow' | 'isFrozen' | 'decoration'> {
  value: string;
  count: number;
  decoration: ValueDecoration;
}

/** A colour sample next to the colour's name (WCAG 1.4.1). */
function Swatch({ value }: { value: string }) {
  const paint = findPaintColour(value);
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {paint && <circle cx="10" cy="10" r="10" fill={paint} />}
      {!paint && <path className={styles.unknown} d="M3 17 17 3" />}
    </svg>
  );
}

/** A value as a link. Its tick changes before the results arrive. A value without cars cannot be selected. */
export function Option(props: OptionProps) {
  const { attribute, value, count, page, state, t, decoration, getDependentValues } = props;
  const isSelected = usePendingValue(page, (intended) =>
    getSelectedValues(intended, attribute).includes(value),
  );
  const toggle = (currentState: SearchState) => {
    const next = toggleValue(currentState, attribute, value);
    const isDeselected = getSelectedValues(currentState, attribute).includes(value);
    return isDeselected && getDependentValues ? removeValues(next, 'model', getDependentValues(value)) : next;
  };
  const isTile = decoration === 'drawing';
  const content = (
    <>
      {isTile ? (
        <BodyIcon body={toBodyKey(value)} size="md" className={styles.drawing} />
      ) : (
        <span className={styles.box} aria-hidden="true" />
      )}
      {decoration === 'swatch' && <Swatch value={value} />}
      <span className={styles.label}>{formatFilterValue(attribute, value, t)}</span>
      {/* The key replaces the element when the count changes, so that moving digits do not count as a layout shift. */}
      <span key={count} className={styles.count} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <VisuallyHidden>{t('cars', { count })}</VisuallyHidden>
    </>
  );
  const className = cx(isTile ? styles.tile : styles.option, isSelected && styles.chosen);
  if (count === 0 && !isSelected) return <span className={cx(className, styles.empty)}>{content}</span>;
  return (
    <a
      {...createSearchUpdateLink(page, state, toggle)}
      className={className}
      aria-current={isSelected || undefined}
    >
      {content}
    </a>
  );
}
