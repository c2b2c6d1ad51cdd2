import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react';
import { cx } from '../cx';
import type { GalleryEntry } from '../gallery';
import styles from '../gallery.module.css';
import { IconButton } from './IconButton';

export default {
  title: 'IconButton',
  group: 'controls',
  description:
    'An icon-only button with a touch-sized target with an accessible name. Prefer Button if there is space for a label.',
  states: [
    {
      name: 'On an image',
      render: () => (
        <div className={cx(styles.row, styles.background)}>
          <IconButton variant="overlay" icon={ChevronLeft} label="Previous photo" />
          <IconButton variant="overlay" icon={ChevronRight} label="Next photo" />
          <IconButton variant="overlay" icon={Expand} label="All photos" />
        </div>
      ),
    },
    { name: 'Plain', render: () => <IconButton variant="plain" icon={X} label="Dismiss" /> },
    { name: 'Small icon', render: () => <IconButton variant="plain" icon={X} iconSize="sm" label="Close" /> },
  ],
} satisfies GalleryEntry;
