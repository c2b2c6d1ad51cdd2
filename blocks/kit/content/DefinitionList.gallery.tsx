import type { GalleryEntry } from '../gallery';
import { DefinitionList } from './DefinitionList';

const ITEMS = [
  { term: 'Odometer', value: '48,120 km' },
  { term: 'Transmission', value: 'Automatic, eight speeds' },
  { term: 'Engine', value: '2.0 L turbo petrol, 180 kW' },
  { term: 'Registration', value: undefined },
  { term: 'Fuel consumption', value: '7.1 L / 100 km' },
];

export default {
  title: 'DefinitionList',
  group: 'content',
  description: 'Terms and values. Rows without a value are omitted.',
  states: [
    { name: 'Lined', render: () => <DefinitionList items={ITEMS} /> },
    { name: 'Stacked', render: () => <DefinitionList items={ITEMS} variant="stacked" /> },
    { name: 'Two columns', isWide: true, render: () => <DefinitionList items={ITEMS} columns={2} /> },
    {
      name: 'Long values',
      render: () => (
        <DefinitionList
          items={[
            { term: 'Vehicle identification number', value: 'MR0KA3CD901234567MR0KA3CD901234567' },
            {
              term: 'Safety systems and driver assistance',
              value: 'Adaptive cruise control, lane keeping, blind spot monitor',
            },
          ]}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
