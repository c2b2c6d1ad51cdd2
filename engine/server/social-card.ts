import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { photosOf, sharedPrice, vehicleHeading } from '../dealer';
import { stepFor, type ImageService } from '../services/images';
import { drawSocialCard, SOCIAL_CARD, type SocialCard } from '../services/social';
import { brandColours } from './brand-drawings';
import { CAR_GONE, carOf, sendText } from './car-file';
import { MadeFiles, type MadeFile } from './made-files';
import { loadPhoto, siteDrawing } from './sheet-pictures';
import type { Site } from './site';
import type { Sites } from './sites';
import { logoGround, socialColours, socialLook } from './social-look';
import { pagePrices } from './page-prices';
import type { SheetContext } from './vehicle-sheet';

/** Kept in memory, in bytes: some three hundred cards. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Cards that one household makes anew in a minute; those that are kept are not counted. */
const RATE = { windowMs: 60_000, most: 60, mostShared: 1_200 };
/** Counts up when the same texts and pictures are drawn in another way. */
const DRAWING_VERSION = 1;
/** Of the photo that the card is made from; it is encoded once more. */
const QUALITY = 85;
/** Twice the room that it has: what it is drawn from is larger than what is shown. */
const LOGO = { width: 640, height: 112 };

/** What a card says; the same texts with the same pictures are the same card. */
export type SocialTexts = Pick<SocialCard, 'title' | 'subtitle' | 'price' | 'siteName'>;

/** The texts of a car's card, by the rules of its page. */
export function socialTexts({
  vehicle,
  site,
  features,
}: Pick<SheetContext, 'vehicle' | 'site' | 'features'>): SocialTexts {
  const { text, suffix, basis } = sharedPrice(vehicle, pagePrices(site.settings.price, features));
  return {
    ...vehicleHeading(vehicle),
    price: { text, suffix, ...(basis !== undefined && { basis }) },
    siteName: site.name,
  };
}

/**
 * `GET /cars/{slug}/social-card.jpg`: the picture with which a car's page is shared, where the site has the feature
 * `socialPrice`. It is there as long as the page is, moves with it, and is gone with it; errors are plain text.
 */
export function registerSocialCard(
  app: FastifyInstance,
  { sites, images }: { sites: Pick<Sites, 'get'>; images: ImageService },
): void {
  const files = new MadeFiles({ maxBytes: CACHE_BYTES, rate: RATE });

  app.get<{ Params: { slug: string } }>('/cars/:slug/social-card.jpg', async (request, reply) => {
    const answer = request.site;
    const site = answer.kind === 'tenant' ? sites.get(answer.slug) : undefined;
    if (!site || answer.kind !== 'tenant' || !site.config.features.socialPrice) return reply.callNotFound();
    const loaded = await carOf(site, request.params.slug, answer.origin);
    if ('status' in loaded) return sendText(reply, loaded.status, CAR_GONE[loaded.status]);
    if ('redirect' in loaded) return reply.redirect(`${loaded.redirect}/social-card.jpg`, 301);

    const texts = socialTexts(loaded.context);
    const photo = photosOf(loaded.context.vehicle)[0]?.url;
    return files.send(request, reply, {
      scope: site.slug,
      type: 'image/jpeg',
      parts: [
        DRAWING_VERSION,
        site.slug,
        texts,
        photo,
        site.mediaVersion,
        site.config.logo,
        site.settings.images,
        site.theme.type,
        socialColours(site),
      ],
      make: () => makeSocialCard({ site, texts, photo, images, log: request.log }),
    });
  });
}

interface CardToMake {
  site: Parameters<typeof loadPhoto>[0] & Pick<Site, 'config' | 'tokens' | 'theme'>;
  texts: SocialTexts;
  /** Its address. */
  photo: string | undefined;
  images: ImageService;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Draws a card with the pictures that can be had; what it lacks is logged. */
export async function makeSocialCard({ site, texts, photo, images, log }: CardToMake): Promise<MadeFile> {
  const width = stepFor(SOCIAL_CARD.width, site.settings.images.widths);
  const { logo } = site.config;
  const [found, drawing, look] = await Promise.all([
    photo === undefined ? undefined : loadPhoto(site, photo, { width, quality: QUALITY }, images),
    logo && siteDrawing(site, logo.light ?? logo.src, LOGO),
    socialLook(site),
  ]);
  const lacks = [...(drawing?.lacks ?? []), ...(found && 'lack' in found ? [found.lack] : [])];
  if (lacks.length > 0)
    log.warn({ tenant: site.slug, car: texts.title, lacks }, 'a social card lacks pictures');
  const picture = drawing?.logo;
  const bytes = await drawSocialCard({
    ...texts,
    look,
    ...(found && 'photo' in found && { photo: found.photo }),
    ...(picture && { logo: { picture, ground: await logoGround(picture, brandColours(site.tokens)) } }),
  });
  return { bytes, isWhole: !lacks.some(({ isPassing }) => isPassing) };
}
