import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { BoundedNumberField } from './BoundedNumberField';

function Amount({ initial, hint, readOnly }: { initial: number; hint?: string; readOnly?: boolean }) {
  const [cents, setCents] = useState(initial);
  return (
    <BoundedNumberField
      id="amount"
      name="amount"
      label="Purchase amount"
      bounds={{ min: 100_000, max: 10_000_000, step: 50_000 }}
      value={cents}
      isMoney
      hint={hint}
      readOnly={readOnly}
      onChange={setCents}
    />
  );
}

function Rate() {
  const [rate, setRate] = useState(8.5);
  return (
    <BoundedNumberField
      id="rate"
      name="rate"
      label="Interest rate"
      bounds={{ min: 0.5, max: 15, step: 0.5 }}
      value={rate}
      onChange={setRate}
    />
  );
}

export default {
  title: 'BoundedNumberField',
  group: 'controls',
  description: 'A number between two bounds, which the arrow keys change by steps.',
  states: [
    { name: 'Amount', render: () => <Amount initial={3_000_000} /> },
    {
      name: 'At a bound',
      render: () => <Amount initial={100_000} hint="Cannot be less than $1,000 or more than $100,000" />,
    },
    { name: 'Read only', render: () => <Amount initial={2_500_000} readOnly /> },
    { name: 'Rate', render: () => <Rate /> },
  ],
} satisfies GalleryEntry;
