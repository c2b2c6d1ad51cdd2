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
  /** Its accessible name. */
  label: string;
  /** `overlay` a dark disc on a picture, `plain` no ground until it is pointed at. */
  look: 'overlay' | 'plain';
  ref?: Ref<HTMLButtonElement>;
}

/** A sign as large as a fingertip, whose name is only heard: steps of a gallery, the cross of a note. */
export function IconButton({ icon, iconSize, label, look, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx(styles.round, styles[look], className)} aria-label={label} {...rest}>
      <Icon icon={icon} size={iconSize} />
    </button>
  );
}
