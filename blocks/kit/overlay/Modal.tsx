import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useScrollable } from './use-scrollable';

interface ModalProps {
  open: boolean;
  /** Allows a command button to open it before hydration (`command="show-modal"`). */
  id?: string;
  /** Called on Escape and on a click outside. The owner must then set `open` to false. */
  onClose: () => void;
  /** Called after `open` has opened it. */
  onOpen?: () => void;
  /** Id of its title. */
  labelledBy: string;
  /** Class names of the dialog and its parts. */
  classes: Readonly<Record<'modal' | 'frame' | 'content' | 'footer', string | undefined>>;
  /** The dialog element, for callers that move it. */
  element?: RefObject<HTMLDialogElement | null>;
  /** The title and other content above the scrolling content. */
  header: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The behaviour of all modals. The native dialog traps the focus, closes on Escape and makes the page behind it inert.
 * A click outside closes it, and scrolling content is focusable.
 */
export function Modal(props: ModalProps) {
  const { open, id, onClose, onOpen, labelledBy, classes, element, header, footer, children } = props;
  const ownDialog = useRef<HTMLDialogElement>(null);
  const dialog = element ?? ownDialog;
  const content = useRef<HTMLDivElement>(null);
  const latestOnOpen = useRef(onOpen);
  const isScrollable = useScrollable(content);
  useEffect(() => {
    latestOnOpen.current = onOpen;
  });

  const wasOpen = useRef(false);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (open && !shown.open) {
      shown.showModal();
      latestOnOpen.current?.();
    }
    // One that opened before hydration stays open: its owner is about to learn of it.
    if (!open && wasOpen.current && shown.open) shown.close();
    wasOpen.current = open;
  }, [open, dialog]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // Keyboard users close it with Escape or the button; clicking outside is a shortcut for pointers.
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
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- scrolling content must be focusable */}
        <div ref={content} className={classes.content} tabIndex={isScrollable ? 0 : undefined}>
          <div>{children}</div>
        </div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
