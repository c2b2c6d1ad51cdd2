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

/** A day, with the platform's own calendar: on a phone the wheel that its owner knows. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
