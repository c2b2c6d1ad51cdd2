import type { GalleryEntry } from '../gallery';
import { TitledSection } from './TitledSection';

export default {
  title: 'TitledSection',
  group: 'layout',
  description: 'A section with a heading.',
  states: [
    {
      name: 'With text',
      render: () => (
        <TitledSection id="titled-section" title="Dealer comments">
          <p>One owner, full service history, two keys.</p>
        </TitledSection>
      ),
    },
    {
      name: 'Small print',
      render: () => (
        <TitledSection id="titled-section-small" title="About this estimate" variant="smallPrint" level={3}>
          <p>An estimate only, and not an offer of credit.</p>
        </TitledSection>
      ),
    },
  ],
} satisfies GalleryEntry;
