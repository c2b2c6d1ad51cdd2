import type { GalleryEntry } from '../gallery';
import { LinkField } from './LinkField';

const texts = {
  copy: 'Copy link',
  copied: 'Copied',
  byHand: 'Copy the selected link to share it.',
  share: 'Share…',
};

export default {
  title: 'LinkField',
  group: 'controls',
  description: 'A link to give to others: copied, or sent with the device’s share sheet.',
  states: [
    {
      name: 'Default',
      render: () => (
        <LinkField
          id="gallery-link"
          url="https://harbour-cars.example/shortlists/x3Bq0cT1bYk2p9LwQz7RkVn4sJd8MfHa"
          label="Link to your list"
          title="Cars at Harbour Cars"
          texts={texts}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
