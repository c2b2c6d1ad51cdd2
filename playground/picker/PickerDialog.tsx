import type { ReactNode } from 'react';
import { ModalDialog } from '../dialog';
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
  /** Called when a drag of an entry begins. */
  onDrag?(entry: Entry): void;
  onClose(): void;
}

/** A dialog with a search field and a list. */
export function PickerDialog<Entry extends PickerEntry>({
  children,
  onClose,
  ...listProps
}: PickerDialogProps<Entry>) {
  const { title } = listProps;
  return (
    <ModalDialog title={title} className="picker" onClose={onClose}>
      <SearchList {...listProps} heading={<h2>{title}</h2>}>
        {children}
      </SearchList>
    </ModalDialog>
  );
}
