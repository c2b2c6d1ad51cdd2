import { cx } from '../cx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** `text` one line high, `title` a heading's line, `photo` a 3:2 frame, `control` a button, `circle`, `fill` its parent. */
  shape?: 'text' | 'title' | 'photo' | 'control' | 'circle' | 'fill';
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/** Keeps the place of something on its way, at its size. Decoration: announce loading with `aria-busy` outside. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], styles[width], className)} />;
}
