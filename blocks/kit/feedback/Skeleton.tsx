import { cx } from '../cx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** `text`: one line; `title`: a heading; `photo`: 3:2; `control`: a button; `fill`: the size of its parent. */
  shape?: 'text' | 'title' | 'photo' | 'control' | 'circle' | 'fill';
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/** A placeholder of the right size while content loads. Decorative, so set `aria-busy` on the container. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], styles[width], className)} />;
}
