import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlaygroundMessages } from '../../../schemas';
import { isObject } from '../../lib';
import { ImageError, negotiateFormats, type ImageService } from '../../services/images';
import { StorageError } from '../../services/uploads';
import { sendProblem } from '../http/problem';
import { SANDBOX_POLICY } from '../http/security-headers';
import { findMediaKind, MediaError, type MediaErrorKind, type MediaLibrary } from '../media-library';
import { TenantWriteError } from '../sites/write-tenant-files';
import type { ApiRoutes } from './api-routes';

interface MediaRoutesOptions {
  app: FastifyInstance;
  library: MediaLibrary;
  /** If absent, pictures are shown in full size. */
  images: ImageService | undefined;
  routes: ApiRoutes;
  /** Whether the request comes from this machine. */
  isAllowed(request: FastifyRequest): boolean;
}

const STATUSES: Readonly<Record<MediaErrorKind, readonly [status: number, title: string]>> = {
  rejected: [422, 'Not accepted'],
  missing: [404, 'Not found'],
  conflict: [409, 'Conflict'],
  'read-only': [403, 'Read-only'],
  full: [507, 'Insufficient storage'],
  busy: [503, 'Not available'],
};
const RETRY = 'Many pictures are being processed. Try again in a moment.';
const NO_STORAGE = 'The storage of the media does not answer, so nothing was changed. Try again in a moment.';

/** Widths of the pictures in the library: the list, and the details. */
const WIDTHS: ReadonlySet<string> = new Set(['320', '1280']);
const THUMBNAIL_QUALITY = 70;
/** The address has the version of the file. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

/** Parameters of a picture's address: of a layer, or as a site shows it. A repeated parameter counts as missing. */
function readQuery(query: unknown) {
  const read = (name: string): string => {
    const value = isObject(query) ? query[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return {
    layer: read('layer'),
    site: read('site'),
    path: read('path'),
    width: read('width'),
    v: read('v'),
  };
}

/** Sends why something could not be done. Other errors are bugs. */
function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof MediaError) return sendProblem(reply, ...STATUSES[error.kind], error.message);
  if (error instanceof TenantWriteError) return sendProblem(reply, ...STATUSES.conflict, error.message);
  if (error instanceof ImageError && error.reason === 'overloaded')
    return sendProblem(reply, ...STATUSES.busy, RETRY);
  if (error instanceof StorageError) return sendProblem(reply, ...STATUSES.busy, NO_STORAGE);
  throw error;
}

/** Adds the routes of the media library below `/playground/api/media`, and its pictures at `/playground/media`. */
export function addMediaRoutes({ app, library, images, routes, isAllowed }: MediaRoutesOptions): void {
  const add = <Name extends keyof PlaygroundMessages>(
    path: string,
    message: Name,
    handle: (body: PlaygroundMessages[Name], requestId: string) => Promise<object>,
  ) =>
    routes.post(`media/${path}`, message, async (body, request, reply) => {
      try {
        return reply.send(await handle(body, request.id));
      } catch (error) {
        return sendFailure(reply, error);
      }
    });

  add('list', 'mediaQuery', (query) => library.list(query));
  add('describe', 'mediaDescribe', (description, requestId) => library.describe(description, requestId));
  add('uses', 'mediaReference', (reference) => library.findUses(reference));
  add('delete', 'mediaReference', (reference, requestId) => library.remove(reference, requestId));
  add('deleted', 'mediaTenantReference', ({ tenant }) => library.listDeleted(tenant));
  add('restore', 'mediaRestore', (reference, requestId) => library.restore(reference, requestId));
  routes.upload('media/upload', 'mediaUpload', async (upload, content, request, reply) => {
    try {
      return await reply.send(await library.upload(upload, content, request.id));
    } catch (error) {
      return sendFailure(reply, error);
    }
  });

  // An image cannot send the token. Other sites must not even learn which files there are.
  app.get('/playground/media', async (request, reply) => {
    const origin = request.headers['sec-fetch-site'];
    if (!isAllowed(request) || (origin !== undefined && origin !== 'same-origin' && origin !== 'none'))
      return reply.callNotFound();
    const { layer, site, path, width, v } = readQuery(request.query);
    const media = site === '' ? await library.find(layer, path) : await library.findOnSite(site, path);
    const kind = media && findMediaKind(path);
    if (!media || (kind !== 'picture' && kind !== 'drawing') || !WIDTHS.has(width))
      return reply.callNotFound();
    reply.header('content-security-policy', SANDBOX_POLICY);
    if (kind === 'drawing' || !images) {
      const folder = media.file.slice(0, -media.path.length);
      return reply.sendFile(media.path, folder, { maxAge: 0 });
    }
    try {
      const { bytes, type, etag } = await images.get({
        source: { kind: 'file', path: media.file, bytes: media.bytes, modifiedAt: media.modifiedAt },
        variant: { width: Number(width), quality: THUMBNAIL_QUALITY },
        acceptedFormats: negotiateFormats(request.headers.accept),
        client: ['playground', request.ip],
      });
      return await reply
        .headers({ 'cache-control': v === '' ? 'no-cache' : CACHE_CONTROL, vary: 'accept', etag })
        .type(type)
        .send(bytes);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      return sendProblem(reply, error.status, 'Image unavailable', error.message);
    }
  });
}
