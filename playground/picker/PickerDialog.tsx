import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { PickerEntry } from './search-entries';
import { SearchList } from './SearchList';

interface PickerProps<One extends PickerEntry> {
  title: string;
  /** Label of the search field. */
  label: string;
  entries: readonly One[];
  /** Shown between the field and the list. */
  children?: ReactNode;
  onChoose(entry: One): void;
  onClose(): void;
}

/** A dialog with a search field and a list. */
export function PickerDialog<One extends PickerEntry>({ children, onClose, ...list }: PickerProps<One>) {
  const { title } = list;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // The dialog's close event comes later; keys pressed before it would still go to the dialog.
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
