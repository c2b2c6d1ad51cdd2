import { GitCompareArrows, Info } from 'lucide-react';
import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { Tooltip } from './Tooltip';

export default {
  title: 'Tooltip',
  room: 'overlay',
  about: 'Words about a control, on hover and focus. Never the only place of something that must be known.',
  states: [
    {
      name: 'On an icon',
      render: () => (
        <Tooltip text="Compare with another car">
          <Button variant="quiet" icon={GitCompareArrows} iconOnly>
            Compare
          </Button>
        </Tooltip>
      ),
    },
    {
      name: 'Long text',
      render: () => (
        <Tooltip text="Includes stamp duty, registration for twelve months, compulsory third-party insurance and dealer delivery.">
          <Button variant="secondary" icon={Info}>
            Drive away
          </Button>
        </Tooltip>
      ),
    },
  ],
} satisfies GalleryEntry;
