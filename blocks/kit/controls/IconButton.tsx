import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconProps } from '../content/Icon';
import { cx } from '../cx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'type' | 'children'
> {
  icon: LucideIcon;
  iconSize?: IconProps['size'];
  /** Accessible name. */
  label: string;
  /** `overlay`: a dark disc on an image. `plain`: no background until hovered. */
  variant: 'overlay' | 'plain';
  ref?: Ref<HTMLButtonElement>;
}

/** An icon-only button with a touch-sized target: gallery steps, closing a callout. */
export function IconButton({ icon, iconSize, label, variant, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.round, styles[variant], className)}
      aria-label={label}
      {...rest}
    >
      <Icon icon={icon} size={iconSize} />
    </button>
  );
}
