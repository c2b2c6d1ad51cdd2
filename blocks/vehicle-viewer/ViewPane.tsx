import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../kit';
import styles from './VehicleViewer.module.css';

export interface ViewPaneProps {
  isShown: boolean;
  className: string | undefined;
  children: ReactNode;
}

/**
 * A view of the car. When hidden, it pauses its videos (GAL-006, GAL-011) and closes its dialogs.
 */
export function ViewPane({ isShown, className, children }: ViewPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) return;
    for (const video of pane.current?.querySelectorAll('video') ?? []) video.pause();
    for (const dialog of pane.current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])
      dialog.close();
  }, [isShown]);
  return (
    // The `hidden` attribute is not used, because the photos must be visible without script.
    <div ref={pane} className={cx(className, !isShown && styles.closed)}>
      {children}
    </div>
  );
}
