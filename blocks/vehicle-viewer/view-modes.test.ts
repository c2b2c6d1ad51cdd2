import { describe, expect, it } from 'vitest';
import {
  parseWalkaroundVideos,
  selectInitialMode,
  findAvailableModes,
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
const ORIGINS = ['https://films.example', 'https://www.youtube-nocookie.com'];
const parseVideos = (media: Media) => parseWalkaroundVideos(media, ORIGINS, SITE);
const findModes = (media: Media, hasTurntable: boolean) =>
  findAvailableModes({ car: media, videos: parseVideos(media), hasTurntable });
const selectMode = (media: Media, defaultMode: ViewMode, isWalkaroundFirst = false) =>
  selectInitialMode({
    modes: findModes(media, true),
    videos: parseVideos(media),
    defaultMode,
    isWalkaroundFirst,
  });

describe('view modes', () => {
  it('are spinner, walkaround, gallery and interior, if the car has them (GAL-011)', () => {
    expect(findModes(car, true)).toEqual(['spinner', 'walkaround', 'gallery', 'interior']);
    expect(findModes({ spin_interior_image: '/media/inside.avif' }, true)).toEqual(['gallery', 'interior']);
    expect(findModes({}, true)).toEqual(['gallery']);
  });

  it('have no spinner for a single frame or if the site disables it', () => {
    expect(findModes({ spin_images: ['/media/0.avif'] }, true)).toEqual(['gallery']);
    expect(findModes(car, false)).not.toContain('spinner');
  });

  it('start with the spinner or the configured mode (GAL-012, GAL-013)', () => {
    expect(selectMode(car, 'spinner')).toBe('spinner');
    expect(selectMode(car, 'gallery')).toBe('gallery');
    expect(selectMode(car, 'interior')).toBe('interior');
    expect(selectMode(car, 'walkaround')).toBe('walkaround');
  });

  it('start with the photos if the car lacks the configured mode', () => {
    const inside = { spin_interior_image: '/media/inside.avif' };
    expect(selectMode(inside, 'spinner')).toBe('gallery');
    expect(selectMode(inside, 'walkaround', true)).toBe('gallery');
  });

  it('start with a video, otherwise the 360° view, if the walkaround comes first', () => {
    expect(selectMode(car, 'gallery', true)).toBe('walkaround');
    expect(selectMode({ spin_images: car.spin_images }, 'gallery', true)).toBe('spinner');
  });

  it('do not start with the videos if the first video is a link to another site', () => {
    const withVideos = (...urls: string[]) => ({
      walkaround_videos: urls.map((url) => ({ video: { url } })),
    });
    const otherHostUrl = 'https://elsewhere.example/round.mp4';
    expect(selectMode(withVideos(otherHostUrl), 'walkaround')).toBe('gallery');
    expect(selectMode({ ...car, ...withVideos(otherHostUrl) }, 'gallery', true)).toBe('spinner');
    expect(selectMode(withVideos(otherHostUrl, '/media/walk.mp4'), 'walkaround')).toBe('gallery');
    for (const playableUrl of ['https://youtu.be/abcdefghijk', 'https://films.example/round.mp4'])
      expect(selectMode(withVideos(playableUrl, otherHostUrl), 'walkaround')).toBe('walkaround');
  });
});

describe('walkaround videos', () => {
  const parseVideo = (url: string) => parseVideos({ walkaround_videos: [{ video: { url } }] });

  it('are local files for paths and URLs of the site (GAL-006)', () => {
    expect(parseVideos(car)).toEqual([{ kind: 'file', url: '/media/walk.mp4', poster: '/media/walk.avif' }]);
    expect(parseVideo(`${SITE}/media/a.mp4`)).toEqual([{ kind: 'file', url: '/media/a.mp4' }]);
  });

  it('play from configured hosts; otherwise, they are links', () => {
    const kindOf = (url: string) => parseVideo(url).map(({ kind, host }) => `${kind} ${host}`);
    expect(kindOf('https://films.example/round.mp4')).toEqual(['file films.example']);
    expect(kindOf('https://youtu.be/abcdefghijk')).toEqual(['embed youtube-nocookie.com']);
    expect(kindOf('https://elsewhere.example/round.mp4')).toEqual(['link elsewhere.example']);
    expect(
      findModes({ walkaround_videos: [{ video: { url: 'https://elsewhere.example/1' } }] }, true),
    ).toEqual(['walkaround', 'gallery']);
  });

  it('are omitted for unsafe URLs', () => {
    expect(['//films.example/a.mp4', 'javascript:alert(1)', ''].flatMap(parseVideo)).toEqual([]);
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
