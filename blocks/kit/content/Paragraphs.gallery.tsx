import type { GalleryEntry } from '../gallery';
import { Paragraphs } from './Paragraphs';

export default {
  title: 'Paragraphs',
  group: 'content',
  description: 'Plain text. Blank lines separate paragraphs.',
  states: [
    { name: 'One', render: () => <Paragraphs text="We inspect every used car before it goes on sale." /> },
    {
      name: 'Two',
      render: () => (
        <Paragraphs
          text={
            'We inspect every used car.\n\nThe report is in the glove box, and we go through it with you.'
          }
        />
      ),
    },
  ],
} satisfies GalleryEntry;
