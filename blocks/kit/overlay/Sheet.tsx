import { X } from 'lucide-react';
import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import { Modal } from './Modal';
import { afterRelease, type Snap } from './sheet-snap';

import styles from './Sheet.module.css';

export interface SheetProps {
  open: boolean;
  /** Called on Escape, the close button, a press outside and a drag down; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  texts: { close: string; expand: string; collapse: string };
  /** Height at which it opens; half of the window lets the page behind be seen. */
  defaultSnap?: Snap;
  /** Stays in sight below what scrolls: the one action ('Show Me 24 cars'). */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

interface Drag {
  pointer: number;
  from: number;
  /** Of what is in sight, in px. */
  height: number;
  /** The last two places of the pointer, for its speed. */
  last: { y: number; at: number };
  speed: number;
}

/**
 * A sheet from the bottom edge: the platform's modal dialog, half or full height. The handle is dragged, and it is a
 * button that does the same (WCAG 2.5.7); Escape closes.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, texts, defaultSnap = 'half', footer, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const drag = useRef<Drag>(null);
  const wasDragged = useRef(false);
  const [snap, setSnap] = useState<Snap>(defaultSnap);
  const titleId = useId();
  const opened = () => {
    setSnap(defaultSnap);
    // The first control is the handle, which says nothing of what has opened.
    heading.current?.focus();
  };

  const move = (by: number | undefined) => {
    dialog.current?.toggleAttribute('data-dragging', by !== undefined);
    // Set by script, not in the HTML: the security policy allows that.
    dialog.current?.style.setProperty('--sheet-drag', `${by ?? 0}px`);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !dialog.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = false;
    const height = innerHeight - dialog.current.getBoundingClientRect().top;
    const last = { y: event.clientY, at: event.timeStamp };
    drag.current = { pointer: event.pointerId, from: event.clientY, height, last, speed: 0 };
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    if (held?.pointer !== event.pointerId) return;
    const by = event.clientY - held.from;
    const passed = event.timeStamp - held.last.at;
    if (passed > 0) held.speed = (event.clientY - held.last.y) / passed;
    held.last = { y: event.clientY, at: event.timeStamp };
    if (Math.abs(by) > 3) wasDragged.current = true;
    // Above its place it gives only a little: there is nothing below it to show.
    move(by < 0 ? by / 4 : by);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    if (held?.pointer !== event.pointerId) return;
    drag.current = null;
    move(undefined);
    if (event.type === 'pointercancel' || !wasDragged.current) return;
    const next = afterRelease({
      snap,
      by: event.clientY - held.from,
      height: held.height,
      speed: held.speed,
    });
    if (next === 'closed') onClose();
    else setSnap(next);
  };
  const toggle = () => {
    // The click that ends a drag is not a press.
    if (!wasDragged.current) setSnap(snap === 'half' ? 'full' : 'half');
    wasDragged.current = false;
  };
  const dragging = {
    onPointerDown: begin,
    onPointerMove: follow,
    onPointerUp: release,
    onPointerCancel: release,
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      onOpen={opened}
      labelledBy={titleId}
      element={dialog}
      classes={{
        modal: cx(styles.sheet, styles[snap], className),
        frame: styles.frame,
        content: styles.content,
        footer: styles.footer,
      }}
      header={
        <>
          <button type="button" className={styles.handle} onClick={toggle} {...dragging}>
            <span className={styles.bar} aria-hidden="true" />
            <span className={styles.hidden}>{snap === 'half' ? texts.expand : texts.collapse}</span>
          </button>
          <header className={styles.header}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
              {texts.close}
            </Button>
          </header>
        </>
      }
      footer={footer}
    >
      {children}
    </Modal>
  );
}
