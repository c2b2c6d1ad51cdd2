import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CLOSE_MARKER,
  copyPreviewParameters,
  formatOpenMarker,
  PREVIEW_BASE_HEADER,
  removePreviewParameters,
  TRUSTED_TYPES_POLICY,
  type PreviewUpdate,
} from '../../browser/preview/protocol';
import { escapeHtml } from '../../lib';
import { BlockCache, PageRenderer, renderHead, type BlockMarkers, type DocumentFrame } from '../../render';
import { assemblePage } from '../pages/assemble-page';
import { resolveHeadTexts } from '../pages/head-texts';
import { loadPage } from '../pages/page-data';
import { matchErrorPage, matchPage } from '../pages/page-request';
import { createRenderRequest } from '../pages/page-server';
import type { Draft } from './drafts';
import type { PreviewConditions } from './preview-conditions';
import type { PreviewUpdates } from './preview-updates';

/** Comments around each block's HTML, with which the preview finds the block that was clicked. */
const markers: BlockMarkers = {
  open: ({ id }) => Buffer.from(`<!--${formatOpenMarker(id)}-->`),
  close: () => Buffer.from(`<!--${CLOSE_MARKER}-->`),
};

/** The script that is inlined into each page of the preview, and its source expression in the page's policy. */
export interface PreviewScript {
  readonly text: string;
  readonly hash: string;
}

