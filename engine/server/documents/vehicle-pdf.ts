import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { ImageService } from '../../services/images';
import { drawVehicleSheet } from '../../services/pdf';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { loadPhotos, loadSheetLogo, getSheetPhotoUrls } from './document-images';
import {
  GeneratedFiles,
  type GeneratedFile,
  type GeneratedFilesOptions,
  type RunQueued,
} from './generated-files';
import { loadSheetFonts } from './sheet-fonts';
import { loadVehicle, formatPdfDisposition, sendText, UNAVAILABLE_MESSAGES } from './vehicle-document';
import { getSheetAccent, createSheetTexts, type SheetTexts } from './vehicle-sheet-texts';

const CACHE_BYTES = 32 * 1024 * 1024;
/** Sheets that one client address may generate per minute. */
const RATE: RateLimitRule = { name: 'vehicle-pdf', windowMs: 60_000, max: 40, maxBehindProxy: 1_200 };
/** Increment when the same inputs are drawn differently. */
const DRAWING_VERSION = 2;

export interface VehiclePdfRoutesOptions {
  sites: SiteLookup<Site>;
  images: ImageService;
  metrics?: GeneratedFilesOptions['metrics'];
}

/**
 * `GET /cars/{slug}.pdf` (PRNT-002): a vehicle's sheet for printing, on sites with the feature `pdf`. It returns 404,
 * 410 and redirects as the vehicle's page does. Errors are plain text.
 */
export const vehiclePdfRoutes: FastifyPluginAsync<VehiclePdfRoutesOptions> = async (
  app,
  { sites, images, metrics },
) => {
  const files = new GeneratedFiles({
    name: 'pdf',
    metrics,
    maxBytes: CACHE_BYTES,
    limiter: createRateLimiter(app, RATE),
  });

  app.get<{ Params: { slug: string } }>('/cars/:slug.pdf', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site?.config.features.pdf) return reply.callNotFound();
    const loaded = await loadVehicle(site, request.params.slug, getOrigin(request));
    if ('status' in loaded) return sendText(reply, loaded.status, UNAVAILABLE_MESSAGES[loaded.status]);
    if ('redirect' in loaded) return reply.redirect(`${loaded.redirect}.pdf`, 301);

    const { vehicle } = loaded.context;
    const texts = createSheetTexts(loaded.context, getSheetAccent(site));
    const photos = getSheetPhotoUrls(vehicle);
    return files.send(request, reply, {
      tenant: site.slug,
      type: 'application/pdf',
      disposition: formatPdfDisposition(vehicle.slug),
      inputs: [
        DRAWING_VERSION,
        site.slug,
        texts,
        photos,
        site.mediaVersion,
        site.config.logo,
        site.settings.images,
        site.theme.type?.pair ?? '',
      ],
      generate: (runQueued) => renderSheet({ site, texts, photos, images, log: request.log, runQueued }),
    });
  });
};

interface RenderSheetOptions {
  site: Parameters<typeof loadSheetLogo>[0] &
    Parameters<typeof loadPhotos>[0] &
    Parameters<typeof loadSheetFonts>[0];
  texts: SheetTexts;
  photos: readonly string[];
  images: ImageService;
  log: Pick<FastifyBaseLogger, 'warn'>;
  runQueued: RunQueued;
}

/** Draws a sheet with the images that are available, and logs those that are missing. */
export async function renderSheet({
  site,
  texts,
  photos,
  images,
  log,
  runQueued,
}: RenderSheetOptions): Promise<GeneratedFile> {
  const [loaded, { logo, missing: missingLogo }, fonts] = await Promise.all([
    loadPhotos(site, photos, images),
    loadSheetLogo(site),
    loadSheetFonts(site),
  ]);
  const missing = [...missingLogo, ...loaded.missing];
  if (missing.length > 0)
    log.warn({ tenant: site.slug, url: texts.url, missing }, 'images are missing from a vehicle sheet');
  const dealer = { ...texts.dealer, ...(logo && { logo }) };
  return {
    bytes: await runQueued(() =>
      drawVehicleSheet({ ...texts, dealer, photos: loaded.photos, ...(fonts && { fonts }) }),
    ),
    isComplete: !missing.some(({ isTemporary }) => isTemporary),
  };
}
