import { afterEach, expect, it, vi } from 'vitest';
import { DownloadError, downloadFile } from './download-file';

afterEach(() => vi.unstubAllGlobals());

async function catchDownloadError(
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): Promise<unknown> {
  const response = new Response(text, { status, headers: { 'content-type': type } });
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  return downloadFile('/cars/a.pdf', 'a.pdf').then(
    () => undefined,
    (error: unknown) => error,
  );
}

it.each([
  [404, 'There is no such car.'],
  [410, 'This car is no longer for sale.'],
  [429, 'Too many at once. Try again in a minute.'],
])('reports the server’s message for status %i (ERR-010)', async (status, message) => {
  const error = await catchDownloadError(status, `${message}\n`);
  expect(error).toBeInstanceOf(DownloadError);
  expect(error).toMatchObject({ reason: message });
});

it.each([
  ['a gateway error', 502, 'upstream connect error', 'text/plain'],
  ['an HTML page', 404, '<h1>Not found</h1>', 'text/html'],
  ['problem details (RFC 9457)', 429, '{"status":429}', 'application/problem+json'],
  ['a multi-line text', 404, 'Error\n  at line 1', 'text/plain'],
  ['a long text', 404, 'x'.repeat(201), 'text/plain'],
  ['an empty text', 404, '', 'text/plain'],
])('does not show %s to visitors', async (_name, status, text, type) => {
  const error = await catchDownloadError(status, text, type);
  expect(error).toBeInstanceOf(DownloadError);
  expect(error).toMatchObject({ reason: undefined });
});
