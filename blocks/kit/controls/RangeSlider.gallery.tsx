import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { RangeSlider, type RangeSliderProps } from './RangeSlider';

const dollars = (value: number) => `$${value.toLocaleString('en-AU')}`;

function Example({ initial, ...more }: Partial<RangeSliderProps> & { initial: RangeSliderProps['values'] }) {
  const [values, setValues] = useState(initial);
  return (
    <RangeSlider
      bounds={{ min: 5_000, max: 120_000, step: 1_000 }}
      formatValue={dollars}
      labels={{ min: 'Lowest price', max: 'Highest price' }}
      {...more}
      values={values}
      onMove={(handle, value) => {
        setValues({ ...values, [handle]: value });
        return value;
      }}
    />
  );
}

export default {
  title: 'RangeSlider',
  group: 'controls',
  description: 'Minimum and maximum on one track. Put two number fields for the same values beside it.',
  states: [
    { name: 'Whole range', render: () => <Example initial={{ min: 5_000, max: 120_000 }} /> },
    { name: 'Chosen', render: () => <Example initial={{ min: 20_000, max: 45_000 }} /> },
    {
      name: 'Logarithmic',
      render: () => (
        <Example
          scale="log"
          bounds={{ min: 5_000, max: 640_000, step: 1_000 }}
          initial={{ min: 5_000, max: 40_000 }}
        />
      ),
    },
    { name: 'Disabled', render: () => <Example disabled initial={{ min: 20_000, max: 45_000 }} /> },
  ],
} satisfies GalleryEntry;
