import type { FastifyReply } from 'fastify';
import {
  BlockCache,
  dataItem,
  headElements,
  PageRenderer,
  type DocumentFrame,
  type RenderRequest,
} from '../../render';
import type { ResolvedPage } from '../../layout';
import { loadPage, type LoadedPage } from './page-data';
import type { Site } from '../sites/site';

/** What the renderer is asked for. */
export const renderRequest = (
  site: Site,
  page: ResolvedPage,
  { data, context }: Pick<Extract<LoadedPage, { data: unknown }>, 'data' | 'context'>,
): RenderRequest => ({
  page,
  site: site.view,
  data,
  context,
  services: site.services,
});

/** Sends a page that nobody is to keep. */
export const sendUnkept = (
  reply: FastifyReply,
  frame: DocumentFrame,
  body: readonly (Buffer | string)[],
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', frame.contentSecurityPolicy)
    .send(Buffer.concat(body.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));

/** A page as one visitor alone is to see it. */
export interface OneVisit {
  path: string;
  status: number;
  /** In the place of what the page's sources gave: what was typed into its form, say. */
  data: Readonly<Record<string, object>>;
}

/**
 * Sends such a page. What is this visitor's own is kept nowhere, not even in the memory of rendered blocks.
 * @returns whether it was sent; false where the path has no page that shows such data
 */
export async function sendOnce(
  reply: FastifyReply,
  site: Site,
  { options }: PageRenderer,
  { path, status, data, origin }: OneVisit & { origin: string },
): Promise<boolean> {
  const match = site.match(path);
  const page = match && site.page(match.page);
  if (!match || !page || Object.keys(data).some((name) => !(name in page.provides))) return false;
  const { pattern, params } = match;
  const route = { path, pattern, params, query: {}, url: origin + path };
  const loaded = await loadPage(site, page, route, origin);
  if (!('data' in loaded)) return false;
  const own = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, dataItem(value)]));
  // A cache of one byte keeps nothing.
  const tree = await new PageRenderer({ ...options, cache: new BlockCache(1) }).render(
    renderRequest(site, page, {
      data: { ...loaded.data, ...own },
      context: { ...loaded.context, ...data },
    }),
  );
  const frame = site.frame(page);
  sendUnkept(reply.code(status), frame, [
    frame.open,
    headElements(site.headTexts(page, loaded.context), tree.preloads),
    frame.styles,
    ...tree.chunks,
    tree.islands.length > 0 ? frame.closeWithIslands : frame.close,
  ]);
  return true;
}
