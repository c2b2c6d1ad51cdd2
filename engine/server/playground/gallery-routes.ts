import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { fontCss } from '../../../blocks/kit/fonts';
import type { Theme } from '../../../schemas';
import { deriveTheme } from '../../layout/model/theme';
import { sendProblem } from '../http/problem';
import { SANDBOX_POLICY } from '../http/security-headers';
import type { Sites } from '../sites/sites';
import type { PlaygroundAssets } from './assets';
import { createGalleryDocument, type GalleryData } from './gallery-document';

export interface GalleryRoutesOptions {
  sites: Sites;
  assets: PlaygroundAssets;
  /** Whether the caller may use the playground. */
  isAllowed(request: FastifyRequest): boolean;
}

interface GalleryQuery {
  /** Slug of the site whose theme is used; by default the first site. */
  theme?: unknown;
  mode?: unknown;
  density?: unknown;
  /** Shows only the components, without the gallery around them: the document of an iframe. */
  bare?: unknown;
}

const ONE_YEAR_MS = 31_536_000_000;
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2|svg)$/;
/** No name starts with a dot, so no path can leave the folder. */
const MEDIA_PATH = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:avif|webp|jpg|png|svg|webm|mp4|json)$/;
const MODES: readonly unknown[] = ['light', 'dark'] satisfies Theme['mode'][];
const DENSITIES: readonly unknown[] = ['compact', 'regular', 'airy'] satisfies Theme['density'][];

/** Overrides the theme with the query's mode and density; invalid values are ignored. */
function overrideTheme(theme: Theme, { mode, density }: GalleryQuery): Theme {
  const overrides: object = {
    ...(MODES.includes(mode) && { mode }),
    ...(DENSITIES.includes(density) && { density }),
  };
  return { ...theme, ...overrides };
}

/** The kit gallery below `/playground/kit`: every component in every state, in the theme of any site. */
export const galleryRoutes: FastifyPluginAsync<GalleryRoutesOptions> = async (app, options) => {
  const { sites, assets, isAllowed } = options;

  app.get('/playground/kit', (request, reply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    const query = request.query as GalleryQuery;
    const allSites = sites.list();
    const site = allSites.find(({ slug }) => slug === query.theme) ?? allSites[0];
    const seeds = overrideTheme(site?.tenant.theme ?? {}, query);
    const data: GalleryData = {
      theme: site?.slug ?? '',
      sites: allSites.map(({ slug, name }) => ({ slug, name })),
      seeds,
    };
    const isFrame = query.bare !== undefined;
    const { html, policy } = createGalleryDocument({
      title: 'Kit | Playground',
      files: isFrame ? assets.gallery.frame : assets.gallery.shell,
      ...(isFrame && { css: `${fontCss(seeds.type?.pair ?? '')}\n${deriveTheme(seeds).css}` }),
      devHead: assets.devHead,
      data,
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
    if (!isAllowed(request) || !folder || !FILE_NAME.test(file)) return reply.callNotFound();
    return reply.sendFile(file, folder, { maxAge: ONE_YEAR_MS, immutable: true });
  });

  // The bare host has no media, so the gallery shows images that every site inherits.
  app.get('/playground/kit/media/*', (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (!isAllowed(request) || !MEDIA_PATH.test(path)) return reply.callNotFound();
    const folder = sites.list()[0]?.mediaFolders.find((candidate) => existsSync(join(candidate, path)));
    if (!folder) return sendProblem(reply, 404, 'Not found');
    reply.header('content-security-policy', SANDBOX_POLICY);
    return reply.sendFile(path, folder);
  });
};
