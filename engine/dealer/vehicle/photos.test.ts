import { expect, it } from 'vitest';
import { vehiclePhotos } from './photos';

const image = (n: number) => ({ image: { url: `/p${n}.webp`, thumb: { url: `/t${n}.webp` } } });

it('uses the primary image when there is no list', () => {
  expect(vehiclePhotos({ primary_image_url: '/a.webp' })).toEqual([
    { url: '/a.webp', thumb: '/a.webp', width: 1200, height: 800 },
  ]);
  expect(vehiclePhotos({ images: [image(1), image(2)], primary_image_url: '/a.webp' })).toHaveLength(2);
  expect(vehiclePhotos({})).toEqual([]);
});

it('keeps the dealer’s order, alt texts and complete sizes', () => {
  const photos = vehiclePhotos({
    images: [
      { ...image(2), alt: 'Dashboard', width: 1600, height: 1067 },
      { ...image(1), alt: '', width: 1600 },
    ],
  });
  expect(photos).toEqual([
    { url: '/p2.webp', thumb: '/t2.webp', alt: 'Dashboard', width: 1600, height: 1067, fileWidth: 1600 },
    { url: '/p1.webp', thumb: '/t1.webp', width: 1200, height: 800 },
  ]);
});
