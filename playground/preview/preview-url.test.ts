import { expect, test } from 'vitest';
import { fitToBox, createPreviewUrl } from './preview-url';

test('keeps the preview on the tenant’s host for any input', () => {
  const draft = '&playground-draft=d'.slice(1);
  expect(createPreviewUrl('site', '3000', '/cars/x?a=1', 'd')).toBe(
    `http://site.localhost:3000/cars/x?a=1&${draft}`,
  );
  expect(createPreviewUrl('site', '', 'search', 'd')).toBe(`http://site.localhost/search?${draft}`);
  for (const address of ['//evil.example/x', '/\\evil.example', 'http://evil.example'])
    expect(new URL(createPreviewUrl('site', '3000', address, 'd')).host).toBe('site.localhost:3000');
});

test('scales down a wide page, but not a narrow one', () => {
  expect(fitToBox(1440, { width: 720, height: 600 })).toEqual({ width: 1440, height: 1200, scale: 0.5 });
  expect(fitToBox(390, { width: 720, height: 600 })).toEqual({ width: 390, height: 600, scale: 1 });
  expect(fitToBox(390, { width: 0, height: 0 }).scale).toBe(1);
});
