import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { PageSection, SectionHeading, type PageSectionProps } from './PageSection';

const band = (id: string, tone: PageSectionProps['tone'], more: Partial<PageSectionProps> = {}) => (
  <PageSection tone={tone} space="tight" aria-labelledby={id} {...more}>
    <SectionHeading
      id={id}
      eyebrow="This month"
      level={3}
      text="New on the floor, checked and ready to drive."
      link={{ href: '#band', label: 'All cars' }}
    >
      Just arrived, {tone}
    </SectionHeading>
    <Button variant={tone === 'inverse' || tone === 'accent' ? 'inverse' : 'primary'}>
      Book a test drive
    </Button>
  </PageSection>
);

export default {
  title: 'PageSection',
  group: 'layout',
  description:
    'A horizontal band of a page: gutter, measure, rhythm. Its tone turns the tokens of everything in it.',
  states: [
    { name: 'Plain', isWide: true, render: () => band('band-plain', 'plain') },
    { name: 'Subtle', isWide: true, render: () => band('band-subtle', 'subtle') },
    { name: 'Inverse', isWide: true, render: () => band('band-inverse', 'inverse') },
    { name: 'Accent', isWide: true, render: () => band('band-accent', 'accent') },
    {
      name: 'Reading width',
      isWide: true,
      render: () => (
        <PageSection width="reading" space="tight" aria-label="Reading width">
          <p>
            A measure of about sixty-eight characters keeps lines easy to follow. Longer ones lose the reader
            at the turn, shorter ones make the eye jump.
          </p>
        </PageSection>
      ),
    },
    {
      name: 'Centred heading',
      isWide: true,
      render: () => (
        <PageSection space="tight" aria-labelledby="band-centre">
          <SectionHeading id="band-centre" level={3} align="centre" text="Since 1974, on the same corner.">
            A family’s business
          </SectionHeading>
        </PageSection>
      ),
    },
  ],
} satisfies GalleryEntry;
