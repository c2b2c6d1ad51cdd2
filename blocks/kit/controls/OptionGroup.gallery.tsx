import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { OptionGroup, type OptionGroupProps } from './OptionGroup';

const REPLIES = [
  { value: 'phone', label: 'Phone', hint: 'On weekdays between 9 am and 5 pm' },
  { value: 'email', label: 'Email', hint: 'Within one working day' },
  { value: 'sms', label: 'SMS' },
];
const EXTRAS = [
  { value: 'tow-bar', label: 'Tow bar' },
  { value: 'racks', label: 'Roof racks' },
  { value: 'book', label: 'Service book', hint: 'With a stamp for each service' },
];

function Live({ selected: start, ...group }: Omit<OptionGroupProps, 'onChoose' | 'name'>) {
  const [selected, setSelected] = useState(start);
  const choose = (value: string, isChosen: boolean) =>
    setSelected((before) => {
      const others = group.type === 'radio' ? [] : before.filter((other) => other !== value);
      return isChosen ? [...others, value] : others;
    });
  return <OptionGroup {...group} name={group.id} selected={selected} onChoose={choose} />;
}

export default {
  title: 'OptionGroup',
  group: 'controls',
  description: 'Radio buttons or checkboxes as cards, each with an optional text that explains it.',
  states: [
    {
      name: 'Radio buttons',
      isWide: true,
      render: () => (
        <Live
          id="gallery-reply"
          type="radio"
          legend="How should we answer?"
          options={REPLIES}
          selected={['email']}
        />
      ),
    },
    {
      name: 'Checkboxes',
      isWide: true,
      render: () => (
        <Live
          id="gallery-extras"
          type="checkbox"
          legend="What does your car have?"
          optional="(optional)"
          hint="Choose all that apply"
          options={EXTRAS}
          selected={['tow-bar', 'book']}
        />
      ),
    },
    {
      name: 'Invalid',
      isWide: true,
      render: () => (
        <Live
          id="gallery-invalid"
          type="radio"
          legend="How should we answer?"
          options={REPLIES}
          selected={[]}
          required
          error="Choose how we should answer"
        />
      ),
    },
  ],
} satisfies GalleryEntry;
