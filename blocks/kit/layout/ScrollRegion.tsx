import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './scroller.module.css';

export interface ScrollRegionProps {
  id?: string;
  /** What the region is called, or the id of what names it. Two landmarks of a page must not share a name. */
  label?: string | undefined;
  labelledBy?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that scrolls within itself. It takes the focus, because the keyboard could not scroll it otherwise (WCAG 2.1.1). */
export function ScrollRegion({ id, label, labelledBy, className, children }: ScrollRegionProps) {
  return (
    <div
      id={id}
      className={cx(styles.scroller, className)}
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- without focus, the keyboard cannot scroll it
      tabIndex={0}
    >
      {children}
    </div>
  );
}
