import { Sparkles } from 'lucide-react';
import type { GalleryEntry } from '../gallery';
import { Badge } from './Badge';

export default {
  title: 'Badge',
  group: 'content',
  description: 'A short label. Colour never carries the meaning alone.',
  states: [
    { name: 'Neutral', render: () => <Badge>Used</Badge> },
    { name: 'Accent', render: () => <Badge tone="accent">New arrival</Badge> },
    { name: 'Soft', render: () => <Badge tone="soft">Electric</Badge> },
    { name: 'Success', render: () => <Badge tone="success">Great price</Badge> },
    { name: 'Warning', render: () => <Badge tone="warning">Reserved</Badge> },
    { name: 'Danger', render: () => <Badge tone="danger">Sold</Badge> },
    { name: 'Inverse', render: () => <Badge tone="inverse">Demo</Badge> },
    { name: 'With icon', render: () => <Badge icon={Sparkles}>Just in</Badge> },
    { name: 'Small', render: () => <Badge size="sm">Hybrid</Badge> },
    {
      name: 'Long text',
      render: () => <Badge tone="soft">Manufacturer certified pre-owned, seven-year warranty</Badge>,
    },
  ],
} satisfies GalleryEntry;
