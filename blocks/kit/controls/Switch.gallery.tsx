import type { GalleryEntry } from '../gallery';
import { Switch } from './Switch';

export default {
  title: 'Switch',
  room: 'controls',
  about: 'On or off, at once.',
  states: [
    { name: 'Off', render: () => <Switch label="Only cars with a price" /> },
    { name: 'On', render: () => <Switch label="Only cars with a price" defaultChecked /> },
    {
      name: 'With a hint',
      render: () => <Switch label="Weekly estimates" hint="Worked out with the rate below" defaultChecked />,
    },
    { name: 'Disabled', render: () => <Switch label="Delivery" disabled /> },
    { name: 'Disabled, on', render: () => <Switch label="Delivery" disabled defaultChecked /> },
  ],
} satisfies GalleryEntry;
