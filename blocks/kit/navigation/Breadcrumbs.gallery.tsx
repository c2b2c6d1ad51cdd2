import type { GalleryEntry } from '../gallery';
import { Breadcrumbs } from './Breadcrumbs';

export default {
  title: 'Breadcrumbs',
  group: 'navigation',
  description: 'The path from the home page to the current page, which is not a link.',
  states: [
    {
      name: 'Three levels',
      render: () => (
        <Breadcrumbs
          label="Three levels"
          items={[{ label: 'Home', href: '#home' }, { label: 'Used cars', href: '#used' }, { label: 'SUV' }]}
        />
      ),
    },
    {
      name: 'Many levels, long names',
      render: () => (
        <Breadcrumbs
          label="Many levels"
          items={[
            { label: 'Home', href: '#home' },
            { label: 'Used cars', href: '#used' },
            { label: 'Light commercial vehicles', href: '#light' },
            { label: 'Dual cab', href: '#dual' },
            { label: '2021 Harrow Ridge Tradesman 4×4 automatic with canopy' },
          ]}
        />
      ),
    },
    { name: 'One level', render: () => <Breadcrumbs label="One level" items={[{ label: 'Home' }]} /> },
  ],
} satisfies GalleryEntry;
