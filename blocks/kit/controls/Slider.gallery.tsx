import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { Slider, type SliderProps } from './Slider';

const dollars = (value: number) => `$${value.toLocaleString('en-AU')}`;

function Example(more: Partial<SliderProps>) {
  const [value, setValue] = useState(more.value ?? 30_000);
  return (
    <Slider
      bounds={{ min: 1_000, max: 100_000, step: 500 }}
      label="Purchase amount"
      formatValue={dollars}
      {...more}
      value={value}
      onMove={setValue}
    />
  );
}

export default {
  title: 'Slider',
  group: 'controls',
  description: 'A number between two bounds. Put a field for the same number beside it.',
  states: [
    { name: 'Between steps', render: () => <Example value={23_990} /> },
    { name: 'At the maximum', render: () => <Example value={100_000} /> },
    { name: 'Disabled', render: () => <Example disabled /> },
  ],
} satisfies GalleryEntry;
