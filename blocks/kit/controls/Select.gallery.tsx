import type { GalleryEntry } from '../gallery';
import { Select } from './Select';

const options = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'manual', label: 'Manual' },
  { value: 'cvt', label: 'Continuously variable', disabled: true },
];

export default {
  title: 'Select',
  group: 'controls',
  description: 'One of up to about twenty options. A native select, with the platform’s picker on phones.',
  states: [
    { name: 'Any', render: () => <Select label="Transmission" placeholder="Any" options={options} /> },
    {
      name: 'Chosen',
      render: () => <Select label="Transmission" defaultValue="manual" options={options} />,
    },
    {
      name: 'Invalid',
      render: () => (
        <Select label="Transmission" placeholder="Choose" options={options} error="Choose a transmission" />
      ),
    },
    { name: 'Disabled', render: () => <Select label="Transmission" options={options} disabled /> },
    { name: 'Small', render: () => <Select label="Sort by" size="sm" options={options} /> },
  ],
} satisfies GalleryEntry;
