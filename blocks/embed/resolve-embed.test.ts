import { expect, test } from 'vitest';
import { resolveEmbed } from './resolve-embed';

const ALLOWED = { pages: ['https://tools.example'], videos: ['https://www.youtube-nocookie.com'] };

test('the address of a video becomes that of its player without cookies', () => {
  expect(resolveEmbed('https://youtu.be/aqz-KE-bpKQ', ALLOWED)).toEqual({
    page: 'https://youtu.be/aqz-KE-bpKQ',
    host: 'youtu.be',
    frameUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    isVideo: true,
  });
});

test('an allowed page is framed, others are only linked', () => {
  expect(resolveEmbed('https://tools.example/map?x=1', ALLOWED)?.frameUrl).toBe(
    'https://tools.example/map?x=1',
  );
  expect(resolveEmbed('https://other.example/', ALLOWED)).toEqual({
    page: 'https://other.example/',
    host: 'other.example',
    isVideo: false,
  });
});

test('only secure addresses of other hosts are embedded', () => {
  for (const address of ['http://tools.example/', 'javascript:alert(1)', '//tools.example', 'nonsense'])
    expect(resolveEmbed(address, ALLOWED)).toBeUndefined();
});
