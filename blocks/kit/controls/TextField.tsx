import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { cx } from '../cx';
import { getDescribedBy, FieldFrame, type FieldFrameProps } from './Field';
import styles from './Field.module.css';

type Frame = Pick<FieldFrameProps, 'label' | 'labelHidden' | 'optional' | 'hint' | 'error' | 'className'>;

export interface TextFieldProps
  extends Frame, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix' | 'className'> {
  ref?: Ref<HTMLInputElement>;
  size?: 'sm' | 'md' | 'lg';
  /** Shown before and after the input: `$`, `km` or an icon. Decorative, so the label must include the unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** For values of a few characters, such as a postcode. */
  isShort?: boolean;
}

/** A text input with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    optional,
    hint,
    error,
    className,
    size = 'md',
    prefix,
    suffix,
    isShort = false,
    ...input
  } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const frame = { label, labelHidden, optional, hint, error, className };
  return (
    <FieldFrame controlId={id} {...frame}>
      <span className={cx(styles.box, styles[size], isShort && styles.short, error ? styles.invalid : null)}>
        {prefix && <span className={styles.lead}>{prefix}</span>}
        <input
          type="text"
          {...input}
          id={id}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(getDescribedBy(id, hint, error), input['aria-describedby']) || undefined}
        />
        {suffix && <span className={styles.tail}>{suffix}</span>}
      </span>
    </FieldFrame>
  );
}

export interface TextAreaProps extends Frame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with its content if the browser supports `field-sizing`. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, optional, hint, error, className, ...area } = props;
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <FieldFrame controlId={id} {...{ label, labelHidden, optional, hint, error, className }}>
      <span className={cx(styles.box, error ? styles.invalid : null)}>
        <textarea
          rows={4}
          {...area}
          id={id}
          className={cx(styles.control, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(getDescribedBy(id, hint, error), area['aria-describedby']) || undefined}
        />
      </span>
    </FieldFrame>
  );
}
