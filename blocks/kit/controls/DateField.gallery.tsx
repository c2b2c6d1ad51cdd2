import type { GalleryEntry } from '../gallery';
import { DateField } from './DateField';

export default {
  title: 'DateField',
  group: 'controls',
  description: 'A native date field.',
  states: [
    { name: 'Empty', render: () => <DateField label="Preferred day" /> },
    {
      name: 'Filled',
      render: () => (
        <DateField label="Preferred day" defaultValue="2030-03-14" min="2030-03-01" max="2030-04-30" />
      ),
    },
    {
      name: 'Invalid',
      render: () => (
        <DateField label="Preferred day" defaultValue="2030-03-17" error="We are closed on Sundays" />
      ),
    },
    { name: 'Disabled', render: () => <DateField label="Preferred day" disabled /> },
  ],
} satisfies GalleryEntry;
