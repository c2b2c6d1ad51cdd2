import { DateField, TextField, type TextFieldProps } from '../kit';
import { getInitialText, getLabelledProps, type ControlProps, type FieldOf } from './control-props';
import { getDays } from './field-limits';

type LineField = FieldOf<
  'text' | 'name' | 'email' | 'phone' | 'postcode' | 'rego' | 'vin' | 'kilometres' | 'year' | 'money' | 'date'
>;

/** What the browser may fill in, and the keyboard of phones, by kind of field. */
const KIND_PROPS: Readonly<Record<LineField['kind'], Omit<TextFieldProps, 'label'>>> = {
  text: {},
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  postcode: { inputMode: 'numeric', maxLength: 4, autoComplete: 'postal-code' },
  rego: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  vin: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  kilometres: { inputMode: 'numeric', autoComplete: 'off' },
  year: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' },
  money: { inputMode: 'decimal', autoComplete: 'off', prefix: '$' },
  date: {},
};

type LineControlProps = ControlProps<LineField> & Pick<TextFieldProps, 'autoComplete' | 'list' | 'onFocus'>;

/** A text of one line, or a date. */
export function LineControl({ autoComplete, list, onFocus, ...props }: LineControlProps) {
  const { field, state } = props;
  const shared = {
    ...getLabelledProps(props),
    ...state.methods.register(field.id),
    label: field.label,
    defaultValue: getInitialText(state, field.id),
    ...('autocomplete' in field && field.autocomplete !== undefined && { autoComplete: field.autocomplete }),
    ...(autoComplete !== undefined && { autoComplete }),
  };
  if (field.kind === 'date') {
    const { first, last } = getDays(field, state.today);
    return <DateField {...shared} min={first} max={last} />;
  }
  return (
    <TextField
      {...KIND_PROPS[field.kind]}
      {...shared}
      placeholder={field.placeholder}
      list={list}
      onFocus={onFocus}
    />
  );
}
