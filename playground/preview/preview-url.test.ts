import { expect, test } from 'vitest';
import { fitToBox } from './fit-to-box';
import { createPreviewUrl } from './preview-url';

test('keeps the preview on the tenant’s host for any input', () => {
  const draft = 'playground-draft=d';
  const createUrl = (address: string, port = '3000', moment?: string) =>
    createPreviewUrl({ tenant: 'site', port, address, draft: 'd', previewTime: moment });
  expect(createUrl('/cars/x?a=1')).toBe(`http://site.localhost:3000/cars/x?a=1&${draft}`);
  expect(createUrl('search', '')).toBe(`http://site.localhost/search?${draft}`);
  for (const address of ['//evil.example/x', '/\\evil.example', 'http://evil.example'])
    expect(new URL(createUrl(address)).host).toBe('site.localhost:3000');
});

test('asks for a date and time only if there is one', () => {
  const createUrl = (address: string, moment?: string) =>
    new URL(createPreviewUrl({ tenant: 'site', port: '', address, draft: 'd', previewTime: moment }))
      .searchParams;
  expect(createUrl('/offers', '2026-12-24T17:30').get('playground-at')).toBe('2026-12-24T17:30');
  expect(createUrl('/offers?playground-at=2020-01-01T00:00').has('playground-at')).toBe(false);
});

test('scales down a wide page, but not a narrow one', () => {
  expect(fitToBox(1440, { width: 720, height: 600 })).toEqual({ width: 1440, height: 1200, scale: 0.5 });
  expect(fitToBox(390, { width: 720, height: 600 })).toEqual({ width: 390, height: 600, scale: 1 });
  expect(fitToBox(390, { width: 0, height: 0 }).scale).toBe(1);
});
