import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { PickerEntry } from './search-entries';
import { SearchList } from './SearchList';

interface PickerDialogProps<Entry extends PickerEntry> {
  title: string;
  /** Label of the search field. */
  label: string;
  entries: readonly Entry[];
  /** Shown between the field and the list. */
  children?: ReactNode;
  /** Shown beside the list, for the active entry. */
  preview?(entry: Entry): ReactNode;
  onChoose(entry: Entry): void;
  onClose(): void;
}

/** A dialog with a search field and a list. */
export function PickerDialog<Entry extends PickerEntry>({
  children,
  onClose,
  ...listProps
}: PickerDialogProps<Entry>) {
  const { title } = listProps;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
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
      className="picker"
      aria-label={title}
      onKeyDown={closeOnEscape}
      onCancel={close}
      onClose={onClose}
    >
      <SearchList {...listProps} heading={<h2>{title}</h2>}>
        {children}
      </SearchList>
    </dialog>
  );
}
