import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  formatsOf,
  ImageFailure,
  isAllowedOrigin,
  parseSource,
  parseVariant,
  type ImageService,
  type PictureRequest,
  type PictureSource,
} from '../../services/images';
import { isNotModified } from '../http/etag';
import { placeholderForPath, parsePlaceholderKind, placeholderSvg } from '../drawings/image-placeholder';
import { sendProblem } from '../http/problem';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';

const YEAR = 31_536_000;
const HOUR = 3_600;
/** Seconds for which a picture may be kept whose address does not change with it. */
const SHORT = 300;
const ERROR_SECONDS = 60;
const RETRY_SECONDS = 2;
/** What a drawing is sent with: it may not run anything, wherever it is opened. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const DRAWING = /\.svg$/i;
const PREFIX = '/img/';
const PLACEHOLDER = /^placeholder\/(\w+)\.svg$/;
/** Failures that may be over with the next request: nobody is to keep them. */
const PASSING = new Set([502, 503, 504]);

interface Asked {
  /** What stands behind `/img/`, still encoded. */
  encoded: string;
  query: URLSearchParams;
}

/** A file in a folder of the tenant's chain. */
interface Found {
  folder: string;
  path: string;
  bytes: number;
  modifiedAt: number;
}

function askedOf(request: FastifyRequest): Asked {
  const [path = '', ...query] = request.url.split('?');
  return { encoded: path.slice(PREFIX.length), query: new URLSearchParams(query.join('?')) };
}

/** A file of the site's media. Throws `missing`. */
export async function findMediaFile(site: Pick<Site, 'mediaFolders'>, path: string): Promise<Found> {
  for (const folder of site.mediaFolders) {
    const facts = await stat(join(folder, path)).catch(() => undefined);
    if (facts?.isFile()) return { folder, path, bytes: facts.size, modifiedAt: facts.mtimeMs };
  }
  throw new ImageFailure('missing', 'The site has no such picture.');
}

/** Whether the caller would show a picture; others are told in words. */
const showsPictures = ({ headers }: FastifyRequest): boolean => /\bimage\//.test(headers.accept ?? '');

const forSeconds = (seconds: number): string => `public, max-age=${seconds}`;
const FOR_EVER = `public, max-age=${YEAR}, immutable`;

/**
 * Pictures by width, quality and format: `/img/media/cars/a.avif?width=640&quality=75&format=auto&v=…`, or an encoded
 * https address of a host that the site allows. A tenant's pictures are those of its own chain of folders.
 */
export function registerImages(
  app: FastifyInstance,
  { sites, images }: { sites: Sites; images: ImageService },
): void {
  app.get(`${PREFIX}*`, async (request, reply) => {
    const { site: answer } = request;
    if (answer.kind === 'unknown') return sendProblem(reply, 421, 'Misdirected request');
    const site = answer.kind === 'tenant' ? sites.get(answer.slug) : undefined;
    const asked = askedOf(request);
    const kind = parsePlaceholderKind(PLACEHOLDER.exec(asked.encoded)?.[1] ?? '');
    if (kind) {
      const svg = placeholderSvg(kind, site?.placeholderColours);
      return sendDrawing(reply, svg).header('cache-control', forSeconds(HOUR)).send(svg);
    }
    try {
      if (!site) throw new ImageFailure('missing', 'There are no pictures on this host.');
      return await sendPicture(request, reply, site, asked, images);
    } catch (error) {
      if (!(error instanceof ImageFailure)) throw error;
      return sendFailure(request, reply, error, site, asked);
    }
  });
}

const sendDrawing = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .type('image/svg+xml')
    .header('content-security-policy', SANDBOX)
    .header('content-length', Buffer.byteLength(svg));

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { encoded, query }: Asked,
  images: ImageService,
): Promise<FastifyReply> {
  const settings = site.settings.images;
  const parsed = parseSource(encoded);
  const variant = parseVariant(query, settings);
  reply.header('content-security-policy', SANDBOX);
  if (!variant.format) reply.header('vary', 'accept');
  let source: PictureSource;
  if (parsed.kind === 'own') {
    const found = await findMediaFile(site, parsed.path);
    reply.header('cache-control', query.get('v') === site.mediaVersion ? FOR_EVER : forSeconds(SHORT));
    // A drawing is sharp at any width: it goes as it is.
    if (DRAWING.test(found.path))
      return reply.sendFile(found.path, found.folder, { cacheControl: false, etag: true });
    source = { kind: 'file', ...found, path: join(found.folder, found.path) };
  } else {
    if (!isAllowedOrigin(parsed.url, settings.origins))
      throw new ImageFailure('not-allowed', 'The site does not take pictures from this host.');
    reply.header('cache-control', forSeconds(HOUR));
    source = { kind: 'remote', url: parsed.url, site: site.slug };
  }
  const wanted: PictureRequest = { source, variant, taken: formatsOf(request.headers.accept) };
  const { 'if-none-match': known } = request.headers;
  const early = images.etagOf(wanted);
  if (early && isNotModified(known, early)) return reply.code(304).header('etag', early).send();
  const { bytes, type, etag } = await images.get(wanted);
  reply.header('etag', etag);
  if (isNotModified(known, etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

/** Browsers get a picture with the status, so a page has a drawing in the place of a broken one (ERR-027). */
function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: ImageFailure,
  site: Site | undefined,
  { encoded }: Asked,
): FastifyReply {
  const { status, message } = failure;
  const seconds = PASSING.has(status) ? undefined : ERROR_SECONDS;
  if (failure.reason === 'busy') reply.header('retry-after', RETRY_SECONDS);
  reply.header('vary', 'accept');
  if (!showsPictures(request)) return sendProblem(reply, status, 'No picture', message);
  const svg = placeholderSvg(placeholderForPath(encoded), site?.placeholderColours);
  return sendDrawing(reply.code(status), svg)
    .header('cache-control', seconds === undefined ? 'no-store' : forSeconds(seconds))
    .send(svg);
}
