import type { GalleryEntry } from '../gallery';
import { Stars } from './Stars';

const at = (value: number) => <Stars value={value} label={`${value} out of 5 stars`} />;

export default {
  title: 'Stars',
  room: 'content',
  about: 'A rating out of five, the last star in part. Only 5.0 fills them all.',
  states: [
    { name: 'Full', render: () => at(5) },
    { name: 'Nearly full', render: () => at(4.9) },
    { name: 'A part', render: () => at(3.4) },
    { name: 'None', render: () => at(0) },
    { name: 'Small', render: () => <Stars value={4.6} size="sm" label="4.6 out of 5 stars" /> },
  ],
} satisfies GalleryEntry;
