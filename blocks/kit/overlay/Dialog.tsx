import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import { Modal } from './Modal';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** For a command button that opens it before the script is there (`command="show-modal"`). */
  id?: string;
  /** Called on Escape, on the close button and on a press outside; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
  /** Name of the close button. */
  closeLabel: string;
  /** `centre` a window, `sheet` rises from the bottom on narrow screens, `side` along the edge, `full` all of it. */
  placement?: 'centre' | 'sheet' | 'side' | 'full';
  /** Fixed below the scrolling part. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A modal window with a title and a close button. */
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
