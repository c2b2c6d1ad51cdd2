import { Car, Store, Wrench } from 'lucide-react';
import type { GalleryEntry } from '../gallery';
import { Tabs } from './Tabs';

const text = (words: string) => <p>{words}</p>;

export default {
  title: 'Tabs',
  room: 'navigation',
  about: 'Panels of which one is open. Arrow keys, Home and End open; page search finds what is closed.',
  states: [
    {
      name: 'Line',
      render: () => (
        <Tabs
          label="Departments"
          tabs={[
            { id: 'sales', label: 'Sales', content: text('Open from 8:30 am. Test drives on the hour.') },
            { id: 'service', label: 'Service', content: text('Drop the keys from 7 am, coffee is on.') },
            { id: 'parts', label: 'Parts', content: text('Genuine parts, most of them on the shelf.') },
          ]}
        />
      ),
    },
    {
      name: 'Filled, with icons and counts',
      isWide: true,
      render: () => (
        <Tabs
          label="Stock"
          variant="filled"
          defaultTab="used"
          tabs={[
            {
              id: 'new',
              label: 'New',
              icon: Store,
              aside: 84,
              content: text('New cars, in transit and on the floor.'),
            },
            { id: 'used', label: 'Used', icon: Car, aside: 212, content: text('Checked over 180 points.') },
            {
              id: 'demo',
              label: 'Demo',
              icon: Wrench,
              aside: 0,
              isDisabled: true,
              content: text('None right now.'),
            },
          ]}
        />
      ),
    },
    {
      name: 'More than fit',
      render: () => (
        <Tabs
          label="Specifications"
          tabs={[
            { id: 'engine', label: 'Engine and drivetrain', content: text('2.0 L turbo petrol.') },
            { id: 'sizes', label: 'Dimensions and weights', content: text('4,600 mm long.') },
            { id: 'safety', label: 'Safety and assistance', content: text('Seven airbags.') },
            { id: 'comfort', label: 'Comfort', content: text('Two zones of climate control.') },
          ]}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
