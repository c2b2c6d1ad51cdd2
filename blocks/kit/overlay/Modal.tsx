import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useScrollable } from './use-scrollable';

interface ModalProps {
  open: boolean;
  /** For a command button that opens it before the script is there (`command="show-modal"`). */
  id?: string;
  /** Called on Escape and on a click outside; the owner then sets `open` to false. */
  onClose: () => void;
  /** Called when it has opened by script. */
  onOpen?: () => void;
  /** Id of its title. */
  labelledBy: string;
  /** Class names of the window and of its parts. */
  classes: Readonly<Record<'modal' | 'frame' | 'content' | 'footer', string | undefined>>;
  /** The dialog element, for callers that move it. */
  element?: RefObject<HTMLDialogElement | null>;
  /** Title and other content above the scrolling part. */
  header: ReactNode;
  /** Fixed below the scrolling part. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The behaviour of every modal: the platform's modal dialog keeps the focus inside, closes on Escape and makes the
 * page behind inert; a click outside closes it; scrolling content is reachable by keyboard.
 */
export function Modal(props: ModalProps) {
  const { open, id, onClose, onOpen, labelledBy, classes, element, header, footer, children } = props;
  const own = useRef<HTMLDialogElement>(null);
  const dialog = element ?? own;
  const content = useRef<HTMLDivElement>(null);
  const opened = useRef(onOpen);
  const isScrollable = useScrollable(content);
  useEffect(() => {
    opened.current = onOpen;
  });

  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (open && !shown.open) {
      shown.showModal();
      opened.current?.();
    }
    if (!open && shown.open) shown.close();
  }, [open, dialog]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // Keyboard users close with Escape or the button; the click outside is a shortcut for the pointer only.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      className={classes.modal}
      aria-labelledby={labelledBy}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
    >
      <div className={classes.frame}>
        {header}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <div ref={content} className={classes.content} tabIndex={isScrollable ? 0 : undefined}>
          <div>{children}</div>
        </div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
