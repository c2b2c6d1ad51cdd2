import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { Entry } from './entries';
import { SearchList } from './SearchList';

interface PickerProps<One extends Entry> {
  title: string;
  /** Of the search field. */
  label: string;
  entries: readonly One[];
  /** What stands between the field and the list. */
  children?: ReactNode;
  onChoose(entry: One): void;
  onClose(): void;
}

/** A dialog with a search field and a list. */
export function Picker<One extends Entry>({ children, onClose, ...list }: PickerProps<One>) {
  const { title } = list;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // The platform says afterwards that it has closed a dialog; keys pressed until then would still count as the dialog's.
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
      className="picker"
      aria-label={title}
      onKeyDown={closeOnEscape}
      onCancel={close}
      onClose={onClose}
    >
      <SearchList {...list} heading={<h2>{title}</h2>}>
        {children}
      </SearchList>
    </dialog>
  );
}
