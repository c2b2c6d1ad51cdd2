import { useEffect, useRef, type ReactNode } from 'react';
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
  return (
    <dialog ref={dialog} className="picker" aria-label={title} onClose={onClose}>
      <SearchList {...list} heading={<h2>{title}</h2>}>
        {children}
      </SearchList>
    </dialog>
  );
}