export const createPreviewScript = (text: string): PreviewScript => ({
  text,
  hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/**
 * Switches the transitions between pages off before the page is shown. The editor often loads the next page before the last
 * one is shown; Chromium then reports the transition as an error of the page.
 */
const TRANSITIONS_OFF = createPreviewScript(
  "{const sheet=new CSSStyleSheet();sheet.replaceSync('@view-transition{navigation:none}');document.adoptedStyleSheets.push(sheet)}",
);

/** Extends a page's policy to allow the playground's frame around the page. */
export function allowPlaygroundFrame(policy: string, host: string): string {
  const port = /:(\d+)$/.exec(host)?.[0] ?? '';
  return policy.replace(
    "frame-ancestors 'self'",
    `frame-ancestors http://localhost${port} http://127.0.0.1${port}`,
  );
}

/** Extends the page's policy to allow the preview's script and the playground's frame around the page. */
function createPreviewPolicy(
  { contentSecurityPolicy }: DocumentFrame,
  host: string,
  script: PreviewScript,
): string {
  const policy = allowPlaygroundFrame(contentSecurityPolicy, host).replace(
    /trusted-types ([^;]*)/,
    // Some pages have their own policies.
    (_, names: string) => `trusted-types ${names === "'none'" ? '' : `${names} `}${TRUSTED_TYPES_POLICY}`,
  );
  // Browsers ignore the development server's 'unsafe-inline' if there is a hash.
  return policy.includes("script-src 'self' 'unsafe-inline'")
    ? policy
    : policy.replace("script-src 'self'", `script-src 'self' ${script.hash} ${TRANSITIONS_OFF.hash}`);
}

/** A page's policy that allows only the preview's script, as if JavaScript were disabled. */
const withoutScripts = (policy: string, script: PreviewScript): string =>
  policy.replace(/script-src [^;]*/, `script-src ${script.hash} ${TRANSITIONS_OFF.hash}`);

/** Shows the content of `<noscript>`, which browsers hide because the preview's own script runs. */
const showNoScript = (body: Buffer): string => body.toString().replace(/<\/?noscript>/g, '');

interface PreviewOptions {
  renderer: PageRenderer;
  updates: PreviewUpdates;
  script: PreviewScript;
  /** When and for whom the page is shown. */
  conditions: PreviewConditions;
}

/** Data for the preview's script. */
interface ScriptData extends PreviewOptions {
  readonly draft: Draft;
  /** Origins of the page's images. */
  readonly images?: readonly string[];
}

function formatScript({ draft, script, conditions, images = [] }: ScriptData): string {
  const emulated = Object.entries(conditions.emulated).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script data-version="${draft.version}" data-images="${escapeHtml(images.join(' '))}"${emulated.join('')}>${script.text}</script>`;
}

/**
 * Sends a text in place of the page, with the preview's script, so that it follows the draft like a page.
 */
const sendText = (
  reply: FastifyReply,
  host: string,
  { status, text }: { status: number; text: string },
  data: ScriptData,
): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      allowPlaygroundFrame(
        `default-src 'none'; script-src ${data.script.hash}; connect-src 'self'; frame-ancestors 'self'; trusted-types ${TRUSTED_TYPES_POLICY}; require-trusted-types-for 'script'`,
        host,
      ),
    )
    .removeHeader('x-frame-options')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(text)}</title></head><body><p>${escapeHtml(text)}</p>${formatScript(data)}</body></html>`,
    );

/** A renderer with its own cache: HTML made under other conditions must not reach other pages. */
const withoutCache = ({ options }: PageRenderer): PageRenderer =>
  // A cache of one byte caches nothing.
  new PageRenderer({ ...options, cache: new BlockCache(1) });

/** Renders a URL of the draft's site with the real renderer and data. Never cached. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  draft: Draft,
  options: PreviewOptions,
): Promise<FastifyReply> {
  const { renderer, script, conditions } = options;
  const { host = '' } = request.headers;
  const origin = `http://${host}`;
  const requestUrl = new URL(request.url, origin);
  const url = new URL(requestUrl);
  removePreviewParameters(url);
  const pathAndQuery = url.pathname + url.search;
  const site = conditions.site ? draft.site.under(conditions.site) : draft.site;
  const matchedPage = matchPage(site, origin, pathAndQuery);
  const preview = matchedPage ?? matchErrorPage(site, origin, pathAndQuery, 404);
  if (!preview)
    return sendText(
      reply,
      host,
      { status: 404, text: 'This draft has no page at this URL.' },
      { ...options, draft },
    );
  const { page, route } = preview;
  const loaded = await loadPage(site, page, route, origin);
  const at = conditions.site === undefined ? ' now' : ' under these conditions';
  if ('status' in loaded)
    return sendText(
      reply,
      host,
      { status: loaded.status, text: `Visitors get ${loaded.status} here${at}.` },
      { ...options, draft },
    );
  if ('redirect' in loaded) {
    const target = new URL(loaded.redirect, origin);
    copyPreviewParameters(requestUrl, target);
    return reply.redirect(target.pathname + target.search, 302);
  }
  const usedRenderer = conditions.site === undefined ? renderer : withoutCache(renderer);
  const tree = await usedRenderer.render({ ...createRenderRequest(site, page, loaded), markers });
  const frame = site.frame(page);
  const head = renderHead(resolveHeadTexts(site, page, loaded.context), tree.preloads);
  const images = site.settings.images.origins;
  const headWithScript = `${head}<script>${TRANSITIONS_OFF.text}</script>`;
  const base = request.headers[PREVIEW_BASE_HEADER];
  if (typeof base === 'string') {
    const html = assemblePage(frame, headWithScript, tree);
    const shown = conditions.hasScript ? html.toString() : showNoScript(html);
    const update: PreviewUpdate = {
      ...options.updates.create(`${draft.id} ${request.url}`, shown, base),
      version: draft.version,
      images: images.join(' '),
    };
    return reply.header('cache-control', 'no-store').send(update);
  }
  const element = formatScript({ ...options, draft, images });
  const policy = createPreviewPolicy(frame, host, script);
  const body = assemblePage(frame, headWithScript, tree, element);
  return (
    reply
      .code(matchedPage ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', conditions.hasScript ? policy : withoutScripts(policy, script))
      .header('referrer-policy', 'no-referrer')
      // The policy's frame-ancestors allows several origins, which X-Frame-Options cannot express.
      .removeHeader('x-frame-options')
      .send(conditions.hasScript ? body : showNoScript(body))
  );
}
