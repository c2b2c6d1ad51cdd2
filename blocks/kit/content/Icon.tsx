import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx';
import styles from './Icon.module.css';

export interface IconProps {
  /** Import icons by name from `lucide-react`, so that bundles contain only those in use. */
  icon: LucideIcon;
  /** `sm` 16 px, `md` 20 px, `lg` 24 px, `xl` 32 px; all grow with the reader's text size. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Accessible name. Omit it next to visible text, where the icon is decorative. */
  label?: string;
  className?: string;
}

/** Attributes that are set once in the style sheet instead of on every icon, because a results page has hundreds. */
const ATTRIBUTES_SET_IN_CSS = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** A lucide icon with the sites' stroke of 1.5 px. */
export function Icon({ icon: Drawing, size = 'md', label, className }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Drawing
      className={cx(styles.icon, styles[size], className)}
      strokeWidth={1.5}
      {...ATTRIBUTES_SET_IN_CSS}
      {...name}
    />
  );
}
