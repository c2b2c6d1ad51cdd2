import type { GalleryEntry } from '../gallery';
import { TitledSection } from './TitledSection';

export default {
  title: 'TitledSection',
  group: 'layout',
  description: 'A section of a page under its own heading of level 2.',
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
