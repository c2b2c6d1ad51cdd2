import { galleryPicture, type GalleryEntry } from '../gallery';
import { Avatar } from './Avatar';

export default {
  title: 'Avatar',
  room: 'content',
  about: 'A face, or a monogram where there is none. Initials are counted by graphemes.',
  states: [
    { name: 'Two words', render: () => <Avatar name="Priya Nair" /> },
    { name: 'One word', render: () => <Avatar name="Kia" /> },
    { name: 'Accents', render: () => <Avatar name="Élodie van der Ångström" /> },
    { name: 'Small', render: () => <Avatar name="Sam Tran" size="sm" /> },
    { name: 'Large', render: () => <Avatar name="Southern Cross" size="lg" /> },
    {
      name: 'With picture',
      render: () => <Avatar name="Front wheel" size="lg" src={galleryPicture('cars/suv/blue-wheel.avif')} />,
    },
  ],
} satisfies GalleryEntry;
