import { Card } from '../content/Card';
import { getMediaUrl, type GalleryEntry } from '../gallery';
import { Carousel } from './Carousel';
import styles from '../gallery.module.css';

const texts = (what: string) => ({
  previous: `Previous ${what}`,
  next: `Next ${what}`,
  position: (position: number, count: number) => `${position} of ${count}`,
  pause: 'Pause',
  play: 'Play',
});

const VIEWS = ['hero', 'side', 'rear', 'front', 'wheel'] as const;
const photos = (body: string) =>
  VIEWS.map((view) => (
    <img
      key={view}
      src={getMediaUrl(`cars/${body}/blue-${view}.avif`)}
      alt={`${body}, ${view}`}
      width={1200}
      height={800}
      className={styles.photo}
    />
  ));
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <Card key={index} padding="md">
      <h3>Offer {index + 1}</h3>
      <p>Ends on Sunday.</p>
      <a href={`#offer-${index + 1}`}>See offer {index + 1}</a>
    </Card>
  ));

export default {
  title: 'Carousel',
  group: 'layout',
  description:
    'Slides that can be dragged or moved with buttons, dots and arrow keys. Without script, a scrolling list.',
  states: [
    {
      name: 'One at a time',
      render: () => (
        <Carousel label="Photos" texts={texts('photo')}>
          {photos('suv')}
        </Carousel>
      ),
    },
    {
      name: 'A few',
      isWide: true,
      render: () => (
        <Carousel label="Offers" texts={texts('offers')} show="few">
          {cards(7)}
        </Carousel>
      ),
    },
    {
      name: 'Many',
      isWide: true,
      render: () => (
        <Carousel label="Small offers" texts={texts('small offers')} show="many">
          {cards(9)}
        </Carousel>
      ),
    },
    {
      name: 'Autoplay',
      render: () => (
        <Carousel label="Promotions" texts={texts('promotion')} isLoop autoplayMs={5_000}>
          {cards(3)}
        </Carousel>
      ),
    },
    {
      name: 'One slide',
      render: () => (
        <Carousel label="One offer" texts={texts('offer')}>
          {cards(1)}
        </Carousel>
      ),
    },
  ],
} satisfies GalleryEntry;
