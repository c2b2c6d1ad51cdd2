import { Mail } from 'lucide-react';
import { Icon } from '../content/Icon';
import type { GalleryEntry } from '../gallery';
import { TextArea, TextField } from './TextField';

export default {
  title: 'TextField',
  group: 'controls',
  description: 'One or several lines of text with a label above, and a hint and an error below.',
  states: [
    { name: 'Empty', render: () => <TextField label="Full name" autoComplete="off" /> },
    {
      name: 'With a hint',
      render: () => <TextField label="Licence number" optional="(optional)" hint="As printed on the card" />,
    },
    { name: 'Filled', render: () => <TextField label="Suburb" defaultValue="Wagga Wagga" /> },
    {
      name: 'Invalid',
      render: () => (
        <TextField
          label="Email"
          type="email"
          defaultValue="jo@example"
          prefix={<Icon icon={Mail} size="sm" />}
          error="Enter an email address, such as jo@example.com"
        />
      ),
    },
    { name: 'Disabled', render: () => <TextField label="VIN" defaultValue="6T153BK36" disabled /> },
    { name: 'Read only', render: () => <TextField label="Stock number" defaultValue="U10482" readOnly /> },
    {
      name: 'Prefix and suffix',
      render: () => (
        <TextField label="Distance per week" defaultValue="250" suffix="km" inputMode="numeric" />
      ),
    },
    {
      name: 'Sizes',
      render: () => (
        <>
          <TextField label="Small" size="sm" />
          <TextField label="Large" size="lg" />
        </>
      ),
    },
    {
      name: 'Long label',
      render: () => (
        <TextField label="What else should we know about the car you want to trade in, besides its age and kilometres?" />
      ),
    },
    {
      name: 'Several lines',
      render: () => <TextArea label="Comments" hint="Ask us anything about this car" />,
    },
    {
      name: 'Several lines, invalid',
      render: () => <TextArea label="Message" error="Tell us how we can help" />,
    },
  ],
} satisfies GalleryEntry;
