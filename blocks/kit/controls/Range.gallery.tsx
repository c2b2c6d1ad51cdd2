import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { Range, type RangeProps, type RangeValue } from './Range';

const dollars = (value: number) => `$${value.toLocaleString('en-AU')}`;

function Example({ initial = {}, ...more }: Partial<RangeProps> & { initial?: RangeValue }) {
  const [value, setValue] = useState(initial);
  return (
    <Range
      legend="Price"
      name="price"
      bounds={{ min: 5_000, max: 120_000, step: 1_000 }}
      prefix="$"
      textOf={dollars}
      labels={{ min: 'From', max: 'To', sliderMin: 'Lowest price', sliderMax: 'Highest price' }}
      {...more}
      value={value}
      onChange={setValue}
    />
  );
}

export default {
  title: 'Range',
  room: 'controls',
  about: 'A lower and an upper end: two handles, and two fields that say the same.',
  states: [
    { name: 'Open', render: () => <Example /> },
    { name: 'Chosen', render: () => <Example initial={{ min: 20_000, max: 45_000 }} /> },
    {
      name: 'Even doublings',
      render: () => (
        <Example
          scale="log"
          bounds={{ min: 5_000, max: 640_000, step: 1_000 }}
          initial={{ max: 40_000 }}
          hint="Where values crowd at the lower end, each doubling is as long as the next"
        />
      ),
    },
    { name: 'Disabled', render: () => <Example disabled /> },
  ],
} satisfies GalleryEntry;
