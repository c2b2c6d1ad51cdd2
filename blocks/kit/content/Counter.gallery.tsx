import { Heart } from 'lucide-react';
import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { Counter } from './Counter';
import { Icon } from './Icon';

export default {
  title: 'Counter',
  room: 'content',
  about: 'How many: saved cars, filters that are on. Nothing at all for none.',
  states: [
    { name: 'One digit', render: () => <Counter value={3} label="3 filters are on" /> },
    { name: 'Two digits', render: () => <Counter value={42} label="42 saved cars" /> },
    { name: 'Beyond its maximum', render: () => <Counter value={128} label="128 saved cars" /> },
    {
      name: 'In a button',
      render: () => (
        <Button variant="secondary">
          Filters <Counter value={3} label="that are on" />
        </Button>
      ),
    },
    {
      name: 'On a corner',
      render: () => (
        <Button variant="quiet" aria-label="Saved cars, 5">
          <Icon icon={Heart} />
          <Counter value={5} label="5 saved cars" isOnCorner />
        </Button>
      ),
    },
  ],
} satisfies GalleryEntry;
