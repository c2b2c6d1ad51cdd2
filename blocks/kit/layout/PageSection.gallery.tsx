import { Button } from '../controls/Button';
import type { GalleryEntry } from '../gallery';
import { PageSection, SectionHeading, type PageSectionProps } from './PageSection';

const section = (id: string, tone: PageSectionProps['tone'], more: Partial<PageSectionProps> = {}) => (
  <PageSection tone={tone} space="tight" aria-labelledby={id} {...more}>
    <SectionHeading
      id={id}
      eyebrow="This month"
      level={3}
      text="New in stock, checked and ready to drive."
      link={{ href: '#section', label: 'All cars' }}
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
    'A full-width section of a page with gutters, maximum width and vertical space. Its tone changes the colour tokens of its content.',
  states: [
    { name: 'Plain', isWide: true, render: () => section('section-plain', 'plain') },
    { name: 'Subtle', isWide: true, render: () => section('section-subtle', 'subtle') },
    { name: 'Inverse', isWide: true, render: () => section('section-inverse', 'inverse') },
    { name: 'Accent', isWide: true, render: () => section('section-accent', 'accent') },
    {
      name: 'Reading width',
      isWide: true,
      render: () => (
        <PageSection width="reading" space="tight" aria-label="Reading width">
          <p>
            Lines of about 68 characters are easy to follow. In longer lines readers lose their place; shorter
            lines make the eye jump.
          </p>
        </PageSection>
      ),
    },
    {
      name: 'Centred heading',
      isWide: true,
      render: () => (
        <PageSection space="tight" aria-labelledby="section-centre">
          <SectionHeading id="section-centre" level={3} align="centre" text="Since 1974, on the same corner.">
            A family business
          </SectionHeading>
        </PageSection>
      ),
    },
  ],
} satisfies GalleryEntry;
