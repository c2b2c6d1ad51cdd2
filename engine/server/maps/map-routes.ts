import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Location } from '../../../schemas';
import { computeEtag, isNotModified } from '../http/etag';
import { sendProblem } from '../http/problem';
import { SANDBOX_POLICY } from '../http/security-headers';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { drawMap, type MapColours, type MapMarker } from './draw-map';
import { createMapView } from './map-view';

type MapSite = Pick<Site, 'slug' | 'locations' | 'tokens' | 'settings'>;

/** An hour: locations rarely change, and the address of a map does not depend on its contents. */
const CACHE_CONTROL = 'public, max-age=3600';
/** Some 15 kB each. */
const MAX_CACHED = 500;

const getColours = (tokens: MapSite['tokens']): MapColours => {
  const read = (name: string, fallback: string) => tokens[`--color-${name}`] ?? fallback;
  return {
    sea: read('surface-3', '#e3e8ee'),
    land: read('surface-1', '#ffffff'),
    border: read('border-1', '#c8ccd4'),
    text: read('text-2', '#4a4f59'),
    halo: read('surface-1', '#ffffff'),
    marker: read('accent', '#1f5fd6'),
    onMarker: read('on-accent', '#ffffff'),
  };
};

const toMarkers = (locations: readonly Location[]): MapMarker[] =>
  locations.flatMap(({ name, address: { lat, long } }) =>
    lat === undefined || long === undefined ? [] : [{ name, position: [long, lat] as const }],
  );

/**
 * `GET /api/locations/{slug}/map.svg` and `GET /api/locations/map.svg`: a drawn map of one or all visible locations, in
 * the site's colours. It needs no map service. 404 if the location is unknown or has no position.
 */
export const mapRoutes: FastifyPluginAsync<{ sites: SiteLookup<MapSite> }> = async (app, { sites }) => {
  const cache = new LRUCache<string, { body: string; etag: string }>({ max: MAX_CACHED });

  const draw = (site: MapSite, locations: readonly Location[]) => {
    const markers = toMarkers(locations);
    if (markers.length === 0) return undefined;
    const { zoom, imageWidth, imageHeight } = site.settings.maps;
    const size = { width: imageWidth, height: imageHeight };
    const colours = getColours(site.tokens);
    const key = JSON.stringify([markers, size, zoom, colours]);
    const cached = cache.get(key);
    if (cached) return cached;
    const view = createMapView(
      markers.map(({ position }) => position),
      size,
      zoom,
    );
    const body = drawMap(view, markers, colours);
    const drawn = { body, etag: computeEtag(body) };
    cache.set(key, drawn);
    return drawn;
  };

  const listVisible = ({ locations }: MapSite) => locations.filter(({ visible }) => visible !== false);

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    select: (site: MapSite) => readonly Location[],
  ): FastifyReply => {
    const site = getSite(request, sites);
    const drawn = site && draw(site, select(site));
    if (!drawn) return sendProblem(reply, 404, 'Not found', 'No location with a position has this address.');
    void reply.headers({ etag: drawn.etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
    if (isNotModified(request.headers['if-none-match'], drawn.etag)) return reply.code(304).send();
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('content-security-policy', SANDBOX_POLICY)
      .send(drawn.body);
  };

  const options = { compress: { threshold: 1_024 } };
  app.get('/api/locations/map.svg', options, (request, reply) => send(request, reply, listVisible));
  app.get<{ Params: { slug: string } }>('/api/locations/:slug/map.svg', options, (request, reply) =>
    send(request, reply, (site) => listVisible(site).filter(({ slug }) => slug === request.params.slug)),
  );
};
