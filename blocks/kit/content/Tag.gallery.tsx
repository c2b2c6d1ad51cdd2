import { MapPin, Zap } from 'lucide-react';
import type { GalleryEntry } from '../gallery';
import { Tag } from './Tag';

export default {
  title: 'Tag',
  room: 'content',
  about: 'What a thing belongs to: a category, a place, a feature. A link where there is more of it.',
  states: [
    { name: 'Quiet', render: () => <Tag>Seven seats</Tag> },
    { name: 'With icon', render: () => <Tag icon={Zap}>Plug-in hybrid</Tag> },
    {
      name: 'Link',
      render: () => (
        <Tag href="#tag" icon={MapPin}>
          Woolloongabba
        </Tag>
      ),
    },
    {
      name: 'Overlay',
      render: () => (
        <Tag tone="overlay" icon={MapPin}>
          Mount Gravatt
        </Tag>
      ),
    },
    {
      name: 'Long text',
      render: () => <Tag>Adaptive cruise control with stop and go and lane centring assist</Tag>,
    },
  ],
} satisfies GalleryEntry;
