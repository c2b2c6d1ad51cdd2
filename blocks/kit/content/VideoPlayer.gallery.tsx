import { galleryPicture, type GalleryEntry } from '../gallery';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';

/** The gallery's host makes no pictures. */
const AS_THEY_ARE: VideoPlayerProps['images'] = {
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
  title: 'VideoPlayer',
  group: 'content',
  description:
    'A film of which nothing is fetched before it is played: a file, another host’s player behind a cover, or a link.',
  states: [
    {
      name: 'A film to visit',
      render: () => (
        <VideoPlayer
          video={{ kind: 'link', url: 'https://films.example/1', host: 'films.example' }}
          poster={POSTER}
          images={AS_THEY_ARE}
          title="Walk around the car"
          label="Watch the film on films.example"
          host="Video from films.example"
          isOutOfView={false}
          isNear
        />
      ),
    },
    {
      name: 'A file',
      render: () => (
        <VideoPlayer
          video={{ kind: 'file', url: galleryPicture('cars/suv/white-walk.webm') }}
          poster={POSTER}
          images={AS_THEY_ARE}
          title="Walk around the car"
          label=""
          host={undefined}
          isOutOfView={false}
          isNear
        />
      ),
    },
  ],
} satisfies GalleryEntry;
