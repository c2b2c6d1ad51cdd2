import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../schemas';
import { escapeHtml } from '../../lib';
import { headElements, type DocumentFrame, type PageRenderer } from '../../render';
import { loadPage } from '../pages/page-data';
import type { Draft } from './drafts';
import { PATCH_POLICY } from './preview-patch';
import { DRAFT_PARAMETER, marks, PREVIEW_SCRIPT } from './preview-script';

const SCRIPT_HASH = `'sha256-${createHash('sha256').update(PREVIEW_SCRIPT).digest('base64')}'`;

/** The page's own policy, with the preview's code in it and the playground around it. */
function policyOf({ contentSecurityPolicy }: DocumentFrame, host: string): string {
  const port = /:(\d+)$/.exec(host)?.[0] ?? '';
  const policy = contentSecurityPolicy
    .replace("frame-ancestors 'self'", `frame-ancestors http://localhost${port} http://127.0.0.1${port}`)
    .replace("trusted-types 'none'", `trusted-types ${PATCH_POLICY}`);
  // Beside a hash, browsers would no longer heed the development server's 'unsafe-inline'.
  return policy.includes("script-src 'self' 'unsafe-inline'")
    ? policy
    : policy.replace("script-src 'self'", `script-src 'self' ${SCRIPT_HASH}`);
}

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);

/** Renders an address of the draft's site with the real renderer and the real data. Nobody keeps the answer. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  draft: Draft,
  renderer: PageRenderer,
): Promise<FastifyReply> {
  const { host = '' } = request.headers;
  const origin = `http://${host}`;
  const url = new URL(request.url, origin);
  url.searchParams.delete(DRAFT_PARAMETER);
  const path = url.pathname;
  const { site } = draft;
  const match = site.match(path);
  const page = match ? site.page(match.page) : site.errorPage(404);
  if (!page) return sendText(reply, 404, 'No page of this draft has this address.');
  const route: Route = {
    path,
    pattern: match?.pattern ?? path,
    params: match?.params ?? {},
    query: Object.fromEntries([...url.searchParams].reverse()),
    url: url.href,
  };
  const loaded = await loadPage(site, page, route, origin);
  if ('status' in loaded)
    return sendText(reply, loaded.status, `With these data the page answers ${loaded.status}.`);
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
      `<script data-version="${draft.version}" data-images="${escapeHtml(site.settings.images.origins.join(' '))}">${PREVIEW_SCRIPT}</script>`,
    ),
    close,
  ]);
  return (
    reply
      .code(match ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(frame, host))
      .header('referrer-policy', 'no-referrer')
      // Who may frame it is said by the policy, which knows more than one origin.
      .removeHeader('x-frame-options')
      .send(body)
  );
}
