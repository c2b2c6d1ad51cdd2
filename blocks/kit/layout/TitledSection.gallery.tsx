import type { GalleryEntry } from '../gallery';
import { TitledSection } from './TitledSection';

export default {
  title: 'TitledSection',
  group: 'layout',
  description: 'A section with a level 2 heading.',
  states: [
    {
      name: 'With text',
      render: () => (
        <TitledSection id="titled-section" title="Dealer comments">
          <p>One owner, full service history, two keys.</p>
        </TitledSection>
      ),
    },
  ],
} satisfies GalleryEntry;
