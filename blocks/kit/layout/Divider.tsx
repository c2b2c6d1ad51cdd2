import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Divider.module.css';

export interface DividerProps {
  /** A word in the line: 'or'. */
  children?: ReactNode;
  space?: 'md' | 'none';
  className?: string;
}

/** A hairline between two things, with a word in it where they are alternatives. */
export function Divider({ children, space = 'md', className }: DividerProps) {
  if (!children) return <hr className={cx(styles.line, styles[space], className)} />;
  return <p className={cx(styles.words, styles[space], className)}>{children}</p>;
}
