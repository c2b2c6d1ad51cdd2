import type { ImageSettings } from '../../../engine/browser/images/image-url';
import { getMediaUrl, type GalleryEntry } from '../gallery';
import { Image } from './Image';

const photo = { src: getMediaUrl('cars/suv/blue-hero.avif'), alt: 'Blue SUV' };
const size = { width: 600, height: 400 };
/** The gallery's host has no image service, so files are used unchanged. */
const images: ImageSettings = {
  template: '/{src}?width={width}&quality={quality}&format={format}',
  base: '',
  quality: 75,
  width: 640,
  widths: [320, 640, 1280],
  origins: [],
  galleryQuality: 75,
};

export default {
  title: 'Image',
  group: 'content',
  description:
    'A responsive image with reserved space, lazy unless it has priority. A placeholder shows while it loads or if it is missing.',
  states: [
    { name: 'Photo', render: () => <Image {...photo} {...size} images={images} ratio="photo" /> },
    { name: 'Wide', render: () => <Image {...photo} {...size} ratio="wide" /> },
    { name: 'Square', render: () => <Image {...photo} {...size} ratio="square" /> },
    { name: 'Panorama', render: () => <Image {...photo} {...size} ratio="panorama" />, isWide: true },
    { name: 'All of it', render: () => <Image {...photo} {...size} ratio="square" fit="contain" /> },
    { name: 'First', render: () => <Image {...photo} {...size} ratio="photo" priority /> },
    { name: 'No car', render: () => <Image src={undefined} alt="" {...size} ratio="photo" /> },
    {
      name: 'No place',
      render: () => <Image src={undefined} alt="" {...size} ratio="photo" placeholder="place" />,
    },
    {
      name: 'No offer',
      render: () => <Image src={undefined} alt="" {...size} ratio="wide" placeholder="offer" />,
    },
    {
      name: 'Broken',
      render: () => (
        <Image src={getMediaUrl('cars/none.avif')} alt="A missing photo of a car" {...size} ratio="photo" />
      ),
    },
  ],
} satisfies GalleryEntry;
