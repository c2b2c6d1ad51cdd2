import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { Combobox, type ComboboxGroup, type ComboboxOption, type ComboboxProps } from './Combobox';

const makes = [
  'Citroën',
  'Ford',
  'Hyundai',
  'Isuzu',
  'Kia',
  'Mazda',
  'Mitsubishi',
  'Nissan',
  'Škoda',
  'Toyota',
].map((label, index) => ({
  value: label.toLowerCase(),
  label,
  aside: 7 + index * 13,
  disabled: label === 'Isuzu',
}));
const models: ComboboxGroup[] = [
  {
    label: 'Mazda',
    items: [
      { value: 'cx-5', label: 'CX-5' },
      { value: 'bt-50', label: 'BT-50' },
    ],
  },
  {
    label: 'Toyota',
    items: [
      { value: 'corolla', label: 'Corolla' },
      { value: 'corolla-cross', label: 'Corolla Cross' },
    ],
  },
];
const words = {
  clear: 'Clear',
  open: 'Show the list',
  empty: 'Nothing with these letters',
  busy: 'Searching…',
};

function Example({ initial = null, ...more }: Partial<ComboboxProps> & { initial?: ComboboxOption | null }) {
  const [value, setValue] = useState(initial);
  return (
    <Combobox
      label="Make"
      name="make"
      placeholder="Any make"
      options={makes}
      words={words}
      {...more}
      value={value}
      onChange={setValue}
    />
  );
}

export default {
  title: 'Combobox',
  room: 'controls',
  about: 'One of many, found by typing. Beginnings of words are marked; accents and case do not matter.',
  states: [
    { name: 'Empty', render: () => <Example /> },
    { name: 'Chosen', render: () => <Example initial={makes[5]} /> },
    { name: 'In groups', render: () => <Example label="Model" placeholder="Any model" options={models} /> },
    { name: 'Searching', render: () => <Example options={[]} isBusy onQuery={() => undefined} /> },
    { name: 'Invalid', render: () => <Example error="Choose a make" /> },
    { name: 'Disabled', render: () => <Example disabled /> },
  ],
} satisfies GalleryEntry;
