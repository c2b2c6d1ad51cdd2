import { ButtonLink } from '../controls/Button';
import { getMediaUrl, type GalleryEntry } from '../gallery';
import { PictureBanner } from './PictureBanner';

const picture = { src: getMediaUrl('cars/suv/blue-hero.avif'), alt: 'Blue SUV' };
const back = { href: '#models', label: 'All models' };
const summary = 'Seven seats, three rows of airbags and room for the dog.';

export default {
  title: 'PictureBanner',
  group: 'layout',
  description:
    'The top of a page about one thing: its name and a picture that reaches the edge of the window.',
  states: [
    {
      name: 'With a picture',
      isWide: true,
      render: () => (
        <PictureBanner
          id="banner-picture"
          title="Pathfinder"
          level={3}
          summary={summary}
          back={back}
          picture={picture}
        >
          <ButtonLink href="#cars">See 4 cars in stock</ButtonLink>
        </PictureBanner>
      ),
    },
    {
      name: 'Picture first on phones',
      isWide: true,
      render: () => (
        <PictureBanner
          id="banner-first"
          title="Qashqai"
          level={3}
          tone="inverse"
          picture={picture}
          isPictureFirst
        />
      ),
    },
    {
      name: 'Without a picture',
      render: () => <PictureBanner id="banner-text" title="X-Trail" level={3} back={back} />,
    },
  ],
} satisfies GalleryEntry;
