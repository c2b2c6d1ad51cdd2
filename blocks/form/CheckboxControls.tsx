import { Checkbox } from '../kit';
import { getLabelledProps, type ControlProps, type FieldOf } from './control-props';

/** A yes-or-no question, or consent to offers. */
export function ConsentCheckbox(props: ControlProps<FieldOf<'checkbox' | 'consent'>>) {
  const { field, state } = props;
  const { optional: _optional, ...labelled } = getLabelledProps(props);
  return (
    <Checkbox
      {...labelled}
      {...state.methods.register(field.id)}
      label={field.label}
      defaultChecked={state.values[field.id] === true}
    />
  );
}

export function TermsCheckbox(props: ControlProps<FieldOf<'terms'>>) {
  const { field, state } = props;
  const { label, link, text } = field;
  const { optional: _optional, ...labelled } = getLabelledProps(props);
  const linked = link ? (
    <>
      {label} <a href={link.href}>{link.label}</a>
    </>
  ) : (
    label
  );
  return (
    <Checkbox
      {...labelled}
      {...state.methods.register(field.id)}
      label={text || linked}
      defaultChecked={state.values[field.id] === true}
    />
  );
}
