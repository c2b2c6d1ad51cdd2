import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import { countMessageCharacters, formatNumber } from '../../engine/dealer';
import { cx, TextArea, VisuallyHidden } from '../kit';
import { getLabelledProps, getInitialText, type ControlProps, type FieldOf } from './control-props';
import { getMaxLength } from './field-limits';
import styles from './Form.module.css';

/** The share of the limit from which the counter is visible. Before that, it would only distract. */
const VISIBLE_FROM = 0.8;

/**
 * A text of several lines with a character counter. Visitors can type and paste more than the limit, because truncating
 * would lose what they wrote. Without script, the limit replaces the counter.
 */
export function MessageControl(props: ControlProps<FieldOf<'textarea'>>) {
  const { field, state, t } = props;
  const isHydrated = useIsHydrated();
  const length = countMessageCharacters(String(state.values[field.id] ?? ''));
  const limit = getMaxLength(field) ?? Infinity;
  const max = formatNumber(limit);
  const counter = isHydrated ? t('counter', { count: formatNumber(length), max }) : t('limit', { max });
  const isCounterVisible = isHydrated && length >= limit * VISIBLE_FROM;
  const counterId = `${props.id}-counter`;
  return (
    <div className={styles.message}>
      <TextArea
        {...getLabelledProps(props)}
        {...state.methods.register(field.id)}
        label={field.label}
        placeholder={field.placeholder}
        defaultValue={getInitialText(state, field.id)}
        aria-describedby={counterId}
      />
      <p id={counterId} className={cx(styles.small, !isCounterVisible && styles.repeated)}>
        {counter}
      </p>
      {/* Announced once when the text becomes too long, not with every letter. */}
      <VisuallyHidden role="status">{length > limit ? t('overLimit', { max }) : ''}</VisuallyHidden>
    </div>
  );
}
