import type { GalleryEntry } from '../gallery';
import { OpenNow } from './OpenNow';

export default {
  title: 'Open now',
  room: 'content',
  about: 'Whether a place is open and until when, by the clock of its own zone.',
  states: [
    {
      name: 'Open',
      render: () => <OpenNow now={{ date: '2026-11-23', isOpen: true, text: 'Open now · closes 5:30 pm' }} />,
    },
    {
      name: 'Closed',
      render: () => (
        <OpenNow now={{ date: '2026-11-22', isOpen: false, text: 'Closed · opens 8:30 am Monday' }} />
      ),
    },
  ],
} satisfies GalleryEntry;
