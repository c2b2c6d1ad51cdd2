import type { FormEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '../controls/Button';
import { cx } from '../cx';
import styles from './Calculator.module.css';

// The layout that calculators share: inputs beside what follows from them, or below each other where it is narrow. The
// parts go into a `CalculatorForm`, whose width they depend on.

export interface CalculatorFormProps {
  id: string;
  /** Id of the part to which the form leads without script. */
  resultId: string;
  /** `columns`: inputs in two columns and a narrower result. `halves`: one column of inputs. */
  layout: 'columns' | 'halves';
  /** Parameters of the page's address that the form sends again. It would remove them, because it is a GET form. */
  kept?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

/** With script, the calculator updates on every change, and the form is never sent. */
const preventSubmit = (event: FormEvent) => event.preventDefault();

/** The form of a calculator. It is sent only without script; the response is the same page with the result. */
export function CalculatorForm({ id, resultId, layout, kept = {}, children }: CalculatorFormProps) {
  return (
    <form id={id} method="get" action={`#${resultId}`} className={styles.form} onSubmit={preventSubmit}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={cx(styles.grid, styles[layout])}>{children}</div>
    </form>
  );
}

interface PartProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The fields, in columns where there is space. */
export function CalculatorInputs({ className, children }: PartProps) {
  return <div className={cx(styles.inputs, className)}>{children}</div>;
}

/** A field and the slider for the same number. */
export function CalculatorPair({ children }: Pick<PartProps, 'children'>) {
  return <div className={styles.pair}>{children}</div>;
}

/** The class of a `SegmentedControl` among the inputs, which takes the width of all columns. */
export const calculatorWide = styles.wide;

/** The button that sends the form. It is shown only without script. */
export function CalculatorSubmit(props: Pick<ButtonProps, 'name' | 'value' | 'children'>) {
  return (
    <div className={styles.submit}>
      <Button {...props} type="submit" variant="secondary" />
    </div>
  );
}

/** The box with the result. */
export function CalculatorOutcome({ id, className, children }: PartProps & { id?: string }) {
  return (
    <div id={id} className={cx(styles.outcome, className)}>
      {children}
    </div>
  );
}

export interface CalculatorFiguresProps {
  /** The figures, all in one size: none may be more prominent than the comparison rate beside it. */
  items: readonly { term: string; value: ReactNode; hasOwnLine?: boolean }[];
}

/** What was calculated. */
export function CalculatorFigures({ items }: CalculatorFiguresProps) {
  return (
    <dl className={styles.figures}>
      {items.map(({ term, value, hasOwnLine }) => (
        <div key={term} className={hasOwnLine ? styles.line : undefined}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A sentence in place of the figures. */
export function CalculatorMessage({ className, children }: PartProps) {
  return <p className={cx(styles.figure, className)}>{children}</p>;
}
