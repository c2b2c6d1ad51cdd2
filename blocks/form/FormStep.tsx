import type { ReactNode } from 'react';
import type { BlockProps } from '../../schemas';
import { cx, Paragraphs } from '../kit';
import { FormControl } from './FormControl';
import type { ShownStep } from './form-steps';
import type { FormState } from './use-form-state';
import styles from './Form.module.css';

interface FormStepProps extends BlockProps<'form'> {
  state: FormState;
  part: ShownStep;
  index: number;
  /** Prefix of the controls' ids. */
  prefix: string;
  /** Below the fields. */
  children: ReactNode;
}

/** The fields of a step. Other steps are hidden and keep their contents. */
export function FormStep({ state, part, index, prefix, children, ...props }: FormStepProps) {
  const { errors, inSteps, isHydrated, step } = state;
  const isLater = inSteps && index !== step;
  const fields = (
    <div className={styles.fields}>
      {part.description !== undefined && (
        <div className={styles.full}>
          <Paragraphs text={part.description} />
        </div>
      )}
      {part.fields.map(({ field, isRequired }) => (
        <div
          key={field.id}
          className={'width' in field && field.width === 'half' ? styles.half : styles.full}
        >
          <FormControl
            {...props}
            state={state}
            field={field}
            id={`${prefix}-${field.id}`}
            isRequired={isRequired}
            error={errors.find((error) => error.field.id === field.id)?.message}
          />
        </div>
      ))}
      {children && <div className={styles.full}>{children}</div>}
    </div>
  );
  if (part.label === undefined) return <div data-step={part.id}>{fields}</div>;
  return (
    <fieldset
      data-step={part.id}
      hidden={isLater && isHydrated}
      // Where scripting is enabled, CSS hides the later steps until the script has run.
      className={cx(styles.step, isLater && !isHydrated && styles.ifPlain)}
    >
      {/* The progress steps above repeat it. */}
      <legend className={cx(styles.legend, inSteps && styles.repeated)}>{part.label}</legend>
      {fields}
    </fieldset>
  );
}
