import type { GalleryEntry } from '../gallery';
import { VisuallyHidden } from './VisuallyHidden';

export default {
  title: 'VisuallyHidden',
  group: 'content',
  description: 'Text for screen readers only.',
  states: [
    {
      name: 'Within a sentence',
      render: () => (
        <p>
          4.8 <VisuallyHidden>out of 5 stars</VisuallyHidden> (312<VisuallyHidden> reviews</VisuallyHidden>)
        </p>
      ),
    },
  ],
} satisfies GalleryEntry;
