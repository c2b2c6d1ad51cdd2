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

/** The colour itself, beside its name and never instead of it (WCAG 1.4.1). */
function Swatch({ value }: { value: string }) {
  const paint = findPaintColour(value);
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {paint && <circle cx="10" cy="10" r="10" fill={paint} />}
      {!paint && <path className={styles.unknown} d="M3 17 17 3" />}
    </svg>
  );
}

/** One value. It shows its tick at once; one without cars cannot be ticked, so that no choice leads nowhere. */
export function Option(props: OptionProps) {
  const { attribute, value, count, page, state, t, form, withoutToo } = props;
  const isChosen = usePendingValue(page, (intended) => selectedValues(intended, attribute).includes(value));
  const step = (from: SearchState) => {
    const next = toggleValue(from, attribute, value);
    const isUnticked = selectedValues(from, attribute).includes(value);
    return isUnticked && withoutToo ? removeValues(next, 'model', withoutToo(value)) : next;
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
      {/* A new count is a new element: in the same one its digits would count as moved. */}
      <span key={count} className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{t('cars', { count })}</VisuallyHidden>
    </>
  );
  const look = cx(isTile ? styles.tile : styles.option, isChosen && styles.chosen);
  if (count === 0 && !isChosen) return <span className={cx(look, styles.empty)}>{inner}</span>;
  return (
    <a {...searchUpdateLink(page, state, step)} className={look} aria-current={isChosen || undefined}>
      {inner}
    </a>
  );
}
