import { describe, expect, it } from 'vitest';
import {
  walkaroundVideos,
  initialMode,
  availableModes,
  filterHotspots,
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
const modes = (media: Media, hasSpinner: boolean) =>
  availableModes({ car: media, films: films(media), hasSpinner });
const first = (media: Media, defaultMode: ViewMode, isWalkaroundFirst = false) =>
  initialMode({ modes: modes(media, true), films: films(media), defaultMode, isWalkaroundFirst });

describe('view modes', () => {
  it('are spinner, walkaround, gallery and interior, if the car has them (GAL-011)', () => {
    expect(modes(car, true)).toEqual(['spinner', 'walkaround', 'gallery', 'interior']);
    expect(modes({ spin_interior_image: '/media/inside.avif' }, true)).toEqual(['gallery', 'interior']);
    expect(modes({}, true)).toEqual(['gallery']);
  });

  it('have no spinner for a single frame or if the site disables it', () => {
    expect(modes({ spin_images: ['/media/0.avif'] }, true)).toEqual(['gallery']);
    expect(modes(car, false)).not.toContain('spinner');
  });

  it('start with the spinner or the configured mode (GAL-012, GAL-013)', () => {
    expect(first(car, 'spinner')).toBe('spinner');
    expect(first(car, 'gallery')).toBe('gallery');
    expect(first(car, 'interior')).toBe('interior');
    expect(first(car, 'walkaround')).toBe('walkaround');
  });

  it('start with the photos if the car lacks the configured mode', () => {
    const inside = { spin_interior_image: '/media/inside.avif' };
    expect(first(inside, 'spinner')).toBe('gallery');
    expect(first(inside, 'walkaround', true)).toBe('gallery');
  });

  it('start with a video, otherwise the 360° view, if the walkaround comes first', () => {
    expect(first(car, 'gallery', true)).toBe('walkaround');
    expect(first({ spin_images: car.spin_images }, 'gallery', true)).toBe('spinner');
  });

  it('do not start with videos whose first one is a link to another site', () => {
    const filmed = (...urls: string[]) => ({ walkaround_videos: urls.map((url) => ({ video: { url } })) });
    const elsewhere = 'https://elsewhere.example/round.mp4';
    expect(first(filmed(elsewhere), 'walkaround')).toBe('gallery');
    expect(first({ ...car, ...filmed(elsewhere) }, 'gallery', true)).toBe('spinner');
    expect(first(filmed(elsewhere, '/media/walk.mp4'), 'walkaround')).toBe('gallery');
    for (const played of ['https://youtu.be/abcdefghijk', 'https://films.example/round.mp4'])
      expect(first(filmed(played, elsewhere), 'walkaround')).toBe('walkaround');
  });
});

describe('walkaround videos', () => {
  const walk = (url: string) => films({ walkaround_videos: [{ video: { url } }] });

  it('are local files for paths and URLs of the site (GAL-006)', () => {
    expect(films(car)).toEqual([{ kind: 'file', url: '/media/walk.mp4', poster: '/media/walk.avif' }]);
    expect(walk(`${SITE}/media/a.mp4`)).toEqual([{ kind: 'file', url: '/media/a.mp4' }]);
  });

  it('play from configured hosts, and are links otherwise', () => {
    const kindOf = (url: string) => walk(url).map(({ kind, host }) => `${kind} ${host}`);
    expect(kindOf('https://films.example/round.mp4')).toEqual(['file films.example']);
    expect(kindOf('https://youtu.be/abcdefghijk')).toEqual(['embed youtube-nocookie.com']);
    expect(kindOf('https://elsewhere.example/round.mp4')).toEqual(['link elsewhere.example']);
    expect(modes({ walkaround_videos: [{ video: { url: 'https://elsewhere.example/1' } }] }, true)).toEqual([
      'walkaround',
      'gallery',
    ]);
  });

  it('are omitted for unsafe URLs', () => {
    expect(['//films.example/a.mp4', 'javascript:alert(1)', ''].flatMap(walk)).toEqual([]);
  });
});

describe('hotspots', () => {
  it('belong to their view, by default the exterior (GAL-005)', () => {
    const spot = (id: string, anchors?: string[]) => ({
      id,
      description: id,
      positions: [],
      ...(anchors && { anchors }),
    });
    const hotspots = [spot('a', ['exterior']), spot('b', ['interior']), spot('c')];
    const ids = (anchor: 'exterior' | 'interior') => filterHotspots({ hotspots }, anchor).map(({ id }) => id);
    expect(ids('exterior')).toEqual(['a', 'c']);
    expect(ids('interior')).toEqual(['b']);
  });
});
