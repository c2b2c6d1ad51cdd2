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
          <IconButton look="overlay" icon={ChevronLeft} label="Previous photo" />
          <IconButton look="overlay" icon={ChevronRight} label="Next photo" />
          <IconButton look="overlay" icon={Expand} label="All photos" />
        </div>
      ),
    },
    { name: 'Plain', render: () => <IconButton look="plain" icon={X} label="Dismiss" /> },
    { name: 'Small icon', render: () => <IconButton look="plain" icon={X} iconSize="sm" label="Close" /> },
  ],
} satisfies GalleryEntry;
