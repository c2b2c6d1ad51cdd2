import type { GalleryEntry } from '../gallery';
import { DirectionsLink } from './DirectionsLink';

const PLACE = {
  name: 'Riverbend Motors',
  address: { street: '12 Bridge Street', city: 'Riverbend', state: 'QLD', postcode: '4101' },
} as const;

export default {
  title: 'DirectionsLink',
  group: 'controls',
  description: 'Directions to a place on a map service.',
  states: [
    {
      name: 'Link',
      render: () => (
        <DirectionsLink {...PLACE} label="Get directions" fullLabel="Get directions to Riverbend Motors" />
      ),
    },
    {
      name: 'Button',
      render: () => <DirectionsLink {...PLACE} label="Get directions" button="secondary" />,
    },
  ],
} satisfies GalleryEntry;
