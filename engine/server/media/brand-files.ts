import type { FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';
import { bytesToHex } from '../../layout/model/theme';
import {
  getBrandColours,
  getCornerRadiusRem,
  drawDefaultIcon,
  OG_IMAGE_SIZE,
  drawOgImageBackground,
  createWebAppManifest,
} from '../drawings/brand-drawings';
import { computeEtag, isNotModified } from '../http/etag';
import { sendProblem } from '../http/problem';
import { SANDBOX_POLICY } from '../http/security-headers';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { readMediaFile } from './media-files';
import { renderSvg } from './render-svg';
import { wrapInIco } from './wrap-in-ico';

const ONE_HOUR_SECONDS = 3_600;
/** Devices crop a maskable icon, so its content must fit in this share of the width. */
const MASKABLE_SAFE_SHARE = 0.76;
/** A pixel with at least this alpha counts as opaque. */
const MIN_OPAQUE_ALPHA = 250;

/** Reads the colour in the middle of the icon's left edge, with which its background can continue around it. */
async function readIconBackground(icon: Buffer, fallback: string): Promise<string> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(info.height / 2) * info.width + Math.ceil(info.width * 0.02)) * info.channels;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(offset, offset + 4);
  return alpha < MIN_OPAQUE_ALPHA ? fallback : bytesToHex([red, green, blue]);
}

const loadIcon = async (site: Site): Promise<Buffer> =>
  (await readMediaFile(site, site.favicon)) ?? Buffer.from(drawDefaultIcon(getBrandColours(site.tokens)));

/** Draws the icon on an opaque square, as home screens expect it. The icon takes up `share` of the square's width. */
async function drawSquareIcon(site: Site, size: number, share: number): Promise<Buffer> {
  const iconSize = Math.round(size * share);
  const icon = await renderSvg(await loadIcon(site), iconSize, iconSize);
  const background = await readIconBackground(icon, getBrandColours(site.tokens).accent);
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: icon, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Draws the site's Open Graph image: its logo on the dark band, its icon on the accent colour. */
async function drawSiteOgImage(site: Site): Promise<Buffer> {
  const colours = getBrandColours(site.tokens);
  const { logo: logoSource } = site.config;
  const logoFile = logoSource && (await readMediaFile(site, logoSource.light ?? logoSource.src));
  const icon = await renderSvg(await loadIcon(site), 250, 250);
  const logo = logoFile && (await renderSvg(logoFile, 460, 150));
  const readHeight = async (image: Buffer) => (await sharp(image).metadata()).height || 0;
  return sharp(Buffer.from(drawOgImageBackground(colours, getCornerRadiusRem(site.tokens))))
    .composite([
      { input: icon, left: 830, top: 190 },
      ...(logo
        ? [
            {
              input: logo,
              left: 96,
              top: Math.round(OG_IMAGE_SIZE.height / 2 - (await readHeight(logo)) / 2),
            },
          ]
        : []),
    ])
    .flatten({ background: colours.band })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

interface BrandFile {
  path: string;
  type: string;
  generate(site: Site): Promise<Buffer>;
}

/** The icon for software that requests `/favicon.ico` without reading the page's head. */
const drawFavicon = async (site: Site): Promise<Buffer> => wrapInIco(await drawSquareIcon(site, 32, 1), 32);

const PNG = 'image/png';

const BRAND_FILES: readonly BrandFile[] = [
  { path: '/favicon.svg', type: 'image/svg+xml', generate: loadIcon },
  { path: '/favicon.ico', type: 'image/x-icon', generate: drawFavicon },
  { path: '/apple-touch-icon.png', type: PNG, generate: (site) => drawSquareIcon(site, 180, 1) },
  { path: '/icon-192.png', type: PNG, generate: async (site) => renderSvg(await loadIcon(site), 192, 192) },
  { path: '/icon-512.png', type: PNG, generate: async (site) => renderSvg(await loadIcon(site), 512, 512) },
  {
    path: '/icon-maskable.png',
    type: PNG,
    generate: (site) => drawSquareIcon(site, 512, MASKABLE_SAFE_SHARE),
  },
  { path: '/social-card.png', type: PNG, generate: drawSiteOgImage },
  {
    path: '/manifest.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    generate: (site) =>
      Promise.resolve(Buffer.from(createWebAppManifest(site.config, getBrandColours(site.tokens)))),
  },
];

type GeneratedByPath = Map<string, Promise<Buffer>>;

/**
 * Icons, web app manifest and the site's Open Graph image. They are generated from its theme and logo on the first
 * request, and cached until its configuration or media change.
 */
export const brandFileRoutes: FastifyPluginAsync<{ sites: SiteLookup<Site> }> = async (app, { sites }) => {
  const cache = new WeakMap<Site, { mediaVersion: string; files: GeneratedByPath }>();

  const getFiles = (site: Site): GeneratedByPath => {
    const cached = cache.get(site);
    if (cached?.mediaVersion === site.mediaVersion) return cached.files;
    const files: GeneratedByPath = new Map();
    cache.set(site, { mediaVersion: site.mediaVersion, files });
    return files;
  };

  for (const { path, type, generate } of BRAND_FILES) {
    app.get(path, { compress: { threshold: 1_024 } }, async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendProblem(reply, request.site.kind === 'unknown' ? 421 : 404, 'Not found');
      const files = getFiles(site);
      const file = files.get(path) ?? generate(site);
      files.set(path, file);
      // After a failure, the next request tries again.
      file.catch(() => files.delete(path));
      const body = await file;
      const etag = computeEtag(body);
      reply.headers({
        etag,
        'cache-control': `public, max-age=${ONE_HOUR_SECONDS}`,
        'content-security-policy': SANDBOX_POLICY,
      });
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  }
};
