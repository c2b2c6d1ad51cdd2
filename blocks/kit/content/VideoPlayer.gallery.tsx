import { getMediaUrl, type GalleryEntry } from '../gallery';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';

/** The gallery's host has no image service. */
const UNSCALED_IMAGES: VideoPlayerProps['images'] = {
  template: '/{src}',
  base: '',
  quality: 75,
  width: 640,
  widths: [640],
  origins: [],
  galleryQuality: 75,
};
const POSTER = { url: getMediaUrl('cars/suv/blue-hero.avif'), width: 1200, height: 800 };

export default {
  title: 'VideoPlayer',
  group: 'content',
  description:
    'A video that loads nothing before playback: a file, another host’s player behind a facade, or a link.',
  states: [
    {
      name: 'Link to another site',
      render: () => (
        <VideoPlayer
          video={{ kind: 'link', url: 'https://films.example/1', host: 'films.example' }}
          poster={POSTER}
          images={UNSCALED_IMAGES}
          title="Walk around the car"
          label="Watch the video on films.example"
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
          video={{ kind: 'file', url: getMediaUrl('cars/suv/white-walk.webm') }}
          poster={POSTER}
          images={UNSCALED_IMAGES}
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
