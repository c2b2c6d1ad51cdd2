import type { GalleryEntry } from '../gallery';
import { StarRating } from './StarRating';

const at = (value: number) => <StarRating value={value} label={`${value} out of 5 stars`} />;

export default {
  title: 'StarRating',
  group: 'content',
  description: 'A rating out of five stars. The last star is full only at 5.0.',
  states: [
    { name: 'Full', render: () => at(5) },
    { name: 'Nearly full', render: () => at(4.9) },
    { name: 'A part', render: () => at(3.4) },
    { name: 'None', render: () => at(0) },
    { name: 'Small', render: () => <StarRating value={4.6} size="sm" label="4.6 out of 5 stars" /> },
  ],
} satisfies GalleryEntry;
