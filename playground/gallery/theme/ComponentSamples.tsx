import { Badge, Button, Card, PageSection, Price, SectionHeading, TextField } from '../../../blocks/kit';
import styles from './ThemePage.module.css';

const BACKGROUNDS = ['plain', 'subtle', 'inverse', 'accent'] as const;

/** The most common components on every background of the theme. */
export function ComponentSamples() {
  return (
    <section aria-labelledby="theme-parts">
      <h2 id="theme-parts" className={styles.heading}>
        Components
      </h2>
      {BACKGROUNDS.map((background) => (
        <PageSection key={background} as="div" tone={background} space="tight" width="full">
          <SectionHeading id={`theme-on-${background}`} level={3} eyebrow={`On the ${background} background`}>
            Latest arrivals
          </SectionHeading>
          <div className={styles.parts}>
            <Button variant={background === 'accent' ? 'inverse' : 'primary'}>Book a drive</Button>
            <Button variant={background === 'plain' || background === 'subtle' ? 'secondary' : 'inverse'}>
              Enquire
            </Button>
            <Badge tone="accent">Just arrived</Badge>
            <Badge tone="success">Electric</Badge>
          </div>
          {(background === 'plain' || background === 'subtle') && (
            <div className={styles.cards}>
              <Card padding="md">
                <strong>2024 hatch</strong>
                <Price basis="Drive away">$29,990</Price>
              </Card>
              <TextField label="Your name" name={`name-${background}`} />
            </div>
          )}
        </PageSection>
      ))}
    </section>
  );
}
