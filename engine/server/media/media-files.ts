import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { sendMisdirected, sendProblem } from '../http/problem';
import { safePath } from '../http/safe-path';
import { SANDBOX_POLICY } from '../http/security-headers';
import { siteOf, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

const MAX_AGE_MS = 3_600_000;
/** Largest file that `readMediaFile` loads. Logos are a hundred times smaller. */
const MAX_BYTES = 2 * 1024 * 1024;

type MediaSite = Pick<Site, 'mediaFolders'>;

/** A file in one of the media folders of a tenant's chain. */
export interface MediaFile {
  folder: string;
  path: string;
  bytes: number;
  /** In epoch milliseconds. */
  modifiedAt: number;
}

/** Finds a file among a site's media; the site's own folder comes first. `path` must be safe (see `safePath`). */
export async function findMediaFile(site: MediaSite, path: string): Promise<MediaFile | undefined> {
  for (const folder of site.mediaFolders) {
    const stats = await stat(join(folder, path)).catch(() => undefined);
    if (stats?.isFile()) return { folder, path, bytes: stats.size, modifiedAt: stats.mtimeMs };
  }
  return undefined;
}

/** Reads a media file of up to 2 MiB by its URL path (`/media/logo.svg`); undefined if there is none. */
export async function readMediaFile(site: MediaSite, url: string): Promise<Buffer | undefined> {
  const path = safePath(url.replace(/^\/?media\//, ''));
  if (!path) return undefined;
  for (const folder of site.mediaFolders) {
    const stats = await stat(join(folder, path)).catch(() => undefined);
    if (stats?.isFile() && stats.size <= MAX_BYTES) return readFile(join(folder, path));
  }
  return undefined;
}

/** `/media/*`: the tenant's own files, and those that it inherits. */
export const mediaFileRoutes: FastifyPluginAsync<{ sites: SiteLookup<MediaSite> }> = async (
  app,
  { sites },
) => {
  app.get<{ Params: { '*': string } }>('/media/*', { compress: { threshold: 1_024 } }, (request, reply) => {
    if (request.site.kind === 'unknown') return sendMisdirected(reply);
    const path = safePath(request.params['*']);
    const folders = siteOf(request, sites)?.mediaFolders ?? [];
    const folder = path && folders.find((candidate) => existsSync(join(candidate, path)));
    if (!path || !folder) return sendProblem(reply, 404, 'Not found');
    reply.header('content-security-policy', SANDBOX_POLICY);
    return reply.sendFile(path, folder, { maxAge: MAX_AGE_MS });
  });
};
