import { Badge, Button, Card, PageSection, Price, SectionHeading, TextField } from '../../../blocks/kit';
import styles from './ThemePage.module.css';

/** The backgrounds on which the samples are shown. */
const GROUNDS = ['plain', 'subtle', 'inverse', 'accent'] as const;

/** The most used components on every background of the theme. */
export function ComponentSamples() {
  return (
    <section aria-labelledby="theme-parts">
      <h2 id="theme-parts" className={styles.heading}>
        Components
      </h2>
      {GROUNDS.map((ground) => (
        <PageSection key={ground} as="div" tone={ground} space="tight" width="full">
          <SectionHeading id={`theme-on-${ground}`} level={3} eyebrow={`On the ${ground} background`}>
            Latest arrivals
          </SectionHeading>
          <div className={styles.parts}>
            <Button variant={ground === 'accent' ? 'inverse' : 'primary'}>Book a drive</Button>
            <Button variant={ground === 'plain' || ground === 'subtle' ? 'secondary' : 'inverse'}>
              Enquire
            </Button>
            <Badge tone="accent">Just arrived</Badge>
            <Badge tone="success">Electric</Badge>
          </div>
          {(ground === 'plain' || ground === 'subtle') && (
            <div className={styles.cards}>
              <Card padding="md">
                <strong>2024 hatch</strong>
                <Price basis="Drive away">$29,990</Price>
              </Card>
              <TextField label="Your name" name={`name-${ground}`} />
            </div>
          )}
        </PageSection>
      ))}
    </section>
  );
}
