import { X } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import { useScrollable } from './use-scrollable';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** For a command button that opens it before the script is there (`command="show-modal"`). */
  id?: string;
  /** Called on Escape, on the close button and on a press outside; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
  /** Name of the close button. */
  closeLabel: string;
  /** `centre` a window, `sheet` rises from the bottom on narrow screens, `side` along the edge, `full` all of it. */
  placement?: 'centre' | 'sheet' | 'side' | 'full';
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The platform's modal dialog: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog(props: DialogProps) {
  const {
    open,
    id,
    onClose,
    title,
    titleHidden,
    closeLabel,
    placement = 'centre',
    footer,
    className,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(content);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // Keyboard users close with Escape or the button; the click outside is a shortcut for the pointer only.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      className={cx(styles.dialog, styles[placement], className)}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
    >
      <div className={styles.frame}>
        <header className={cx(styles.header, titleHidden && styles.bare)}>
          <h2 id={titleId} className={titleHidden ? styles.hidden : styles.title}>
            {title}
          </h2>
          <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
            {closeLabel}
          </Button>
        </header>
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <div ref={content} className={styles.content} tabIndex={isScrollable ? 0 : undefined}>
          <div>{children}</div>
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
