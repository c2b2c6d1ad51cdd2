import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';

interface ModalDialogProps {
  title: string;
  className: string;
  children: ReactNode;
  onClose(): void;
}

/** A modal dialog. Escape closes it. */
export function ModalDialog({ title, className, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed, so that the browser returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The dialog's close event fires later, and keys pressed until then would still reach the dialog.
  const close = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    event.currentTarget.close();
    onClose();
  };
  const closeOnEscape = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') close(event);
  };
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={title}
      onKeyDown={closeOnEscape}
      onCancel={close}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
