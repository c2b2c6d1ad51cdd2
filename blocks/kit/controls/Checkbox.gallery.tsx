import type { GalleryEntry } from '../gallery';
import { Checkbox } from './Checkbox';

export default {
  title: 'Checkbox',
  group: 'controls',
  description: 'A yes or no in a form, or with a count an option of a filter. The whole row is clickable.',
  states: [
    { name: 'Off', render: () => <Checkbox label="I have a car to trade in" /> },
    { name: 'On', render: () => <Checkbox label="I have a car to trade in" defaultChecked /> },
    { name: 'With a count', render: () => <Checkbox label="Diesel" count={128} defaultChecked /> },
    {
      name: 'Invalid',
      render: () => (
        <Checkbox
          label="I agree to the privacy notice"
          hint="We keep what you send for two years"
          error="Agree to the privacy notice to continue"
        />
      ),
    },
    { name: 'Disabled', render: () => <Checkbox label="Hybrid" count={0} disabled /> },
    {
      name: 'Long text',
      render: () => (
        <Checkbox label="Email me when a similar car arrives, at most once a week. I can unsubscribe at any time" />
      ),
    },
  ],
} satisfies GalleryEntry;
