import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { selectWidth, type ImageService } from '../../services/images';
import { drawOgImage, OG_IMAGE_SIZE } from '../../services/og-image';
import { getBrandColours } from '../drawings/brand-drawings';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import {
  listOgImageInputs,
  getOgImagePhoto,
  createOgImageTexts,
  type OgImageTexts,
} from '../pages/og-image-content';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { loadLogo, loadPhoto } from './document-images';
import {
  GeneratedFiles,
  type GeneratedFile,
  type GeneratedFilesOptions,
  type RunQueued,
} from './generated-files';
import { chooseLogoBackground, loadOgImageTheme } from './og-image-theme';
import { loadVehicle, sendText, UNAVAILABLE_MESSAGES } from './vehicle-document';

/** About three hundred images. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Images that one client address may generate per minute. */
const RATE: RateLimitRule = { name: 'og-image', windowMs: 60_000, max: 60, maxBehindProxy: 1_200 };
/** Quality of the photo, which is encoded again. */
const QUALITY = 85;
/** Social networks cache an image without its photo, and they wait longer than this for a complete one. */
const PHOTO_TIMEOUT_MS = 8_000;
/** Twice the size in the image, in pixels. */
const LOGO = { width: 640, height: 112 };

export interface OgImageRoutesOptions {
  sites: SiteLookup<Site>;
  images: ImageService;
  metrics?: GeneratedFilesOptions['metrics'];
}

/**
 * `GET /cars/{slug}/social-card.jpg`: the Open Graph image of a vehicle's page, on sites with the feature
 * `socialPrice`. It returns 404, 410 and redirects as the vehicle's page does. Errors are plain text. It returns 503
 * while an image it needs is temporarily unavailable, because social networks cache any response.
 */
export const ogImageRoutes: FastifyPluginAsync<OgImageRoutesOptions> = async (
  app,
  { sites, images, metrics },
) => {
  const files = new GeneratedFiles({
    name: 'og-image',
    metrics,
    maxBytes: CACHE_BYTES,
    limiter: createRateLimiter(app, RATE),
  });

  app.get<{ Params: { slug: string } }>('/cars/:slug/social-card.jpg', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site?.config.features.socialPrice) return reply.callNotFound();
    const loaded = await loadVehicle(site, request.params.slug, getOrigin(request));
    if ('status' in loaded) return sendText(reply, loaded.status, UNAVAILABLE_MESSAGES[loaded.status]);
    if ('redirect' in loaded) return reply.redirect(`${loaded.redirect}/social-card.jpg`, 301);

    const { vehicle, features } = loaded.context;
    const texts = createOgImageTexts({ vehicle, site: loaded.context.site, features });
    const photo = getOgImagePhoto(vehicle);
    return files.send(request, reply, {
      tenant: site.slug,
      type: 'image/jpeg',
      inputs: listOgImageInputs(site, { texts, photo }),
      generate: (runQueued) => renderOgImage({ site, texts, photo, images, log: request.log, runQueued }),
    });
  });
};

interface RenderOgImageOptions {
  site: Parameters<typeof loadPhoto>[0] & Pick<Site, 'config' | 'tokens' | 'theme'>;
  texts: OgImageTexts;
  photo: string | undefined;
  images: ImageService;
  log: Pick<FastifyBaseLogger, 'warn'>;
  runQueued: RunQueued;
}

/** Draws the image, and logs missing photos and logos. Undefined if one of them is temporarily unavailable. */
export async function renderOgImage({
  site,
  texts,
  photo,
  images,
  log,
  runQueued,
}: RenderOgImageOptions): Promise<GeneratedFile | undefined> {
  const width = selectWidth(OG_IMAGE_SIZE.width, site.settings.images.widths);
  const { logo: logoSource } = site.config;
  const [loadedPhoto, loadedLogo, look] = await Promise.all([
    photo === undefined
      ? undefined
      : loadPhoto(site, photo, { width, quality: QUALITY }, images, PHOTO_TIMEOUT_MS),
    logoSource && loadLogo(site, logoSource.light ?? logoSource.src, LOGO),
    loadOgImageTheme(site),
  ]);
  const missing = [
    ...(loadedLogo?.missing ?? []),
    ...(loadedPhoto && 'missing' in loadedPhoto ? [loadedPhoto.missing] : []),
  ];
  if (missing.length > 0)
    log.warn(
      { tenant: site.slug, vehicle: texts.title, missing },
      'images are missing from an Open Graph image',
    );
  // If a host is slow or busy, the network should retry; an image that may never appear is not worth a retry.
  if (missing.some(({ isTemporary, isNotFound }) => isTemporary && !isNotFound)) return undefined;
  const logo = loadedLogo?.logo;
  const bytes = await runQueued(async () =>
    drawOgImage({
      ...texts,
      style: look,
      ...(loadedPhoto && 'photo' in loadedPhoto && { photo: loadedPhoto.photo }),
      ...(logo && {
        logo: { image: logo, background: await chooseLogoBackground(logo, getBrandColours(site.tokens)) },
      }),
    }),
  );
  return { bytes, isComplete: !missing.some(({ isTemporary }) => isTemporary) };
}
