import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx';
import styles from './Icon.module.css';

export interface IconProps {
  /** The drawing, imported by name from `lucide-react` so that only what is used is bundled. */
  icon: LucideIcon;
  /** `sm` 16 px, `md` 20 px, `lg` 24 px, `xl` 32 px; all grow with the reader's text size. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Accessible name. Leave out beside a text that says the same: the icon is then decoration. */
  label?: string;
  className?: string;
}

/** Left out of every drawing: the style sheet says the same once, and a page of cars has hundreds of drawings. */
const ATTRIBUTES_SET_IN_CSS = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** A lucide drawing in the one stroke weight of the sites (look.md: 1.5 px). */
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
