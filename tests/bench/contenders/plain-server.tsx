import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { fontCss } from '../../../blocks/kit/fonts';
import type { Theme } from '../../../schemas';
import type { ResolvedPage } from '../../../engine/layout';
import { deriveTheme } from '../../../engine/layout/model/theme';
import { renderHead } from '../../../engine/render';
import { serializeForScript } from '../../../engine/render/island';
import type { LoadedPage } from '../../../engine/server/pages/page-data';
import { resolveHeadTexts } from '../../../engine/server/pages/head-texts';
import type { Site } from '../../../engine/server/sites/site';
import type { PlainData } from './plain-page';

const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Paths of the plain page's script and stylesheet in the build. */
export interface PlainFiles {
  script: string;
  style: string;
}

export function readPlainFiles(root: string): PlainFiles {
  const manifest = JSON.parse(
    readFileSync(join(root, 'dist/bench/plain/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string; css?: string[]; isEntry?: boolean }>;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const style = entry?.css?.[0] ?? Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  if (!entry || !style) throw new Error('The plain page was not built');
  return { script: `/plain/${entry.file}`, style: `/plain/${style}` };
}

/** Selects the data that the plain page uses from the context of a visit. */
export function selectPlainData({ context }: Extract<LoadedPage, { data: unknown }>): PlainData {
  const { vehicle, similar, location, site, features, makes, stock, now, today } = context;
  const { enquiryForm, testDriveForm, photosForm, similarForm } = context;
  const forms = { enquiryForm, testDriveForm, photosForm, similarForm };
  // These values come from the sources; the compiler has checked that the page provides them.
  return { vehicle, similar, location, site, features, makes, stock, now, today, forms } as PlainData;
}

/** Creates a renderer of whole documents from one React tree, as a plain React server has. */
export function createPlainDocuments(site: Site, page: ResolvedPage, theme: Theme, files: PlainFiles) {
  const css = `${fontCss(theme.type?.pair ?? '')}\n${deriveTheme(theme).css}`;
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${hash}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;
  const documentStart = `<!doctype html><html lang="${site.config.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  const styleElements = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${files.style}"><style>${css}</style>`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      'content-security-policy': policy,
      'speculation-rules': '"/speculation-rules.json"',
      vary: 'accept-encoding',
    },
    /** @param data input for hydration in the browser; absent: the page is static */
    render(tree: ReactElement, context: object, data?: PlainData): string {
      const html = renderToString(tree);
      const preloads = PRELOADS.exec(html)?.[0] ?? '';
      const head = renderHead(resolveHeadTexts(site, page, context), preloads.match(/<link[^>]*>/g) ?? []);
      const moduleScript = data ? `<script type="module" src="${files.script}"></script>` : '';
      const dataScript = data
        ? `<script type="application/json" id="data">${serializeForScript(data)}</script>`
        : '';
      return `${documentStart}${head}${moduleScript}${styleElements}</head><body><div id="root">${html.slice(preloads.length)}</div>${dataScript}</body></html>`;
    },
  };
}
export type PlainDocuments = ReturnType<typeof createPlainDocuments>;
