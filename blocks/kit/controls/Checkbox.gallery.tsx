import type { GalleryEntry } from '../gallery';
import { Checkbox } from './Checkbox';

export default {
  title: 'Checkbox',
  group: 'controls',
  description:
    'A yes or no that waits for its form; with a count it is an option of a filter. The whole line is the target.',
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
          error="Please agree, so that we may answer you"
        />
      ),
    },
    { name: 'Disabled', render: () => <Checkbox label="Hybrid" count={0} disabled /> },
    {
      name: 'Long text',
      render: () => (
        <Checkbox label="Send me an email when a car like this one comes in, at most once a week, until I say stop" />
      ),
    },
  ],
} satisfies GalleryEntry;
