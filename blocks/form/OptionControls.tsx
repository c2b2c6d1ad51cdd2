import { useController } from 'react-hook-form';
import { formatMoney } from '../../engine/dealer';
import type { FormOption } from '../../schemas';
import { OptionGroup, Select, type SelectOption } from '../kit';
import { getLabelledProps, getInitialText, type ControlProps, type FieldOf } from './control-props';

type SelectField = FieldOf<'select' | 'location' | 'dealership'>;

const getLabel = ({ id, label }: FormOption): string => label ?? id;

/** The label of an option, with its price if it has one. */
const getPricedLabel = (option: FormOption, t: ControlProps<SelectField>['t']): string =>
  option.price === undefined
    ? getLabel(option)
    : t('optionPrice', { label: getLabel(option), price: formatMoney(option.price) });

const listOptions = ({ field, form }: Pick<ControlProps<SelectField>, 'field' | 'form'>): SelectOption[] =>
  (field.kind === 'select' ? (field.options ?? []) : (form.choices[field.id] ?? [])).map((option) => ({
    value: option.id,
    label: getLabel(option),
  }));

/** A dropdown of options, locations or dealerships. */
export function SelectControl(props: ControlProps<SelectField>) {
  const { field, state, t } = props;
  const placeholder = field.kind === 'select' ? field.placeholder : undefined;
  return (
    <Select
      {...getLabelledProps(props)}
      {...state.methods.register(field.id)}
      label={field.label}
      placeholder={placeholder ?? t('choose')}
      options={listOptions(props)}
      defaultValue={getInitialText(state, field.id)}
    />
  );
}

const toList = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string');

/**
 * Radio buttons or checkboxes. React controls the selection, because React Hook Form would clear a radio button that was
 * selected before the script ran.
 */
export function OptionsControl(props: ControlProps<FieldOf<'radio' | 'checkbox-group'>>) {
  const { field, state, t } = props;
  const { onChange, onBlur, name } = useController({
    control: state.methods.control,
    name: field.id,
  }).field;
  const isRadio = field.kind === 'radio';
  const choose = (value: string, isChosen: boolean) => {
    if (isRadio) return onChange(value);
    // Read the current values: options selected before the script ran are all reported at once.
    const others = toList(state.methods.getValues(field.id)).filter((other) => other !== value);
    onChange(isChosen ? [...others, value] : others);
  };
  return (
    <OptionGroup
      {...getLabelledProps(props)}
      name={name}
      type={isRadio ? 'radio' : 'checkbox'}
      legend={field.label}
      options={(field.options ?? []).map((option) => ({
        value: option.id,
        label: getPricedLabel(option, t),
        hint: option.help,
      }))}
      selected={toList(state.values[field.id])}
      onChoose={choose}
      onBlur={onBlur}
    />
  );
}
