import { cx } from '../cx';
import { initialsOf } from './initials';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Of a person, a company, a make. */
  name: string;
  /** A square picture; without one the initials stand there. */
  src?: string;
  size?: 'sm' | 'md' | 'lg';
  /** The name stands beside it as text: then the picture is decoration. */
  isDecoration?: boolean;
  className?: string;
}

/** px of the picture's frame, for the place that is kept free. */
const SIZES = { sm: 32, md: 44, lg: 64 } as const;

/** A face, or a monogram where there is none. */
export function Avatar({ name, src, size = 'md', isDecoration, className }: AvatarProps) {
  const classes = cx(styles.avatar, styles[size], className);
  if (src !== undefined) {
    const alt = isDecoration ? '' : name;
    return (
      <img src={src} alt={alt} width={SIZES[size]} height={SIZES[size]} loading="lazy" className={classes} />
    );
  }
  const spoken = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={classes} {...spoken}>
      {initialsOf(name)}
    </span>
  );
}
