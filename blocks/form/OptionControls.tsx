import { useController } from 'react-hook-form';
import type { FormOption } from '../../schemas';
import { OptionGroup, Select, type SelectOption } from '../kit';
import { labelledProps, startTextOf, type ControlProps, type FieldOf } from './control-props';

type SelectField = FieldOf<'select' | 'location' | 'dealership'>;

const labelOf = ({ id, label }: FormOption): string => label ?? id;

const listOptions = ({ field, form }: Pick<ControlProps<SelectField>, 'field' | 'form'>): SelectOption[] =>
  (field.kind === 'select' ? (field.options ?? []) : (form.choices[field.id] ?? [])).map((option) => ({
    value: option.id,
    label: labelOf(option),
  }));

/** One of several options, locations or dealerships, in a list. */
export function SelectControl(props: ControlProps<SelectField>) {
  const { field, state, t } = props;
  const placeholder = field.kind === 'select' ? field.placeholder : undefined;
  return (
    <Select
      {...labelledProps(props)}
      {...state.methods.register(field.id)}
      label={field.label}
      placeholder={placeholder ?? t('choose')}
      options={listOptions(props)}
      defaultValue={startTextOf(state, field.id)}
    />
  );
}

const asList = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string');

/**
 * One or any of several options, all visible. React keeps which are chosen, because React Hook Form would clear a radio
 * button that was chosen before the script ran.
 */
export function OptionsControl(props: ControlProps<FieldOf<'radio' | 'checkbox-group'>>) {
  const { field, state } = props;
  const { onChange, onBlur, name } = useController({
    control: state.methods.control,
    name: field.id,
  }).field;
  const isRadio = field.kind === 'radio';
  const choose = (value: string, isChosen: boolean) => {
    if (isRadio) return onChange(value);
    // The current values: several options that were chosen before the script ran are reported at once.
    const others = asList(state.methods.getValues(field.id)).filter((other) => other !== value);
    onChange(isChosen ? [...others, value] : others);
  };
  return (
    <OptionGroup
      {...labelledProps(props)}
      name={name}
      type={isRadio ? 'radio' : 'checkbox'}
      legend={field.label}
      options={(field.options ?? []).map((option) => ({
        value: option.id,
        label: labelOf(option),
        hint: option.help,
      }))}
      selected={asList(state.values[field.id])}
      onChoose={choose}
      onBlur={onBlur}
    />
  );
}
