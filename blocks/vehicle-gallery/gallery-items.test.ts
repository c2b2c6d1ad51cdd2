import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Photo } from '../../engine/dealer';
import { galleryItems } from './gallery-items';

const photos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `/${index}.jpg`,
    thumb: `/${index}.jpg`,
    width: 3,
    height: 2,
  }));
const video = { kind: 'file', url: '/walk.mp4' } as const;
const POSITIONS = ['start', 'second', 'middle', 'end'] as const;

it.each([
  ['start', 6, 0],
  ['second', 6, 1],
  ['middle', 6, 3],
  ['middle', 5, 3],
  ['end', 6, 6],
  ['second', 1, 1],
  ['second', 0, 0],
] as const)('at the %s of %s photos the video is slide %s (GAL-008)', (position, count, slide) => {
  const { items } = galleryItems(photos(count), video, position);
  expect(items.findIndex((item) => item.video)).toBe(slide);
  expect(items).toHaveLength(count + 1);
});

it('maps every photo to its slide and back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...POSITIONS),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (position, count, has) => {
        const { items, photoAt, itemAt } = galleryItems(photos(count), has ? video : undefined, position);
        for (let photo = 0; photo < count; photo += 1) {
          expect(items[itemAt(photo)]).toMatchObject({ at: photo });
          expect(photoAt(itemAt(photo))).toBe(photo);
        }
        for (const slide of items.keys()) expect(photoAt(slide)).toBeLessThan(count);
      },
    ),
  );
});
