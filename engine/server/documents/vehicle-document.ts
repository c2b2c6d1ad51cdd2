import type { FastifyReply } from 'fastify';
import type { PageContext, Route } from '../../../schemas';
import { loadPage } from '../pages/page-data';
import type { Site } from '../sites/site';

const ERROR_CACHE_CONTROL = 'public, max-age=0, s-maxage=10';

/** Response bodies for vehicles without a page. */
export const UNAVAILABLE_MESSAGES: Readonly<Record<404 | 410, string>> = {
  404: 'We couldn’t find this car.',
  410: 'This car is no longer for sale.',
};

/** Sends a plain-text message in response to a failed download. */
export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', status < 429 ? ERROR_CACHE_CONTROL : 'no-store')
    .send(text);

/** Formats the `Content-Disposition` of a PDF download. Makes the name safe for headers and file systems. */
export const formatPdfDisposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.pdf"`;

type VehicleContext = Pick<PageContext, 'site' | 'features' | 'today' | 'location'> &
  Required<Pick<PageContext, 'vehicle'>>;

/** Loads the data of a vehicle's page, or the status or redirect with which the page responds. */
export async function loadVehicle(
  site: Site,
  slug: string,
  origin: string,
): Promise<{ context: VehicleContext } | { status: 404 | 410 } | { redirect: string }> {
  const path = `/cars/${encodeURIComponent(slug)}`;
  const match = site.match(path);
  const page = match && site.page(match.page);
  if (!match || !page) return { status: 404 };
  const { pattern, params } = match;
  const route: Route = { path, pattern, params, query: {}, url: origin + path };
  const loaded = await loadPage(site, page, route, origin);
  if (!('context' in loaded)) return loaded;
  // Data sources return what the page context's schema describes.
  const context = loaded.context as Partial<PageContext>;
  const { vehicle, site: siteData, features, today, location } = context;
  if (!vehicle || !siteData || !features || !today) return { status: 404 };
  return { context: { vehicle, site: siteData, features, today, ...(location && { location }) } };
}
