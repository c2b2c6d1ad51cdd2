import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../schemas';
import {
  CLOSE_MARKER,
  DRAFT_PARAMETER,
  openMarker,
  TRUSTED_TYPES_POLICY,
} from '../../browser/preview/protocol';
import { escapeHtml } from '../../lib';
import { headElements, type BlockMarks, type DocumentFrame, type PageRenderer } from '../../render';
import { loadPage } from '../pages/page-data';
import type { Draft } from './drafts';

/** Comments around each block's HTML, by which the preview knows which block was clicked. They show nothing. */
const marks: BlockMarks = {
  open: ({ id }) => Buffer.from(`<!--${openMarker(id)}-->`),
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

/** The page's own policy, extended to allow the preview's script and the playground's frame around it. */
function previewPolicy(
  { contentSecurityPolicy }: DocumentFrame,
  host: string,
  script: PreviewScript,
): string {
  const port = /:(\d+)$/.exec(host)?.[0] ?? '';
  const policy = contentSecurityPolicy
    .replace("frame-ancestors 'self'", `frame-ancestors http://localhost${port} http://127.0.0.1${port}`)
    .replace("trusted-types 'none'", `trusted-types ${TRUSTED_TYPES_POLICY}`);
  // Browsers ignore the development server's 'unsafe-inline' beside a hash.
  return policy.includes("script-src 'self' 'unsafe-inline'")
    ? policy
    : policy.replace("script-src 'self'", `script-src 'self' ${script.hash}`);
}

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);

/** Renders an address of the draft's site with the real renderer and the real data. Never cached. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  draft: Draft,
  { renderer, script }: { renderer: PageRenderer; script: PreviewScript },
): Promise<FastifyReply> {
  const { host = '' } = request.headers;
  const origin = `http://${host}`;
  const url = new URL(request.url, origin);
  url.searchParams.delete(DRAFT_PARAMETER);
  const path = url.pathname;
  const { site } = draft;
  const match = site.match(path);
  const page = match ? site.page(match.page) : site.errorPage(404);
  if (!page) return sendText(reply, 404, 'This draft has no page at this address.');
  const route: Route = {
    path,
    pattern: match?.pattern ?? path,
    params: match?.params ?? {},
    query: Object.fromEntries([...url.searchParams].reverse()),
    url: url.href,
  };
  const loaded = await loadPage(site, page, route, origin);
  if ('status' in loaded)
    return sendText(reply, loaded.status, `With this data, the page answers ${loaded.status}.`);
  if ('redirect' in loaded) {
    const to = new URL(loaded.redirect, origin);
    to.searchParams.set(DRAFT_PARAMETER, draft.id);
    return reply.redirect(to.pathname + to.search, 302);
  }
  const tree = await renderer.render({
    page,
    site: site.view,
    data: loaded.data,
    context: loaded.context,
    services: site.services,
    marks,
  });
  const frame = site.frame(page);
  const close = tree.islands.length > 0 ? frame.closeWithIslands : frame.close;
  const body = Buffer.concat([
    frame.open,
    Buffer.from(headElements(site.headTexts(page, loaded.context), tree.preloads)),
    frame.styles,
    ...tree.chunks,
    Buffer.from(
      `<script data-version="${draft.version}" data-images="${escapeHtml(site.settings.images.origins.join(' '))}">${script.text}</script>`,
    ),
    close,
  ]);
  return (
    reply
      .code(match ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', previewPolicy(frame, host, script))
      .header('referrer-policy', 'no-referrer')
      // The policy's frame-ancestors replaces it: only that can name several origins.
      .removeHeader('x-frame-options')
      .send(body)
  );
}
