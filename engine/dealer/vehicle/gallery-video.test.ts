import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseGalleryVideo, parseOrigin, addAutoplay } from './gallery-video';

const ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://films.example'];
const SITE = 'https://dealer.example';
const video = (video_url: string | undefined, origins = ORIGINS, site = SITE) =>
  parseGalleryVideo({ video_url }, origins, site);

const YOUTUBE = 'https://www.youtube-nocookie.com/embed';
const VIMEO = 'https://player.vimeo.com/video';

it.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', `${YOUTUBE}/abcdefghijk`],
  ['https://m.youtube.com/watch?app=x&v=abcdefghijk', `${YOUTUBE}/abcdefghijk`],
  ['http://youtu.be/abcdefghijk?si=x', `${YOUTUBE}/abcdefghijk`],
  ['https://www.youtube.com/shorts/abcdefghijk', `${YOUTUBE}/abcdefghijk`],
  ['https://www.youtube.com/live/abcdefghijk?feature=share', `${YOUTUBE}/abcdefghijk`],
  // Start times.
  ['https://youtu.be/abcdefghijk?si=x&t=90', `${YOUTUBE}/abcdefghijk?start=90`],
  ['https://www.youtube.com/watch?v=abcdefghijk&t=1h2m3s', `${YOUTUBE}/abcdefghijk?start=3723`],
  ['https://www.youtube.com/watch?v=abcdefghijk&t=4s', `${YOUTUBE}/abcdefghijk?start=4`],
  ['https://www.youtube.com/watch?v=abcdefghijk&start=8', `${YOUTUBE}/abcdefghijk?start=8`],
  ['https://www.youtube.com/watch?v=abcdefghijk&t=soon', `${YOUTUBE}/abcdefghijk`],
  // Player URLs keep their parameters.
  ['https://www.youtube.com/embed/abcdefghijk', `${YOUTUBE}/abcdefghijk`],
  ['https://youtube.com/embed/abcdefghijk?start=30&end=60', `${YOUTUBE}/abcdefghijk?start=30&end=60`],
  ['https://www.youtube.com/embed/videoseries?list=PL123', `${YOUTUBE}/videoseries?list=PL123`],
  [
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
    `${YOUTUBE}/videoseries?list=UUabcdefghijklmnopqrstuv`,
  ],
  ['https://www.youtube.com/embed/live_stream?channel=UC1', `${YOUTUBE}/live_stream?channel=UC1`],
  [`${YOUTUBE}/abcdefghijk?rel=0`, `${YOUTUBE}/abcdefghijk?rel=0`],
  ['https://vimeo.com/123456', `${VIMEO}/123456`],
  ['https://vimeo.com/123456/abcdef0123', `${VIMEO}/123456?h=abcdef0123`],
  ['https://vimeo.com/123456/abcdef0123?share=copy#t=30s', `${VIMEO}/123456?h=abcdef0123#t=30s`],
  [`${VIMEO}/123456?h=abcdef0123`, `${VIMEO}/123456?h=abcdef0123`],
  ['https://films.example/embed/car-1', 'https://films.example/embed/car-1'],
])('embeds %s in an iframe and links to the original URL (GAL-010)', (videoUrl, url) => {
  const host = new URL(url).hostname.replace('www.', '');
  expect(video(videoUrl)).toEqual({ kind: 'embed', url, page: videoUrl, host });
});

it.each([
  ['https://films.example/walk.mp4', 'films.example'],
  // `embedded-walk` is a file name; only a path segment `embed` counts.
  ['https://films.example/embedded-walk', 'films.example'],
  // A file extension decides, even on the host of a video player.
  ['https://player.vimeo.com/external/1.hd.mp4?s=2', 'player.vimeo.com'],
  ['https://films.example/embed/walk.WEBM', 'films.example'],
])('plays %s in the native player (GAL-010)', (videoUrl, host) => {
  expect(video(videoUrl)).toEqual({ kind: 'file', url: videoUrl, page: videoUrl, host });
});

it.each([
  ['/media/walk.mp4', SITE, '/media/walk.mp4'],
  ['https://dealer.example/media/walk.mp4?v=2#t=3', SITE, '/media/walk.mp4?v=2#t=3'],
  ['http://dealer.example/media/walk.mp4', SITE, '/media/walk.mp4'],
  ['http://yard.localhost:3000/media/walk.mp4', 'http://yard.localhost:3000', '/media/walk.mp4'],
])('treats %s as a file of the site %s', (videoUrl, site, url) => {
  expect(video(videoUrl, [], site)).toEqual({ kind: 'file', url });
});

it.each([
  'https://other.example/media/walk.mp4',
  'https://dealer.example:8443/media/walk.mp4',
  // As a path, `//other.example` would lead to another host.
  'https://dealer.example//other.example/walk.mp4',
])('does not treat %s as a file of the site', (videoUrl) => {
  expect(video(videoUrl)).toMatchObject({ kind: 'link', url: videoUrl });
});

it('links to videos on hosts that the site does not allow', () => {
  for (const [videoUrl, host] of [
    ['https://elsewhere.example/embed/1', 'elsewhere.example'],
    ['https://youtu.be/abcdefghijk', 'youtu.be'],
    ['https://www.youtube.com/watch?v=abcdefghijk', 'youtube.com'],
  ])
    expect(video(videoUrl, [])).toEqual({ kind: 'link', url: videoUrl, page: videoUrl, host });
});

it('compares allowed hosts in canonical form', () => {
  for (const origin of ['https://films.example:443', 'https://FILMS.example', 'https://films.example/'])
    expect(video('https://films.example/embed/1', ['nonsense', origin])).toMatchObject({ kind: 'embed' });
  expect(
    ['https://Films.example:443/x', 'https://f.example:8443', 'data:x', 'films', ''].map(parseOrigin),
  ).toEqual(['https://films.example', 'https://f.example:8443', undefined, undefined, undefined]);
});

it.each([
  undefined,
  '',
  'walk.mp4',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example/x.mp4',
  '/\\x',
  '/\t/elsewhere.example/x.mp4',
])('rejects the URL %s (GAL-009)', (videoUrl) => {
  expect(video(videoUrl)).toBeUndefined();
});

it('never embeds a URL that the site does not allow', () => {
  const web = fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https'] });
  const own = fc
    .tuple(fc.constantFrom('/', '//', '/\\', '/.//', '/x/..//'), fc.webPath())
    .map(([lead, path]) => SITE + lead + path);
  fc.assert(
    fc.property(fc.oneof(web, own, fc.string()), (videoUrl) => {
      const found = video(videoUrl);
      if (!found || found.kind === 'link') return;
      // Resolved as a browser on a page of the site would resolve it.
      const { origin } = new URL(found.url, `${SITE}/cars/1`);
      expect([SITE, ...ORIGINS]).toContain(origin);
    }),
  );
});

it('adds autoplay and keeps the other parameters', () => {
  expect(addAutoplay({ url: 'https://films.example/embed/1?start=4#t=2s' })).toBe(
    'https://films.example/embed/1?start=4&autoplay=1#t=2s',
  );
});
