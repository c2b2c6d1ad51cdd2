import type { FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';
import { bytesToHex } from '../../layout/model/theme';
import {
  brandColours,
  cornerRadiusRem,
  defaultIconSvg,
  OG_IMAGE_SIZE,
  ogImageBackground,
  webAppManifest,
} from '../drawings/brand-drawings';
import { etagOf, isNotModified } from '../http/etag';
import { sendProblem } from '../http/problem';
import { SANDBOX_POLICY } from '../http/security-headers';
import { siteOf, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { readMediaFile } from './media-files';
import { renderSvg } from './render-svg';

const ONE_HOUR_SECONDS = 3_600;
/** Devices crop a maskable icon, so its content must fit in this share of the width. */
const MASKABLE_SAFE_SHARE = 0.76;
/** Alpha from which a pixel counts as opaque. */
const OPAQUE = 250;

/** The colour in the middle of the icon's left edge, if it is opaque. The icon's background continues around it. */
async function backgroundOf(icon: Buffer, fallback: string): Promise<string> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.ceil(info.width * 0.02)) * info.channels;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  return alpha < OPAQUE ? fallback : bytesToHex([red, green, blue]);
}

const loadIcon = async (site: Site): Promise<Buffer> =>
  (await readMediaFile(site, site.favicon)) ?? Buffer.from(defaultIconSvg(brandColours(site.tokens)));

/** The icon on an opaque square, as home screens expect it. The icon takes up `share` of the square's width. */
async function squareIcon(site: Site, size: number, share: number): Promise<Buffer> {
  const iconSize = Math.round(size * share);
  const icon = await renderSvg(await loadIcon(site), iconSize, iconSize);
  const background = await backgroundOf(icon, brandColours(site.tokens).accent);
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: icon, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The site's Open Graph image: its logo on the dark band, its icon on the accent. */
async function ogImage(site: Site): Promise<Buffer> {
  const colours = brandColours(site.tokens);
  const { logo: source } = site.config;
  const logoFile = source && (await readMediaFile(site, source.light ?? source.src));
  const icon = await renderSvg(await loadIcon(site), 250, 250);
  const logo = logoFile && (await renderSvg(logoFile, 460, 150));
  const heightOf = async (image: Buffer) => (await sharp(image).metadata()).height || 0;
  return sharp(Buffer.from(ogImageBackground(colours, cornerRadiusRem(site.tokens))))
    .composite([
      { input: icon, left: 830, top: 190 },
      ...(logo
        ? [{ input: logo, left: 96, top: Math.round(OG_IMAGE_SIZE.height / 2 - (await heightOf(logo)) / 2) }]
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

const PNG = 'image/png';

const BRAND_FILES: readonly BrandFile[] = [
  { path: '/favicon.svg', type: 'image/svg+xml', generate: loadIcon },
  { path: '/apple-touch-icon.png', type: PNG, generate: (site) => squareIcon(site, 180, 1) },
  { path: '/icon-192.png', type: PNG, generate: async (site) => renderSvg(await loadIcon(site), 192, 192) },
  { path: '/icon-512.png', type: PNG, generate: async (site) => renderSvg(await loadIcon(site), 512, 512) },
  { path: '/icon-maskable.png', type: PNG, generate: (site) => squareIcon(site, 512, MASKABLE_SAFE_SHARE) },
  { path: '/social-card.png', type: PNG, generate: ogImage },
  {
    path: '/manifest.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    generate: (site) => Promise.resolve(Buffer.from(webAppManifest(site.config, brandColours(site.tokens)))),
  },
];

type GeneratedByPath = Map<string, Promise<Buffer>>;

/**
 * Icons, web app manifest and the site's Open Graph image. They are generated from its theme and logo on the first
 * request, and cached until its configuration or media change.
 */
export const brandFileRoutes: FastifyPluginAsync<{ sites: SiteLookup<Site> }> = async (app, { sites }) => {
  const cache = new WeakMap<Site, { mediaVersion: string; files: GeneratedByPath }>();

  const filesOf = (site: Site): GeneratedByPath => {
    const cached = cache.get(site);
    if (cached?.mediaVersion === site.mediaVersion) return cached.files;
    const files: GeneratedByPath = new Map();
    cache.set(site, { mediaVersion: site.mediaVersion, files });
    return files;
  };

  for (const { path, type, generate } of BRAND_FILES) {
    app.get(path, { compress: { threshold: 1_024 } }, async (request, reply) => {
      const site = siteOf(request, sites);
      if (!site) return sendProblem(reply, request.site.kind === 'unknown' ? 421 : 404, 'Not found');
      const files = filesOf(site);
      const file = files.get(path) ?? generate(site);
      files.set(path, file);
      // The next request tries a failed file again.
      file.catch(() => files.delete(path));
      const body = await file;
      const etag = etagOf(body);
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
