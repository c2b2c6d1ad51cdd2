import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { NumberField } from './NumberField';

function Kilometres({ initial }: { initial?: number }) {
  const [value, setValue] = useState(initial);
  return <NumberField label="Kilometres" suffix="km" max={999_999} value={value} onChange={setValue} />;
}

function Deposit({ initial, hasCents, error }: { initial?: number; hasCents?: boolean; error?: string }) {
  const [dollars, setDollars] = useState(initial);
  return (
    <NumberField
      label="Deposit"
      prefix="$"
      decimals={hasCents ? 2 : 0}
      error={error}
      value={dollars}
      onChange={setDollars}
    />
  );
}

export default {
  title: 'NumberField',
  group: 'controls',
  description: 'A number or an amount with thousands separators and a numeric keypad on phones.',
  states: [
    { name: 'Empty', render: () => <Kilometres /> },
    { name: 'Number', render: () => <Kilometres initial={128_500} /> },
    { name: 'Dollars', render: () => <Deposit initial={5_000} /> },
    { name: 'Dollars and cents', render: () => <Deposit initial={1_234.56} hasCents /> },
    {
      name: 'Invalid',
      render: () => <Deposit initial={900_000} error="Enter no more than the price of the car" />,
    },
  ],
} satisfies GalleryEntry;
