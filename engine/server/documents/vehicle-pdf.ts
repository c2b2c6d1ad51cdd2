import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ImageService } from '../../services/images';
import { drawSheet } from '../../services/pdf';
import { UNAVAILABLE_MESSAGES, loadVehicle, pdfFileName, sendText } from './vehicle-document';
import { GeneratedFiles, type RunQueued, type GeneratedFile } from './generated-files';
import { loadPhotos, loadSheetLogo, sheetPhotoUrls } from './document-images';
import type { Sites } from '../sites/sites';
import { sheetAccent, sheetTexts, type SheetTexts } from './vehicle-sheet';

/** Kept in memory, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Sheets that one household makes anew in a minute; those that are kept are not counted. */
const RATE = { windowMs: 60_000, most: 40, mostShared: 1_200 };
/** Counts up when the same texts and pictures are drawn in another way. */
const DRAWING_VERSION = 1;

/**
 * `GET /cars/{slug}.pdf` (PRNT-002): the car on paper, where the site has the feature. It is there as long as the car's
 * page is, moves with it, and is gone with it; errors are plain text.
 */
export function registerVehiclePdf(
  app: FastifyInstance,
  { sites, images }: { sites: Pick<Sites, 'get'>; images: ImageService },
): void {
  const files = new GeneratedFiles({ maxBytes: CACHE_BYTES, rate: RATE });

  app.get<{ Params: { slug: string } }>('/cars/:slug.pdf', async (request, reply) => {
    const answer = request.site;
    const site = answer.kind === 'tenant' ? sites.get(answer.slug) : undefined;
    if (!site || answer.kind !== 'tenant' || !site.config.features.pdf) return reply.callNotFound();
    const loaded = await loadVehicle(site, request.params.slug, answer.origin);
    if ('status' in loaded) return sendText(reply, loaded.status, UNAVAILABLE_MESSAGES[loaded.status]);
    if ('redirect' in loaded) return reply.redirect(`${loaded.redirect}.pdf`, 301);

    const { vehicle } = loaded.context;
    const texts = sheetTexts(loaded.context, sheetAccent(site));
    const photos = sheetPhotoUrls(vehicle);
    return files.send(request, reply, {
      scope: site.slug,
      type: 'application/pdf',
      disposition: `attachment; filename="${pdfFileName(vehicle.slug)}"`,
      parts: [
        DRAWING_VERSION,
        site.slug,
        texts,
        photos,
        site.mediaVersion,
        site.config.logo,
        site.settings.images,
      ],
      generate: (runQueued) => renderSheet({ site, texts, photos, images, log: request.log, runQueued }),
    });
  });
}

interface SheetToMake {
  site: Parameters<typeof loadSheetLogo>[0] & Parameters<typeof loadPhotos>[0];
  texts: SheetTexts;
  /** Addresses. */
  photos: readonly string[];
  images: ImageService;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Has it drawn when it is its turn. */
  runQueued: RunQueued;
}

/** Draws a sheet with the pictures that can be had; what it missing is logged. */
export async function renderSheet({
  site,
  texts,
  photos,
  images,
  log,
  runQueued,
}: SheetToMake): Promise<GeneratedFile> {
  const [found, { logo, missing: noLogo }] = await Promise.all([
    loadPhotos(site, photos, images),
    loadSheetLogo(site),
  ]);
  const missing = [...noLogo, ...found.missing];
  if (missing.length > 0)
    log.warn({ tenant: site.slug, url: texts.url, missing }, 'a sheet missing pictures');
  const dealer = { ...texts.dealer, ...(logo && { logo }) };
  return {
    bytes: await runQueued(() => drawSheet({ ...texts, dealer, photos: found.photos })),
    isComplete: !missing.some(({ isTemporary }) => isTemporary),
  };
}
