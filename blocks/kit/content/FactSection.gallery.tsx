import type { GalleryEntry } from '../gallery';
import { FactSection, type FactSectionProps } from './FactSection';

const facts = [
  { name: 'km', label: 'Odometer', text: '24,310 km' },
  { name: 'trans', label: 'Transmission', text: 'Automatic' },
  { name: 'body', label: 'Body', text: 'SUV' },
  { name: 'fuel', label: 'Fuel', text: 'Hybrid' },
  { name: 'colour', label: 'Colour', text: 'Glacier White' },
];

// The gallery shows both states on one page, where landmarks need different names.
const section = (id: string, title: string, variant: FactSectionProps['variant']) => (
  <FactSection
    id={id}
    title={title}
    facts={facts}
    limit={4}
    variant={variant}
    more="Show More"
    less="Show Less"
  />
);

export default {
  title: 'FactSection',
  group: 'content',
  description: 'A titled section with the first facts, and a toggle for the others.',
  states: [
    { name: 'Grid', isWide: true, render: () => section('fact-section-grid', 'Key information', 'grid') },
    { name: 'Rows', render: () => section('fact-section-rows', 'Specifications', 'rows') },
  ],
} satisfies GalleryEntry;
