import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { Segments } from './Segments';

const CHOICES = [
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
];

function Live() {
  const [value, setValue] = useState('month');
  return <Segments name="often" legend="Repayments" choices={CHOICES} value={value} onChange={setValue} />;
}

export default {
  title: 'Segments',
  room: 'controls',
  about: 'One of a few short words in one frame. Native radio buttons: arrow keys change the choice.',
  states: [
    { name: 'Live', render: () => <Live /> },
    {
      name: 'Three, legend hidden',
      render: () => (
        <Segments
          name="view"
          legend="Form of the results"
          legendHidden
          defaultValue="list"
          choices={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
            { value: 'map', label: 'Map' },
          ]}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
