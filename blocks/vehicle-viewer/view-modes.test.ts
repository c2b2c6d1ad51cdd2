import { describe, expect, it } from 'vitest';
import {
  walkaroundVideos,
  initialMode,
  availableModes,
  hotspotsOf,
  type Media,
  type ViewMode,
} from './view-modes';

const car = {
  spin_images: ['/media/0.avif', '/media/1.avif'],
  spin_interior_image: '/media/inside.avif',
  walkaround_videos: [{ video: { url: '/media/walk.mp4' }, poster: '/media/walk.avif' }],
};
const SITE = 'https://yard.example';
const HOSTS = ['https://films.example', 'https://www.youtube-nocookie.com'];
const films = (media: Media) => walkaroundVideos(media, HOSTS, SITE);
const ways = (media: Media, turns: boolean) => availableModes({ car: media, films: films(media), turns });
const first = (media: Media, chosen: ViewMode, isWalkaroundFirst = false) =>
  initialMode({ modes: ways(media, true), films: films(media), chosen, isWalkaroundFirst });

describe('the ways to see a car', () => {
  it('are spinner, walkaround, gallery and interior, as far as the car has them (GAL-011)', () => {
    expect(ways(car, true)).toEqual(['spinner', 'walkaround', 'gallery', 'interior']);
    expect(ways({ spin_interior_image: '/media/inside.avif' }, true)).toEqual(['gallery', 'interior']);
    expect(ways({}, true)).toEqual(['gallery']);
  });

  it('have no spinner for a single frame, or where the site has none', () => {
    expect(ways({ spin_images: ['/media/0.avif'] }, true)).toEqual(['gallery']);
    expect(ways(car, false)).not.toContain('spinner');
  });

  it('begin with the spinner, or with what the site says (GAL-012, GAL-013)', () => {
    expect(first(car, 'spinner')).toBe('spinner');
    expect(first(car, 'gallery')).toBe('gallery');
    expect(first(car, 'interior')).toBe('interior');
    expect(first(car, 'walkaround')).toBe('walkaround');
  });

  it('begin with the photos of a car that has not what the site says', () => {
    const inside = { spin_interior_image: '/media/inside.avif' };
    expect(first(inside, 'spinner')).toBe('gallery');
    expect(first(inside, 'walkaround', true)).toBe('gallery');
  });

  it('begin with a film, else with the 360 view, on a site that has the walkaround first', () => {
    expect(first(car, 'gallery', true)).toBe('walkaround');
    expect(first({ spin_images: car.spin_images }, 'gallery', true)).toBe('spinner');
  });

  it('do not begin with films whose first one can only be visited: that would lead off the site', () => {
    const filmed = (...urls: string[]) => ({ walkaround_videos: urls.map((url) => ({ video: { url } })) });
    const elsewhere = 'https://elsewhere.example/round.mp4';
    expect(first(filmed(elsewhere), 'walkaround')).toBe('gallery');
    expect(first({ ...car, ...filmed(elsewhere) }, 'gallery', true)).toBe('spinner');
    expect(first(filmed(elsewhere, '/media/walk.mp4'), 'walkaround')).toBe('gallery');
    for (const played of ['https://youtu.be/abcdefghijk', 'https://films.example/round.mp4'])
      expect(first(filmed(played, elsewhere), 'walkaround')).toBe('walkaround');
  });
});

describe('films', () => {
  const walk = (url: string) => films({ walkaround_videos: [{ video: { url } }] });

  it('are the site’s own, with their stills, written as a path or with the site before it (GAL-006)', () => {
    expect(films(car)).toEqual([{ kind: 'file', url: '/media/walk.mp4', poster: '/media/walk.avif' }]);
    expect(walk(`${SITE}/media/a.mp4`)).toEqual([{ kind: 'file', url: '/media/a.mp4' }]);
  });

  it('play from hosts that the site names, and are links elsewhere', () => {
    const kindOf = (url: string) => walk(url).map(({ kind, host }) => `${kind} ${host}`);
    expect(kindOf('https://films.example/round.mp4')).toEqual(['file films.example']);
    expect(kindOf('https://youtu.be/abcdefghijk')).toEqual(['embed youtube-nocookie.com']);
    expect(kindOf('https://elsewhere.example/round.mp4')).toEqual(['link elsewhere.example']);
    expect(ways({ walkaround_videos: [{ video: { url: 'https://elsewhere.example/1' } }] }, true)).toEqual([
      'walkaround',
      'gallery',
    ]);
  });

  it('are none where the address leads to no page', () => {
    expect(['//films.example/a.mp4', 'javascript:alert(1)', ''].flatMap(walk)).toEqual([]);
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
    const ids = (anchor: 'exterior' | 'interior') => hotspotsOf({ hotspots }, anchor).map(({ id }) => id);
    expect(ids('exterior')).toEqual(['a', 'c']);
    expect(ids('interior')).toEqual(['b']);
  });
});
