import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validators } from '../../../schemas/validators';
import { createHttpReviews, createSampleReviews, ReviewSourceError } from './index';

const SET = { average_rating: 4.5, count: 2, list: [{ id: '1', customer_name: 'Mei', rating: 5 }] };
let server: Server;
let origin = '';
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const service = createHttpReviews({ acceptsAnyHost: true });

describe('createHttpReviews', () => {
  it('returns a set with its ETag, and asks whether it has changed (REV-001)', async () => {
    respond = ({ headers }, response) => {
      if (headers['if-none-match'] === '"a"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"a"' }).end(JSON.stringify(SET));
    };
    expect(await service.fetchReviews(origin)).toEqual({ set: SET, etag: '"a"' });
    expect(await service.fetchReviews(origin, '"a"')).toEqual({ set: undefined, etag: '"a"' });
  });

  it.each<[string, string, typeof respond]>([
    ['an error', 'returned status 503', (_, response) => response.writeHead(503).end()],
    ['no JSON', 'did not return JSON', (_, response) => response.end('<html>')],
    ['no set', 'returned no review set', (_, response) => response.end('{"count":1}')],
    ['too much', 'larger than', (_, response) => response.end('x'.repeat(2 * 1024 * 1024 + 1))],
  ])('rejects %s', async (_name, message, answer) => {
    respond = answer;
    await expect(service.fetchReviews(origin)).rejects.toThrow(message);
  });

  it('does not follow redirects, and does not wait for long', async () => {
    respond = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(service.fetchReviews(origin)).rejects.toThrow();
    respond = () => undefined;
    const impatient = createHttpReviews({ acceptsAnyHost: true, timeoutMs: 100 });
    await expect(impatient.fetchReviews(origin)).rejects.toThrow(/timeout/i);
  });

  it('fetches only from the public internet over HTTPS', async () => {
    const strict = createHttpReviews();
    await expect(strict.fetchReviews(origin)).rejects.toThrow('not an HTTPS address');
    await expect(strict.fetchReviews('https://127.0.0.1/')).rejects.toThrow('not on the public internet');
    await expect(strict.fetchReviews('nowhere')).rejects.toThrow(ReviewSourceError);
  });
});

describe('createSampleReviews', () => {
  const location = { id: '1', name: 'Yard', slug: 'yard', address: {} } as Parameters<
    typeof createSampleReviews
  >[0];

  it('is a valid set with the figures of the location', () => {
    expect(validators['review-set'](createSampleReviews(location, '2026-11-26'))).toBe(true);
    const known = { ...location, average_rating: 4.7, review_count: 412 };
    expect(createSampleReviews(known, '2026-11-26')).toMatchObject({ average_rating: 4.7, count: 412 });
  });

  it('has recent reviews, of which some are filtered by default', () => {
    const { list = [] } = createSampleReviews(location, '2026-11-26');
    expect(list[0]?.review_date).toBe('2026-11-22');
    expect(list.some(({ rating }) => rating < 4)).toBe(true);
    expect(list.some(({ text }) => text?.includes('(Translated'))).toBe(true);
  });
});
