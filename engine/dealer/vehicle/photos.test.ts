import { expect, it } from 'vitest';
import { listVehiclePhotos } from './photos';

const image = (n: number) => ({ image: { url: `/p${n}.webp`, thumb: { url: `/t${n}.webp` } } });

it('uses the primary image when there is no list', () => {
  expect(listVehiclePhotos({ primary_image_url: '/a.webp' })).toEqual([
    { url: '/a.webp', thumb: '/a.webp', width: 1200, height: 800 },
  ]);
  expect(listVehiclePhotos({ images: [image(1), image(2)], primary_image_url: '/a.webp' })).toHaveLength(2);
  expect(listVehiclePhotos({})).toEqual([]);
});

it('keeps the dealer’s order, alt texts and complete sizes', () => {
  const photos = listVehiclePhotos({
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
