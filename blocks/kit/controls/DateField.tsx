import { TextField, type TextFieldProps } from './TextField';

export interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'min' | 'max' | 'value' | 'defaultValue'
> {
  /** ISO dates: '2026-11-21'. */
  value?: string;
  defaultValue?: string;
  min?: string;
  max?: string;
}

/** A native date field, with the platform's calendar. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
