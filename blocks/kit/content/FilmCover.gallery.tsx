import { galleryPicture, type GalleryEntry } from '../gallery';
import { FilmCover, type FilmCoverProps } from './FilmCover';

/** The gallery's host makes no pictures. */
const AS_THEY_ARE: FilmCoverProps['images'] = {
  template: '/{src}',
  base: '',
  quality: 75,
  width: 640,
  widths: [640],
  origins: [],
  galleryQuality: 75,
};
const POSTER = { url: galleryPicture('cars/suv/blue-hero.avif'), width: 1200, height: 800 };

export default {
  title: 'Film cover',
  room: 'content',
  about: 'A film of another host, of which nothing is fetched before it is played; or a link to it.',
  states: [
    {
      name: 'A film to visit',
      render: () => (
        <FilmCover
          film={{ kind: 'link', url: 'https://films.example/1', host: 'films.example' }}
          poster={POSTER}
          images={AS_THEY_ARE}
          title="Walk around the car"
          label="Watch the film on films.example"
          host="Film from films.example"
          isAway={false}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
