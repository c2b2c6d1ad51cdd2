import { strFromU8, unzipSync } from 'fflate';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { FileLinks } from '../leads/file-links';
import { HOST, SLUG, createTestApp } from '../testing/test-app';
import { leadFileRoutes } from './lead-files';

const LEAD = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SENT = new Date('2026-11-27T00:00:00Z');
const links = new FileLinks('secret');
const linkTo = (number: number, tenant = SLUG) => links.create({ tenant, leadId: LEAD, number }, SENT);
const linkToDocument = (number: number) =>
  links.create({ tenant: SLUG, leadId: LEAD, number }, SENT, 'document');
const FILES: Readonly<Record<number, { type: string; content: Buffer }>> = {
  1: { type: 'image/jpeg', content: Buffer.from('photo') },
  3: { type: 'application/pdf', content: Buffer.from('%PDF-1.7 %%EOF') },
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function get(url: string, { now = SENT, host = HOST } = {}) {
  ({ app } = createTestApp());
  void app.register(leadFileRoutes, {
    sites: { get: (slug) => ({ slug }) },
    links,
    readFile: (tenant, leadId, number) =>
      Promise.resolve(tenant === SLUG && leadId === LEAD ? FILES[number] : undefined),
    now: () => now,
  });
  return app.inject({ url, headers: { host } });
}

describe('GET /api/lead-photos/{lead}/{number}', () => {
  it('sends a photo to who has its link, to be saved and not kept by caches', async () => {
    const { statusCode, headers, body } = await get(linkTo(1));
    expect([statusCode, body]).toEqual([200, 'photo']);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="photo-1.jpg"',
      'cache-control': 'no-store',
    });
  });

  it('sends a document in an archive, never as it was sent', async () => {
    const { statusCode, headers, rawPayload } = await get(linkToDocument(3));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="document-3.zip"',
    });
    expect(Object.keys(unzipSync(rawPayload))).toEqual(['document-3.pdf']);
    expect(strFromU8(unzipSync(rawPayload)['document-3.pdf'] ?? new Uint8Array())).toBe('%PDF-1.7 %%EOF');
  });

  it('sends each kind of file at its own path', async () => {
    expect((await get(linkTo(3))).statusCode).toBe(404);
    await app?.close();
    expect((await get(linkToDocument(1))).statusCode).toBe(404);
  });

  it.each([
    ['an expired link', linkTo(1), { now: new Date('2027-01-01T00:00:00Z') }, 404],
    ['a photo that is gone', linkTo(2), {}, 404],
    ['another site’s link', linkTo(1, 'other'), {}, 404],
    ['no signature', `/api/lead-photos/${LEAD}/1`, {}, 400],
    ['a made-up lead', '/api/lead-photos/1/1?expires=1&signature=x', {}, 400],
    ['an unknown host', linkTo(1), { host: 'nobody.example' }, 421],
  ])('answers %s with an error', async (_name, url, options, status) => {
    expect((await get(url, options)).statusCode).toBe(status);
  });
});
