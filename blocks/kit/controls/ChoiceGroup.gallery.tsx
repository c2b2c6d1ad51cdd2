import type { GalleryEntry } from '../gallery';
import { ChoiceGroup } from './ChoiceGroup';

const times = [
  { value: 'morning', label: 'Morning', hint: '8 am to midday' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'Evening', disabled: true },
];

export default {
  title: 'ChoiceGroup',
  room: 'controls',
  about: 'One or several of a few, under one question.',
  states: [
    {
      name: 'One of them',
      render: () => (
        <ChoiceGroup
          legend="When may we call?"
          name="call"
          kind="radio"
          choices={times}
          defaultValues={['morning']}
        />
      ),
    },
    {
      name: 'Several',
      render: () => (
        <ChoiceGroup
          legend="What would you like to know?"
          optional="(optional)"
          name="topics"
          kind="checkbox"
          choices={[
            { value: 'finance', label: 'Finance', count: 4 },
            { value: 'trade', label: 'Trade-in' },
            { value: 'photos', label: 'More photos' },
          ]}
          defaultValues={['finance', 'photos']}
        />
      ),
    },
    {
      name: 'Side by side',
      render: () => (
        <ChoiceGroup
          legend="Paid"
          name="period"
          kind="radio"
          isInline
          choices={[
            { value: 'week', label: 'Weekly' },
            { value: 'month', label: 'Monthly' },
          ]}
          defaultValues={['week']}
        />
      ),
    },
    {
      name: 'Invalid',
      render: () => (
        <ChoiceGroup
          legend="When may we call?"
          name="call-invalid"
          kind="radio"
          choices={times}
          required
          error="Choose a time of day"
        />
      ),
    },
    {
      name: 'Disabled',
      render: () => (
        <ChoiceGroup legend="When may we call?" name="call-off" kind="radio" choices={times} disabled />
      ),
    },
  ],
} satisfies GalleryEntry;
