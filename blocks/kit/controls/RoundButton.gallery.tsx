import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react';
import { cx } from '../cx';
import type { GalleryEntry } from '../gallery';
import styles from '../gallery.module.css';
import { RoundButton } from './RoundButton';

export default {
  title: 'Round button',
  room: 'controls',
  about:
    'A sign as large as a fingertip, with a name that is only heard. Where there is room for words: Button.',
  states: [
    {
      name: 'On a picture',
      render: () => (
        <div className={cx(styles.row, styles.ground)}>
          <RoundButton look="overlay" icon={ChevronLeft} label="Previous photo" />
          <RoundButton look="overlay" icon={ChevronRight} label="Next photo" />
          <RoundButton look="overlay" icon={Expand} label="All photos" />
        </div>
      ),
    },
    { name: 'Plain', render: () => <RoundButton look="plain" icon={X} label="Dismiss" /> },
    { name: 'Small sign', render: () => <RoundButton look="plain" icon={X} iconSize="sm" label="Close" /> },
  ],
} satisfies GalleryEntry;
