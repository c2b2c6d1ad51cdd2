import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Photo } from '../../engine/dealer';
import { buildGalleryItems } from './gallery-items';

const createPhotos = (count: number): Photo[] =>
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
] as const)(
  'with the position %s among %i photos, inserts the video as slide %i (GAL-008)',
  (position, count, slide) => {
    const { items } = buildGalleryItems(createPhotos(count), video, position);
    expect(items.findIndex((item) => item.video)).toBe(slide);
    expect(items).toHaveLength(count + 1);
  },
);

it('maps every photo to its slide and back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...POSITIONS),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (position, count, hasVideo) => {
        const { items, findPhotoIndex, findItemIndex } = buildGalleryItems(
          createPhotos(count),
          hasVideo ? video : undefined,
          position,
        );
        for (let photoIndex = 0; photoIndex < count; photoIndex += 1) {
          expect(items[findItemIndex(photoIndex)]).toMatchObject({ photoIndex });
          expect(findPhotoIndex(findItemIndex(photoIndex))).toBe(photoIndex);
        }
        for (const slide of items.keys()) expect(findPhotoIndex(slide)).toBeLessThan(count);
      },
    ),
  );
});
