import { Copy, FileDown, Printer, Share2 } from 'lucide-react';
import type { GalleryEntry } from '../gallery';
import styles from '../gallery.module.css';
import { ActionButton, ActionLink } from './ActionButton';

export default {
  title: 'ActionButton',
  group: 'controls',
  description: 'A secondary action: an icon with a label, as quiet as the surrounding text.',
  states: [
    {
      name: 'Beside each other',
      render: () => (
        <div className={styles.row}>
          <ActionButton icon={Share2}>Share</ActionButton>
          <ActionLink icon={FileDown} href="#file">
            Download PDF
          </ActionLink>
          <ActionButton icon={Copy} iconSize="sm">
            Copy link
          </ActionButton>
        </div>
      ),
    },
    {
      name: 'Opens a new tab',
      render: () => (
        <ActionLink icon={Printer} href="#print" newTabLabel="opens in a new tab">
          Print
        </ActionLink>
      ),
    },
    {
      name: 'At work',
      render: () => (
        <ActionLink icon={FileDown} href="#file" aria-disabled>
          Preparing...
        </ActionLink>
      ),
    },
  ],
} satisfies GalleryEntry;
