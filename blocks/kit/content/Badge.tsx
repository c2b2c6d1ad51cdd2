import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';
import styles from './Badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'soft' | 'success' | 'warning' | 'danger' | 'inverse';
  size?: 'sm' | 'md';
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** A short label, such as New Arrival, RESERVED or Electric. Colour is never the only carrier of its meaning. */
export function Badge({ tone = 'neutral', size = 'md', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], styles[size], className)}>
      {icon && <Icon icon={icon} size="sm" />}
      {children}
    </span>
  );
}
