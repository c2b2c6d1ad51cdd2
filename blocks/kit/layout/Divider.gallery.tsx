import type { GalleryEntry } from '../gallery';
import { Divider } from './Divider';

export default {
  title: 'Divider',
  room: 'layout',
  about: 'A hairline between two things, with a word in it where they are alternatives.',
  states: [
    {
      name: 'Line',
      render: () => (
        <>
          <p>Sales</p>
          <Divider />
          <p>Service</p>
        </>
      ),
    },
    { name: 'With a word', render: () => <Divider>or</Divider> },
  ],
} satisfies GalleryEntry;
