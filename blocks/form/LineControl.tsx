import { DateField, TextField, type TextFieldProps } from '../kit';
import { getInitialText, getLabelledProps, type ControlProps, type FieldOf } from './control-props';
import { describeDay } from './describe-day';
import { getDateRange } from './field-limits';

type LineField = FieldOf<
  'text' | 'name' | 'email' | 'phone' | 'postcode' | 'rego' | 'vin' | 'kilometres' | 'year' | 'money' | 'date'
>;

/** What the browser may fill in, and the keyboard of phones, by kind of field. */
const KIND_PROPS: Readonly<Record<LineField['kind'], Omit<TextFieldProps, 'label'>>> = {
  text: {},
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  postcode: { inputMode: 'numeric', maxLength: 4, autoComplete: 'postal-code', isShort: true },
  rego: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  vin: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  kilometres: { inputMode: 'numeric', autoComplete: 'off' },
  year: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off', isShort: true },
  money: { inputMode: 'decimal', autoComplete: 'off', prefix: '$' },
  date: {},
};

type LineControlProps = ControlProps<LineField> &
  Pick<TextFieldProps, 'autoComplete' | 'list' | 'onFocus' | 'aria-describedby'>;

/** A text of one line, or a date. */
export function LineControl({
  autoComplete,
  list,
  onFocus,
  'aria-describedby': describedBy,
  ...props
}: LineControlProps) {
  const { field, state } = props;
  const shared = {
    ...getLabelledProps(props),
    ...state.methods.register(field.id),
    label: field.label,
    defaultValue: getInitialText(state, field.id),
    ...('autocomplete' in field && field.autocomplete !== undefined && { autoComplete: field.autocomplete }),
    ...(autoComplete !== undefined && { autoComplete }),
    // BUDG-015.
    ...(field.kind === 'kilometres' && { suffix: props.t('kms') }),
  };
  if (field.kind === 'date') {
    const { first, last } = getDateRange(field, state.today);
    const chosen = describeDay(state.values[field.id], props.site.locale);
    return <DateField {...shared} hint={chosen ?? shared.hint} min={first} max={last} />;
  }
  return (
    <TextField
      {...KIND_PROPS[field.kind]}
      {...shared}
      placeholder={field.placeholder}
      list={list}
      onFocus={onFocus}
      aria-describedby={describedBy}
    />
  );
}
