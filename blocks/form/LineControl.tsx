import { DateField, TextField, type TextFieldProps } from '../kit';
import { labelledProps, startTextOf, type ControlProps, type FieldOf } from './control-props';
import { getDays } from './field-limits';

type LineField = FieldOf<
  'text' | 'name' | 'email' | 'phone' | 'postcode' | 'kilometres' | 'year' | 'money' | 'date'
>;

/** The keyboard of phones, and what the browser may fill in, by kind. */
const KIND_PROPS: Readonly<Record<LineField['kind'], TextFieldProps>> = {
  text: { label: '' },
  name: { label: '', autoComplete: 'name' },
  email: { label: '', type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { label: '', type: 'tel', autoComplete: 'tel' },
  postcode: { label: '', inputMode: 'numeric', maxLength: 4, autoComplete: 'postal-code' },
  kilometres: { label: '', inputMode: 'numeric', autoComplete: 'off' },
  year: { label: '', inputMode: 'numeric', maxLength: 4, autoComplete: 'off' },
  money: { label: '', inputMode: 'decimal', autoComplete: 'off', prefix: '$' },
  date: { label: '' },
};

/** Something that fits on one line. */
export function LineControl(props: ControlProps<LineField>) {
  const { field, state } = props;
  const shared = {
    ...labelledProps(props),
    ...state.methods.register(field.id),
    label: field.label,
    defaultValue: startTextOf(state, field.id),
    ...('autocomplete' in field && field.autocomplete !== undefined && { autoComplete: field.autocomplete }),
  };
  if (field.kind === 'date') {
    const { first, last } = getDays(field, state.today);
    return <DateField {...shared} min={first} max={last} />;
  }
  return <TextField {...KIND_PROPS[field.kind]} {...shared} placeholder={field.placeholder} />;
}
