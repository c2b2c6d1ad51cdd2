import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { sendMisdirected, sendProblem } from '../http/problem';
import { normalizeSafePath } from '../http/safe-path';
import { getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { SANDBOX_POLICY } from '../http/security-headers';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

const MAX_AGE_MS = 3_600_000;
/** Largest file that `readMediaFile` loads. Logos are a hundred times smaller. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Images, videos, their subtitles, and documents. Other files, such as scripts, are not served. */
const MEDIA_TYPE = /\.(?:avif|webp|jpe?g|png|gif|svg|ico|mp4|webm|vtt|pdf)$/i;

type MediaSite = Pick<Site, 'mediaFolders'>;

/** A file in one of the media folders of a tenant's chain. */
export interface MediaFile {
  folder: string;
  path: string;
  bytes: number;
  /** In epoch milliseconds. */
  modifiedAt: number;
}

/** Whether a file's own path, without symbolic links, is in the folder: a link could lead to any file of the machine. */
async function isWithin(folder: string, path: string): Promise<boolean> {
  const [realFolder, realFile] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
  return realFile === join(realFolder, path);
}

/**
 * Finds a file of an allowed type in a site's media, in its own folder first. Symbolic links are not followed. `path` must
 * be safe (see `normalizeSafePath`).
 */
export async function findMediaFile(
  site: MediaSite,
  path: string,
  maxBytes = Infinity,
): Promise<MediaFile | undefined> {
  if (!MEDIA_TYPE.test(path)) return undefined;
  for (const folder of site.mediaFolders) {
    const stats = await stat(join(folder, path)).catch(() => undefined);
    if (stats?.isFile() && stats.size <= maxBytes && (await isWithin(folder, path).catch(() => false)))
      return { folder, path, bytes: stats.size, modifiedAt: stats.mtimeMs };
  }
  return undefined;
}

/** Reads a media file of up to 2 MiB by its URL path (`/media/logo.svg`); undefined if there is none. */
export async function readMediaFile(site: MediaSite, url: string): Promise<Buffer | undefined> {
  const path = normalizeSafePath(url.replace(/^\/?media\//, ''));
  const file = path === undefined ? undefined : await findMediaFile(site, path, MAX_BYTES);
  return file && readFile(join(file.folder, file.path));
}

/** `/media/*`: the tenant's own files, and those that it inherits. */
export const mediaFileRoutes: FastifyPluginAsync<{ sites: SiteLookup<MediaSite> }> = async (
  app,
  { sites },
) => {
  app.get<{ Params: { '*': string } }>(
    '/media/*',
    { compress: { threshold: 1_024 } },
    async (request, reply) => {
      if (request.site.kind === 'unknown') return sendMisdirected(reply);
      const path = normalizeSafePath(request.params['*']);
      if (path === undefined)
        request.reportSecurityEvent(SECURITY_EVENTS.unsafePath, { subject: getRoute(request) });
      const site = getSite(request, sites);
      const file = site && path !== undefined && (await findMediaFile(site, path));
      if (!file) return sendProblem(reply, 404, 'Not found');
      reply.header('content-security-policy', SANDBOX_POLICY);
      return reply.sendFile(file.path, file.folder, { maxAge: MAX_AGE_MS });
    },
  );
};
