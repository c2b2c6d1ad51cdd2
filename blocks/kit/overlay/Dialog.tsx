import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import { Modal } from './Modal';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Allows a command button to open it before hydration (`command="show-modal"`). */
  id?: string;
  /** Called on Escape, the close button and a click outside. The owner must then set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Shows the title to screen readers only. */
  titleHidden?: boolean;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** `centre`; `sheet`: at the bottom of narrow screens; `side`: at the edge; `full`: the whole screen. */
  placement?: 'centre' | 'sheet' | 'side' | 'full';
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A modal dialog with a title and a close button. */
export function Dialog(props: DialogProps) {
  const {
    open,
    id,
    onClose,
    title,
    titleHidden,
    closeLabel,
    placement = 'centre',
    footer,
    className,
    children,
  } = props;
  const titleId = useId();
  return (
    <Modal
      open={open}
      id={id}
      onClose={onClose}
      labelledBy={titleId}
      classes={{
        frame: styles.frame,
        content: styles.content,
        footer: styles.footer,
        modal: cx(styles.dialog, styles[placement], className),
      }}
      header={
        <header className={cx(styles.header, titleHidden && styles.bare)}>
          <h2 id={titleId} className={titleHidden ? styles.hidden : styles.title}>
            {title}
          </h2>
          <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
            {closeLabel}
          </Button>
        </header>
      }
      footer={footer}
    >
      {children}
    </Modal>
  );
}
