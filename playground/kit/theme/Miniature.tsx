import { Badge, Band, BandHeading, Button, Card, Price, TextField } from '../../../blocks/kit';
import styles from './ThemePage.module.css';

/** The kit's most used parts together, on each ground of the theme. */
const GROUNDS = ['plain', 'subtle', 'inverse', 'accent'] as const;

/** How a page of this theme feels: heading, card, buttons, badges and a field on every ground. */
export function Miniature() {
  return (
    <section aria-labelledby="theme-parts">
      <h2 id="theme-parts" className={styles.heading}>
        Parts
      </h2>
      {GROUNDS.map((ground) => (
        <Band key={ground} as="div" tone={ground} space="tight" width="full">
          <BandHeading id={`theme-on-${ground}`} level={3} eyebrow={`On the ground “${ground}”`}>
            Latest arrivals
          </BandHeading>
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
        </Band>
      ))}
    </section>
  );
}
