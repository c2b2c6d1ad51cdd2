import type { FastifyReply } from 'fastify';
import type { PageContext, Route } from '../../../schemas';
import { loadPage } from '../pages/page-data';
import type { Site } from '../sites/site';

const ERROR_CACHE_CONTROL = 'public, max-age=0, s-maxage=10';

/** What is said of a car whose page is not there. */
export const UNAVAILABLE_MESSAGES: Readonly<Record<404 | 410, string>> = {
  404: 'There is no such car.',
  410: 'This car is no longer for sale.',
};

/** An answer about a file in plain text. */
export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', status < 429 ? ERROR_CACHE_CONTROL : 'no-store')
    .send(text);

/** A file's name that no header and no disk takes amiss. */
export const pdfFileName = (slug: string): string => `${slug.replace(/[^\w.-]+/g, '-')}.pdf`;

type Car = Pick<PageContext, 'site' | 'features' | 'today' | 'location'> &
  Required<Pick<PageContext, 'vehicle'>>;

/** The car as its own page has it, with that page's answer where it is not there, has moved or is gone. */
export async function loadVehicle(
  site: Site,
  slug: string,
  origin: string,
): Promise<{ context: Car } | { status: 404 | 410 } | { redirect: string }> {
  const path = `/cars/${encodeURIComponent(slug)}`;
  const match = site.match(path);
  const page = match && site.page(match.page);
  if (!match || !page) return { status: 404 };
  const { pattern, params } = match;
  const route: Route = { path, pattern, params, query: {}, url: origin + path };
  const loaded = await loadPage(site, page, route, origin);
  if (!('context' in loaded)) return loaded;
  // The sources gave what the schema of the page context says.
  const context = loaded.context as Partial<PageContext>;
  const { vehicle, site: siteData, features, today, location } = context;
  if (!vehicle || !siteData || !features || !today) return { status: 404 };
  return { context: { vehicle, site: siteData, features, today, ...(location && { location }) } };
}
