import { describe, expect, it } from 'vitest';
import { filmsOf, firstMode, modesOf, spotsOf } from './modes';

const car = {
  spin_images: ['/media/0.avif', '/media/1.avif'],
  spin_interior_image: '/media/inside.avif',
  walkaround_videos: [{ video: { url: '/media/walk.mp4' }, poster: '/media/walk.avif' }],
};
const all = modesOf(car, true);

describe('the ways to see a car', () => {
  it('are spinner, walkaround, gallery and interior, as far as the car has them (GAL-011)', () => {
    expect(all).toEqual(['spinner', 'walkaround', 'gallery', 'interior']);
    expect(modesOf({ spin_interior_image: '/media/inside.avif' }, true)).toEqual(['gallery', 'interior']);
    expect(modesOf({}, true)).toEqual(['gallery']);
  });

  it('have no spinner for a single frame, or where the site has none', () => {
    expect(modesOf({ spin_images: ['/media/0.avif'] }, true)).toEqual(['gallery']);
    expect(modesOf(car, false)).not.toContain('spinner');
  });

  it('begin with the spinner, or with what the site says (GAL-012, GAL-013)', () => {
    expect(firstMode(all, 'spinner', false)).toBe('spinner');
    expect(firstMode(all, 'gallery', false)).toBe('gallery');
    expect(firstMode(all, 'interior', false)).toBe('interior');
  });

  it('begin with the photos of a car that has not what the site says', () => {
    expect(firstMode(['gallery', 'interior'], 'spinner', false)).toBe('gallery');
    expect(firstMode(['gallery', 'interior'], 'walkaround', true)).toBe('gallery');
  });

  it('begin with a film, else with the 360 view, on a site that has the walkaround first', () => {
    expect(firstMode(all, 'gallery', true)).toBe('walkaround');
    expect(firstMode(['spinner', 'gallery'], 'gallery', true)).toBe('spinner');
  });
});

describe('films', () => {
  it('are those of the site itself, with their stills (GAL-006)', () => {
    const video = (url: string) => ({ video: { url } });
    const elsewhere = ['https://films.example/embed/1', '//films.example/a.mp4', 'javascript:alert(1)'];
    expect(filmsOf({ walkaround_videos: elsewhere.map(video) })).toEqual([]);
    expect(filmsOf(car)).toEqual([{ url: '/media/walk.mp4', poster: '/media/walk.avif' }]);
    expect(filmsOf({ walkaround_videos: [video('/media/a.mp4')] })).toEqual([{ url: '/media/a.mp4' }]);
  });
});

describe('marked places', () => {
  it('belong to the view that they name, else to the outside (GAL-005)', () => {
    const spot = (id: string, anchors?: string[]) => ({
      id,
      description: id,
      positions: [],
      ...(anchors && { anchors }),
    });
    const hotspots = [spot('a', ['exterior']), spot('b', ['interior']), spot('c')];
    const ids = (anchor: 'exterior' | 'interior') => spotsOf({ hotspots }, anchor).map(({ id }) => id);
    expect(ids('exterior')).toEqual(['a', 'c']);
    expect(ids('interior')).toEqual(['b']);
  });
});
