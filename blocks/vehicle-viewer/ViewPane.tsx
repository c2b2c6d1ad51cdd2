import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../kit';
import styles from './VehicleViewer.module.css';

export interface ViewPaneProps {
  isShown: boolean;
  className: string | undefined;
  children: ReactNode;
}

/**
 * One of the ways to see the car. While another is looked at, no film plays on unseen in it (GAL-006, GAL-011), and no
 * window of it stays open unseen over the page.
 */
export function ViewPane({ isShown, className, children }: ViewPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) return;
    for (const film of pane.current?.querySelectorAll('video') ?? []) film.pause();
    for (const window of pane.current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])
      window.close();
  }, [isShown]);
  return (
    // Not the attribute `hidden`: where there is no script, the photos are shown after all.
    <div ref={pane} className={cx(className, !isShown && styles.closed)}>
      {children}
    </div>
  );
}
