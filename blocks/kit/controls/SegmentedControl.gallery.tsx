import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { SegmentedControl } from './SegmentedControl';

const CHOICES = [
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
];

function Live() {
  const [value, setValue] = useState('month');
  return (
    <SegmentedControl name="often" legend="Repayments" choices={CHOICES} value={value} onChange={setValue} />
  );
}

export default {
  title: 'SegmentedControl',
  group: 'controls',
  description: 'Radio buttons as segments, for two to five short options. Arrow keys change the selection.',
  states: [
    { name: 'Live', render: () => <Live /> },
    {
      name: 'Three, legend hidden',
      render: () => (
        <SegmentedControl
          name="view"
          legend="Results view"
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
