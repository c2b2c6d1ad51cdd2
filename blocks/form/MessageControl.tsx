import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import { countMessageCharacters, formatNumber } from '../../engine/dealer';
import { TextArea, VisuallyHidden } from '../kit';
import { labelledProps, startTextOf, type ControlProps, type FieldOf } from './control-props';
import { getMaxLength } from './field-limits';

/**
 * Several lines, with a counter. Longer texts can be typed and pasted, because cutting them off would lose what the
 * visitor wrote. Without script, the limit replaces the counter.
 */
export function MessageControl(props: ControlProps<FieldOf<'textarea'>>) {
  const { field, state, t } = props;
  const isHydrated = useIsHydrated();
  const length = countMessageCharacters(String(state.values[field.id] ?? ''));
  const limit = getMaxLength(field) ?? Infinity;
  const max = formatNumber(limit);
  return (
    <TextArea
      {...labelledProps(props)}
      {...state.methods.register(field.id)}
      label={field.label}
      placeholder={field.placeholder}
      defaultValue={startTextOf(state, field.id)}
      hint={
        <>
          {field.help} {isHydrated ? t('counter', { count: formatNumber(length), max }) : t('limit', { max })}
          {/* Announced once, when the text becomes too long, and not with every letter. */}
          <VisuallyHidden role="status">{length > limit ? t('overLimit', { max }) : ''}</VisuallyHidden>
        </>
      }
    />
  );
}
