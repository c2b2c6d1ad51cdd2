import fc from 'fast-check';
import { expect, it } from 'vitest';
import { galleryVideoOf, playingAddress } from './gallery-video';

const ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://films.example'];
const video = (video_url: string | undefined, origins = ORIGINS) => galleryVideoOf({ video_url }, origins);

it.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  [
    'https://m.youtube.com/watch?app=x&v=abcdefghijk&t=4',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ],
  ['https://youtu.be/abcdefghijk?si=x', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://www.youtube.com/embed/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
  ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456'],
  ['https://films.example/embed/car-1', 'https://films.example/embed/car-1'],
])('%s is a player in a frame (GAL-010)', (given, url) => {
  expect(video(given)).toMatchObject({ kind: 'embed', url });
});

it.each([
  ['/media/walk.mp4', '/media/walk.mp4'],
  ['https://films.example/walk.mp4', 'https://films.example/walk.mp4'],
  // Embedded is a word of the name here, no part of the path.
  ['https://films.example/embedded-walk.mp4', 'https://films.example/embedded-walk.mp4'],
])('%s is played by the browser itself (GAL-010)', (given, url) => {
  expect(video(given)).toMatchObject({ kind: 'file', url });
});

it('of a host that the site does not allow, it can be visited', () => {
  expect(video('https://elsewhere.example/embed/1')).toEqual({
    kind: 'link',
    url: 'https://elsewhere.example/embed/1',
    host: 'elsewhere.example',
  });
  expect(video('https://youtu.be/abcdefghijk', [])).toMatchObject({
    kind: 'link',
    url: 'https://youtu.be/abcdefghijk',
  });
});

it.each([
  undefined,
  '',
  'walk.mp4',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example/x.mp4',
  '/\\x',
])('%s is no video (GAL-009)', (given) => {
  expect(video(given)).toBeUndefined();
});

it('whatever the address, only what the site allows stands in its pages', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true, validSchemes: ['http', 'https'] }), fc.string()),
      (given) => {
        const found = video(given);
        if (!found || found.kind === 'link') return;
        const isOwn = /^\/[^/\\]/.test(found.url) || found.url === '/';
        expect(isOwn || ORIGINS.includes(new URL(found.url).origin)).toBe(true);
      },
    ),
  );
});

it('plays when asked to, and keeps what the address says', () => {
  expect(playingAddress({ url: 'https://films.example/embed/1?start=4' })).toBe(
    'https://films.example/embed/1?start=4&autoplay=1',
  );
});
