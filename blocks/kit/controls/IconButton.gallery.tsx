import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react';
import { cx } from '../cx';
import type { GalleryEntry } from '../gallery';
import styles from '../gallery.module.css';
import { IconButton } from './IconButton';

export default {
  title: 'IconButton',
  group: 'controls',
  description:
    'A sign as large as a fingertip, with a name that is only heard. Where there is room for words: Button.',
  states: [
    {
      name: 'On a picture',
      render: () => (
        <div className={cx(styles.row, styles.ground)}>
          <IconButton look="overlay" icon={ChevronLeft} label="Previous photo" />
          <IconButton look="overlay" icon={ChevronRight} label="Next photo" />
          <IconButton look="overlay" icon={Expand} label="All photos" />
        </div>
      ),
    },
    { name: 'Plain', render: () => <IconButton look="plain" icon={X} label="Dismiss" /> },
    { name: 'Small sign', render: () => <IconButton look="plain" icon={X} iconSize="sm" label="Close" /> },
  ],
} satisfies GalleryEntry;
