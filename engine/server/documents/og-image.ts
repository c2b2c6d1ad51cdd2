import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { stepFor, type ImageService } from '../../services/images';
import { drawSocialCard, SOCIAL_CARD } from '../../services/og-image';
import { brandColours } from '../drawings/brand-drawings';
import { UNAVAILABLE_MESSAGES, loadVehicle, sendText } from './vehicle-document';
import { GeneratedFiles, type RunQueued, type GeneratedFile } from './generated-files';
import { loadPhoto, loadLogo } from './document-images';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import { ogImageCacheKey, ogImagePhoto, ogImageTexts, type OgImageTexts } from '../pages/og-image-content';
import { logoBackground, ogImageTheme } from './og-image-theme';

/** Kept in memory, in bytes: some three hundred cards. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Cards that one household makes anew in a minute; those that are kept are not counted. */
const RATE = { windowMs: 60_000, most: 60, mostShared: 1_200 };
/** Of the photo that the card is made from; it is encoded once more. */
const QUALITY = 85;
/** So long the photo may take: networks keep a card without it, and wait longer than this. Milliseconds. */
const PHOTO_PATIENCE_MS = 8_000;
/** Twice the room that it has: what it is drawn from is larger than what is shown. */
const LOGO = { width: 640, height: 112 };

/**
 * `GET /cars/{slug}/social-card.jpg`: the picture with which a car's page is shared, where the site has the feature
 * `socialPrice`. It is there as long as the page is, moves with it, and is gone with it; errors are plain text. Networks
 * keep what they get, so a card whose pictures cannot be had for now is answered with 503.
 */
export function registerSocialCard(
  app: FastifyInstance,
  { sites, images }: { sites: Pick<Sites, 'get'>; images: ImageService },
): void {
  const files = new GeneratedFiles({ maxBytes: CACHE_BYTES, rate: RATE });

  app.get<{ Params: { slug: string } }>('/cars/:slug/social-card.jpg', async (request, reply) => {
    const answer = request.site;
    const site = answer.kind === 'tenant' ? sites.get(answer.slug) : undefined;
    if (!site || answer.kind !== 'tenant' || !site.config.features.socialPrice) return reply.callNotFound();
    const loaded = await loadVehicle(site, request.params.slug, answer.origin);
    if ('status' in loaded) return sendText(reply, loaded.status, UNAVAILABLE_MESSAGES[loaded.status]);
    if ('redirect' in loaded) return reply.redirect(`${loaded.redirect}/social-card.jpg`, 301);

    const { vehicle, features } = loaded.context;
    const texts = ogImageTexts({ vehicle, site: loaded.context.site, features });
    const photo = ogImagePhoto(vehicle);
    return files.send(request, reply, {
      scope: site.slug,
      type: 'image/jpeg',
      parts: ogImageCacheKey(site, { texts, photo }),
      generate: (runQueued) => renderOgImage({ site, texts, photo, images, log: request.log, runQueued }),
    });
  });
}

interface CardToMake {
  site: Parameters<typeof loadPhoto>[0] & Pick<Site, 'config' | 'tokens' | 'theme'>;
  texts: OgImageTexts;
  /** Its address. */
  photo: string | undefined;
  images: ImageService;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Has it drawn when it is its turn. */
  runQueued: RunQueued;
}

/** Draws a card with the pictures that there are; none while one is slow to come. What it missing is logged. */
export async function renderOgImage({
  site,
  texts,
  photo,
  images,
  log,
  runQueued,
}: CardToMake): Promise<GeneratedFile | undefined> {
  const width = stepFor(SOCIAL_CARD.width, site.settings.images.widths);
  const { logo } = site.config;
  const [found, drawing, look] = await Promise.all([
    photo === undefined
      ? undefined
      : loadPhoto(site, photo, { width, quality: QUALITY }, images, PHOTO_PATIENCE_MS),
    logo && loadLogo(site, logo.light ?? logo.src, LOGO),
    ogImageTheme(site),
  ]);
  const missing = [...(drawing?.missing ?? []), ...(found && 'missing' in found ? [found.missing] : [])];
  if (missing.length > 0)
    log.warn({ tenant: site.slug, car: texts.title, missing }, 'a social card missing pictures');
  // Networks keep what they get: what is slow or busy is worth their second try, what may never come is not.
  if (missing.some(({ isTemporary, isNotFound }) => isTemporary && !isNotFound)) return undefined;
  const picture = drawing?.logo;
  const bytes = await runQueued(async () =>
    drawSocialCard({
      ...texts,
      look,
      ...(found && 'photo' in found && { photo: found.photo }),
      ...(picture && { logo: { picture, ground: await logoBackground(picture, brandColours(site.tokens)) } }),
    }),
  );
  return { bytes, isComplete: !missing.some(({ isTemporary }) => isTemporary) };
}
