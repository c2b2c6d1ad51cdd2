import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ModalDialog } from './ModalDialog';
import './sheet-dialog.css';

interface SheetDialogProps {
  title: string;
  /** A class beside `sheet`. */
  className?: string;
  children: ReactNode;
  onClose(): void;
}

/** A large dialog with a heading and a close button. */
export function SheetDialog({ title, className, children, onClose }: SheetDialogProps) {
  return (
    <ModalDialog
      title={title}
      className={className === undefined ? 'sheet' : `sheet ${className}`}
      onClose={onClose}
    >
      <div className="sheet-heading">
        <h2>{title}</h2>
        <button type="button" className="icon" aria-label="Close" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      {children}
    </ModalDialog>
  );
}
