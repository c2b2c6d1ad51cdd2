import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { hexOfBytes } from '../../layout/model/theme';
import {
  brandColours,
  OG_IMAGE_SIZE,
  ogImageBackground,
  defaultIconSvg,
  webAppManifest,
} from '../drawings/brand-drawings';
import { isNotModified } from '../http/etag';
import { safePath } from './static-files';
import { sendProblem } from '../http/problem';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';

const HOUR = 3_600;
/** Of a drawing that is made into pictures; logos are a hundredth of it. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Pixels that a drawing may be wide and high together; sharp refuses the rest. */
const MAX_PIXELS = 16_000_000;
/** Where icons are cut by the device, all that counts lies within this share of them. */
const SAFE_SHARE = 0.76;

type Files = Map<string, Promise<Buffer>>;

/** A file of the tenant's media, from its own folder or its parents'; undefined where there is none. */
export async function readMediaFile(
  site: Pick<Site, 'mediaFolders'>,
  path: string,
): Promise<Buffer | undefined> {
  const safe = safePath(path.replace(/^\/?media\//, ''));
  if (!safe) return undefined;
  for (const folder of site.mediaFolders) {
    const facts = await stat(join(folder, safe)).catch(() => undefined);
    if (facts?.isFile() && facts.size <= MAX_BYTES) return readFile(join(folder, safe));
  }
  return undefined;
}

/** A drawing as a picture that fits a box, sharp at its size. */
export async function renderSvg(svg: Buffer, width: number, height: number): Promise<Buffer> {
  const facts = await sharp(svg, { limitInputPixels: MAX_PIXELS }).metadata();
  const scale = Math.min(width / (facts.width || 1), height / (facts.height || 1));
  const density = Math.min(2_400, Math.max(72, 72 * scale));
  return sharp(svg, { density, limitInputPixels: MAX_PIXELS })
    .resize(width, height, { fit: 'inside', withoutEnlargement: false })
    .png()
    .toBuffer();
}

/** The colour at the middle of the icon's left edge where it is opaque: its own ground goes on around it. */
async function groundOf(icon: Buffer, otherwise: string): Promise<string> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.ceil(info.width * 0.02)) * info.channels;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  if (alpha < 250) return otherwise;
  return hexOfBytes([red, green, blue]);
}

const iconOf = async (site: Site): Promise<Buffer> =>
  (await readMediaFile(site, site.favicon)) ?? Buffer.from(defaultIconSvg(brandColours(site.tokens)));

/** The icon on a ground of its own, as home screens want it; `share` of the square is the icon. */
async function squareIcon(site: Site, size: number, share: number): Promise<Buffer> {
  const icon = await renderSvg(await iconOf(site), Math.round(size * share), Math.round(size * share));
  const background = await groundOf(icon, brandColours(site.tokens).accent);
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: icon, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Corners of a site's cards in rem. */
export const cornerRadiusRem = (tokens: Readonly<Record<string, string>>): number =>
  Number.parseFloat(tokens['--radius-3'] ?? '0') || 0;

/** What is shown where a page of the site is shared: its logo on its dark band, its icon on its accent. */
async function socialCard(site: Site): Promise<Buffer> {
  const colours = brandColours(site.tokens);
  const logo =
    site.config.logo && (await readMediaFile(site, site.config.logo.light ?? site.config.logo.src));
  const icon = await renderSvg(await iconOf(site), 250, 250);
  const words = logo && (await renderSvg(logo, 460, 150));
  const heightOf = async (picture: Buffer) => (await sharp(picture).metadata()).height || 0;
  return sharp(Buffer.from(ogImageBackground(colours, cornerRadiusRem(site.tokens))))
    .composite([
      { input: icon, left: 830, top: 190 },
      ...(words
        ? [
            {
              input: words,
              left: 96,
              top: Math.round(OG_IMAGE_SIZE.height / 2 - (await heightOf(words)) / 2),
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
  make(site: Site): Promise<Buffer>;
}

const PNG = 'image/png';

const FILES: readonly BrandFile[] = [
  { path: '/favicon.svg', type: 'image/svg+xml', make: iconOf },
  { path: '/apple-touch-icon.png', type: PNG, make: (site) => squareIcon(site, 180, 1) },
  { path: '/icon-192.png', type: PNG, make: async (site) => renderSvg(await iconOf(site), 192, 192) },
  { path: '/icon-512.png', type: PNG, make: async (site) => renderSvg(await iconOf(site), 512, 512) },
  { path: '/icon-maskable.png', type: PNG, make: (site) => squareIcon(site, 512, SAFE_SHARE) },
  { path: '/social-card.png', type: PNG, make: socialCard },
  {
    path: '/manifest.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    make: (site) => Promise.resolve(Buffer.from(webAppManifest(site.config, brandColours(site.tokens)))),
  },
];

/**
 * Icons, web app manifest and the picture for shared links, made from the theme and the logo of the site when they
 * are first asked for, and kept until its layouts or its media change.
 */
export function registerBrandFiles(app: FastifyInstance, sites: Sites): void {
  const made = new WeakMap<Site, { version: string; files: Files }>();

  const filesOf = (site: Site): Files => {
    const known = made.get(site);
    if (known?.version === site.mediaVersion) return known.files;
    const files: Files = new Map();
    made.set(site, { version: site.mediaVersion, files });
    return files;
  };

  for (const { path, type, make } of FILES) {
    app.get(path, { compress: { threshold: 1_024 } }, async (request, reply) => {
      const site = request.site.kind === 'tenant' ? sites.get(request.site.slug) : undefined;
      if (!site) return sendProblem(reply, request.site.kind === 'unknown' ? 421 : 404, 'Not found');
      const files = filesOf(site);
      const file = files.get(path) ?? make(site);
      files.set(path, file);
      // One that failed is made anew by the next request.
      file.catch(() => files.delete(path));
      const body = await file;
      const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
      reply.headers({
        etag,
        'cache-control': `public, max-age=${HOUR}`,
        // A drawing may not run anything, wherever it is opened.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  }
}
