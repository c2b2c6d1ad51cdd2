import {
  selectedValues,
  searchUpdateLink,
  toggleValue,
  usePendingValue,
  formatFilterValue,
  removeValues,
  type SearchState,
} from '../../engine/browser/search';
import { bodyKey, findPaintColour } from '../../engine/dealer';
import { BodyIcon, cx, VisuallyHidden } from '../kit';
import type { OptionsProps } from './options-props';
import styles from './FacetList.module.css';

interface OptionProps extends Omit<OptionsProps, 'items' | 'below' | 'isFrozen' | 'form'> {
  value: string;
  count: number;
  form: 'plain' | 'swatch' | 'drawing';
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

/** One value. Its tick changes before results arrive. A value without cars cannot be selected. */
export function Option(props: OptionProps) {
  const { attribute, value, count, page, state, t, form, dependentValues } = props;
  const isChosen = usePendingValue(page, (intended) => selectedValues(intended, attribute).includes(value));
  const toggle = (from: SearchState) => {
    const next = toggleValue(from, attribute, value);
    const isDeselected = selectedValues(from, attribute).includes(value);
    return isDeselected && dependentValues ? removeValues(next, 'model', dependentValues(value)) : next;
  };
  const isTile = form === 'drawing';
  const inner = (
    <>
      {isTile ? (
        <BodyIcon body={bodyKey(value)} size="md" className={styles.drawing} />
      ) : (
        <span className={styles.box} aria-hidden="true" />
      )}
      {form === 'swatch' && <Swatch value={value} />}
      <span className={styles.label}>{formatFilterValue(attribute, value, t)}</span>
      {/* The key replaces the element when the count changes, which avoids a layout shift of its digits. */}
      <span key={count} className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{t('cars', { count })}</VisuallyHidden>
    </>
  );
  const className = cx(isTile ? styles.tile : styles.option, isChosen && styles.chosen);
  if (count === 0 && !isChosen) return <span className={cx(className, styles.empty)}>{inner}</span>;
  return (
    <a {...searchUpdateLink(page, state, toggle)} className={className} aria-current={isChosen || undefined}>
      {inner}
    </a>
  );
}
