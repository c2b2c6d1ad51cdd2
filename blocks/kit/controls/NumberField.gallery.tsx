import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { MoneyField } from './MoneyField';
import { NumberField } from './NumberField';

function Kilometres({ initial }: { initial?: number }) {
  const [value, setValue] = useState(initial);
  return <NumberField label="Kilometres" suffix="km" max={999_999} value={value} onChange={setValue} />;
}

function Deposit({ initial, hasCents, error }: { initial?: number; hasCents?: boolean; error?: string }) {
  const [cents, setCents] = useState(initial);
  return <MoneyField label="Deposit" hasCents={hasCents} error={error} cents={cents} onChange={setCents} />;
}

export default {
  title: 'NumberField',
  room: 'controls',
  about: 'A number or an amount, grouped as it is typed, with the digit pad of the phone.',
  states: [
    { name: 'Empty', render: () => <Kilometres /> },
    { name: 'Number', render: () => <Kilometres initial={128_500} /> },
    { name: 'Dollars', render: () => <Deposit initial={500_000} /> },
    { name: 'Dollars and cents', render: () => <Deposit initial={123_456} hasCents /> },
    { name: 'Invalid', render: () => <Deposit initial={90_000_000} error="At most the price of the car" /> },
  ],
} satisfies GalleryEntry;
