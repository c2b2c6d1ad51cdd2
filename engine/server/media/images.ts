import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  negotiateFormats,
  ImageError,
  isAllowedOrigin,
  parseSource,
  parseVariant,
  type ImageService,
  type ImageRequest,
  type OriginalImage,
} from '../../services/images';
import { parsePlaceholderKind, choosePlaceholderKind, drawPlaceholder } from '../drawings/image-placeholder';
import { getClientNetwork } from '../http/client-ip';
import { isNotModified } from '../http/etag';
import type { Metrics } from '../http/metrics';
import { sendMisdirected, sendProblem } from '../http/problem';
import { getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS, type SecurityEvent } from '../http/security-events';
import { SANDBOX_POLICY } from '../http/security-headers';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { findMediaFile } from './media-files';

/** Failures that pages of this site do not cause: an address outside the media, or on a host that is not allowed. */
const REPORTED_FAILURES: Partial<Record<ImageError['reason'], SecurityEvent>> = {
  'invalid-address': SECURITY_EVENTS.invalidInput,
  forbidden: SECURITY_EVENTS.denied,
};

const ONE_YEAR_SECONDS = 31_536_000;
const ONE_HOUR_SECONDS = 3_600;
/** Cache lifetime of an image whose URL does not change with its content. */
const UNVERSIONED_SECONDS = 300;
const ERROR_SECONDS = 60;
const RETRY_SECONDS = 2;
const SVG = /\.svg$/i;
const PREFIX = '/img/';
/** Name of the image service's queue in the metrics. */
const QUEUE = 'image';
const PLACEHOLDER = /^placeholder\/(\w+)\.svg$/;
/** Temporary failures, which are not cached. */
const TEMPORARY_STATUSES = new Set([502, 503, 504]);

interface ImageUrl {
  /** The part after `/img/`, still encoded. */
  encodedPath: string;
  query: URLSearchParams;
}

function parseUrl(request: FastifyRequest): ImageUrl {
  const [path = '', ...query] = request.url.split('?');
  return { encodedPath: path.slice(PREFIX.length), query: new URLSearchParams(query.join('?')) };
}

/** Whether the client displays images. Other clients get problem details. */
const acceptsImages = ({ headers }: FastifyRequest): boolean => /\bimage\//.test(headers.accept ?? '');

const formatCacheControl = (seconds: number): string => `public, max-age=${seconds}`;
const IMMUTABLE = `public, max-age=${ONE_YEAR_SECONDS}, immutable`;

export interface ImageRoutesOptions {
  sites: SiteLookup<Site>;
  images: ImageService;
  /** If absent, the queue is not measured. */
  metrics?: Pick<Metrics, 'watchQueue' | 'countRejection'> | undefined;
}

/**
 * `/img/*`: images by width, quality and format, for example
 * `/img/media/cars/a.avif?width=640&quality=75&format=auto&v=…`. They are read from the site's media folders or, for
 * an encoded https URL, from a host that the site allows.
 */
export const imageRoutes: FastifyPluginAsync<ImageRoutesOptions> = async (
  app,
  { sites, images, metrics },
) => {
  metrics?.watchQueue(QUEUE, () => images.waiting ?? 0);
  app.get(`${PREFIX}*`, async (request, reply) => {
    if (request.site.kind === 'unknown') return sendMisdirected(reply);
    const site = getSite(request, sites);
    const url = parseUrl(request);
    const kind = parsePlaceholderKind(PLACEHOLDER.exec(url.encodedPath)?.[1] ?? '');
    if (kind) {
      const svg = drawPlaceholder(kind, site?.placeholderColours);
      return prepareSvg(reply, svg).header('cache-control', formatCacheControl(ONE_HOUR_SECONDS)).send(svg);
    }
    try {
      if (!site) throw new ImageError('not-found', 'This host has no images.');
      return await sendImage(request, reply, site, url, images);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      if (error.reason === 'overloaded') metrics?.countRejection(QUEUE);
      const event = REPORTED_FAILURES[error.reason];
      if (event) request.reportSecurityEvent(event, { subject: getRoute(request) });
      return sendFailure(request, reply, error, site, url);
    }
  });
};

const prepareSvg = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .type('image/svg+xml')
    .header('content-security-policy', SANDBOX_POLICY)
    .header('content-length', Buffer.byteLength(svg));

async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { encodedPath, query }: ImageUrl,
  images: ImageService,
): Promise<FastifyReply> {
  const settings = site.settings.images;
  const parsed = parseSource(encodedPath);
  const variant = parseVariant(query, settings);
  reply.header('content-security-policy', SANDBOX_POLICY);
  if (!variant.format) reply.header('vary', 'accept');
  let source: OriginalImage;
  if (parsed.kind === 'own') {
    const file = await findMediaFile(site, parsed.path);
    if (!file) throw new ImageError('not-found', 'The site has no image at this path.');
    const isVersioned = query.get('v') === site.mediaVersion;
    reply.header('cache-control', isVersioned ? IMMUTABLE : formatCacheControl(UNVERSIONED_SECONDS));
    // SVG is sharp at any width, so the file is sent unchanged.
    if (SVG.test(file.path))
      return reply.sendFile(file.path, file.folder, { cacheControl: false, etag: true });
    source = { kind: 'file', ...file, path: join(file.folder, file.path) };
  } else {
    if (!isAllowedOrigin(parsed.url, settings.origins))
      throw new ImageError('forbidden', 'The site does not allow images from this host.');
    reply.header('cache-control', formatCacheControl(ONE_HOUR_SECONDS));
    source = { kind: 'remote', url: parsed.url, site: site.slug };
  }
  const imageRequest: ImageRequest = {
    source,
    variant,
    acceptedFormats: negotiateFormats(request.headers.accept),
    client: [site.slug, getClientNetwork(request)],
  };
  const { 'if-none-match': ifNoneMatch } = request.headers;
  const expectedEtag = images.getEtag(imageRequest);
  if (expectedEtag && isNotModified(ifNoneMatch, expectedEtag))
    return reply.code(304).header('etag', expectedEtag).send();
  const { bytes, type, etag } = await images.get(imageRequest);
  reply.header('etag', etag);
  if (isNotModified(ifNoneMatch, etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

/** Browsers get a placeholder with the error status, so that a page shows no broken image (ERR-027). */
function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: ImageError,
  site: Site | undefined,
  { encodedPath }: ImageUrl,
): FastifyReply {
  const { status, message } = failure;
  if (failure.reason === 'overloaded') reply.header('retry-after', RETRY_SECONDS);
  reply.header('vary', 'accept');
  if (!acceptsImages(request)) return sendProblem(reply, status, 'Image unavailable', message);
  const svg = drawPlaceholder(choosePlaceholderKind(encodedPath), site?.placeholderColours);
  return prepareSvg(reply.code(status), svg)
    .header('cache-control', TEMPORARY_STATUSES.has(status) ? 'no-store' : formatCacheControl(ERROR_SECONDS))
    .send(svg);
}
