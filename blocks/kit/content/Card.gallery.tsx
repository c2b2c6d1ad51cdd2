import { Heart } from 'lucide-react';
import { Button } from '../controls/Button';
import { getMediaUrl, type GalleryEntry } from '../gallery';
import { Badge } from './Badge';
import { Card, cardAbove, cardLink } from './Card';
import { Price } from './Price';
import styles from '../gallery.module.css';

export default {
  title: 'Card',
  group: 'content',
  description: 'A card container, styled by the theme. The whole card can be a link.',
  states: [
    {
      name: 'With padding',
      render: () => (
        <Card padding="md">
          <h3>Free pick-up</h3>
          <p>We return your car washed after its service.</p>
        </Card>
      ),
    },
    {
      name: 'Large padding',
      render: () => (
        <Card padding="lg">
          <h3>Book a test drive</h3>
          <p>Take half an hour on any road you like.</p>
        </Card>
      ),
    },
    {
      name: 'One link, with a control above it',
      render: () => (
        <Card as="article" interactive>
          <img
            src={getMediaUrl('cars/suv/blue-hero.avif')}
            alt=""
            width={1600}
            height={1067}
            className={styles.photo}
          />
          <div className={styles.body}>
            <Badge tone="soft">Hybrid</Badge>
            <h3>
              <a className={cardLink} href="#card">
                2023 Harrow Ridge GX
              </a>
            </h3>
            <Price basis="Drive Away">$42,990</Price>
            <Button className={cardAbove} variant="quiet" icon={Heart} iconOnly>
              Save
            </Button>
          </div>
        </Card>
      ),
    },
  ],
} satisfies GalleryEntry;
