import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { afterAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../http/security-headers';
import { createTestApp, HOST } from '../testing/test-app';
import { findMediaFile, mediaFileRoutes } from './media-files';

const root = mkdtempSync(join(tmpdir(), 'forecourt-media-'));
const media = join(root, 'media');
mkdirSync(join(media, 'cars'), { recursive: true });
mkdirSync(join(root, 'outside'));
writeFileSync(join(root, 'outside', 'secret.png'), 'secret');
for (const name of ['a.png', 'a.js', 'a.html', 'a.json', 'a', 'cars/b.SVG'])
  writeFileSync(join(media, name), 'x');
symlinkSync(join(root, 'outside', 'secret.png'), join(media, 'link.png'));
symlinkSync(join(root, 'outside'), join(media, 'folder'));
afterAll(() => rmSync(root, { recursive: true }));

const site = { mediaFolders: [join(root, 'none'), media] };

describe('media files', () => {
  it.each(['a.png', 'cars/b.SVG'])('%s is served, and browsers do not guess its type', async (path) => {
    const { app } = createTestApp();
    await app.register(securityHeaders, { isDevelopment: false });
    await app.register(fastifyStatic, { root, serve: false });
    await app.register(mediaFileRoutes, { sites: { get: () => site } });
    const response = await app.inject({ url: `/media/${path}`, headers: { host: HOST } });
    expect([response.statusCode, response.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });

  it.each(['link.png', 'folder/secret.png', 'a.js', 'a.html', 'a.json', 'a', 'cars'])(
    '%s is not served, because it is a link, a folder or no media',
    async (path) => expect(await findMediaFile(site, path)).toBeUndefined(),
  );

  it('serves a folder of media that is itself a link', async () => {
    symlinkSync(media, join(root, 'linked'));
    expect(await findMediaFile({ mediaFolders: [join(root, 'linked')] }, 'a.png')).toBeDefined();
  });
});
