import type { BlockProps, FormField } from '../../schemas';
import type { FormState } from './use-form-state';

type BlockData = Pick<BlockProps<'form'>, 'form' | 'vehicle' | 'site' | 't'>;

export interface ControlProps<Field extends FormField> extends BlockData {
  state: Pick<FormState, 'methods' | 'start' | 'values' | 'today' | 'uploads' | 'chooseVehicle'>;
  field: Field;
  id: string;
  isRequired: boolean;
  error: string | undefined;
}

export type FieldOf<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>;

/** The initial text of a control, which the server renders. */
export function getInitialText({ start }: Pick<FormState, 'start'>, name: string): string {
  const value = start[name];
  return typeof value === 'string' ? value : '';
}

type LabelledProps = Pick<ControlProps<FormField>, 'id' | 'isRequired' | 'error' | 't'> & {
  field: { help?: string };
};

export const getLabelledProps = ({ field, id, isRequired, error, t }: LabelledProps) => ({
  id,
  hint: field.help,
  error,
  required: isRequired,
  optional: isRequired ? undefined : `(${t('optional')})`,
});
