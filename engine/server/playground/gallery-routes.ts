import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fontCss } from '../../../blocks/kit/fonts';
import type { Theme } from '../../../schemas';
import { deriveTheme } from '../../layout/model/theme';
import { sendProblem } from '../http/problem';
import type { Sites } from '../sites/sites';
import type { PlaygroundAssets } from './assets';
import { galleryDocument, type GalleryWorld } from './gallery-document';

interface GalleryOptions {
  sites: Sites;
  assets: PlaygroundAssets;
  /** Whether the caller may see the playground at all. */
  isAnswered(request: FastifyRequest): boolean;
}

interface Wish {
  /** Slug of the site whose theme is worn; the first one's where there is none of that name. */
  theme?: unknown;
  mode?: unknown;
  density?: unknown;
  /** The components themselves, without the window around them. */
  bare?: unknown;
}

const YEAR_MS = 31_536_000_000;
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2|svg)$/;
/** Names without dots at their start, so none leads out of the folder. */
const PICTURE = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:avif|webp|jpg|png|svg|webm|mp4|json)$/;
const MODES: readonly unknown[] = ['light', 'dark'] satisfies Theme['mode'][];
const DENSITIES: readonly unknown[] = ['compact', 'regular', 'airy'] satisfies Theme['density'][];

/** The seeds with what the address asks for instead; what it may not ask for changes nothing. */
function wished(seeds: Theme, { mode, density }: Wish): Theme {
  const more: object = {
    ...(MODES.includes(mode) && { mode }),
    ...(DENSITIES.includes(density) && { density }),
  };
  return { ...seeds, ...more };
}

/** The kit gallery below `/playground/kit`: every component in every state, in any site's theme. */
export function registerGallery(app: FastifyInstance, options: GalleryOptions): void {
  const { sites, assets, isAnswered } = options;

  app.get('/playground/kit', (request, reply) => {
    if (!isAnswered(request)) return reply.callNotFound();
    const wish = request.query as Wish;
    const all = sites.list();
    const site = all.find(({ slug }) => slug === wish.theme) ?? all[0];
    const seeds = wished(sites.compilation?.tenants.get(site?.slug ?? '')?.theme ?? {}, wish);
    const world: GalleryWorld = {
      theme: site?.slug ?? '',
      sites: all.map(({ slug, name }) => ({ slug, name })),
      seeds,
    };
    const isFrame = wish.bare !== undefined;
    const { html, policy } = galleryDocument({
      title: 'Kit | Playground',
      files: isFrame ? assets.gallery.frame : assets.gallery.shell,
      ...(isFrame && { css: `${fontCss(seeds.type?.pair ?? '')}\n${deriveTheme(seeds).css}` }),
      devHead: assets.devHead,
      world,
    });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .header('referrer-policy', 'no-referrer')
      .send(html);
  });

  app.get('/playground/kit/assets/:file', { compress: { threshold: 1_024 } }, (request, reply) => {
    const { file } = request.params as { file: string };
    const { folder } = assets.gallery;
    if (!isAnswered(request) || !folder || !FILE_NAME.test(file)) return reply.callNotFound();
    return reply.sendFile(file, folder, { maxAge: YEAR_MS, immutable: true });
  });

  // The bare host has no pictures of its own: the gallery shows those which every site inherits.
  app.get('/playground/kit/media/*', (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (!isAnswered(request) || !PICTURE.test(path)) return reply.callNotFound();
    const folder = sites.list()[0]?.mediaFolders.find((candidate) => existsSync(join(candidate, path)));
    if (!folder) return sendProblem(reply, 404, 'Not found');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.sendFile(path, folder);
  });
}
