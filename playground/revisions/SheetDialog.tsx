import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import './revisions.css';

interface SheetDialogProps {
  title: string;
  children: ReactNode;
  onClose(): void;
}

/** A large dialog with a title and a close button. Escape closes it. */
export function SheetDialog({ title, children, onClose }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={onClose}>
      <div className="sheet-heading">
        <h2>{title}</h2>
        <button type="button" className="icon" aria-label="Close" onClick={() => dialog.current?.close()}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
