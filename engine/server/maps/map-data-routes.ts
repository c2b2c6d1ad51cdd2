import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { listLocalitiesWithin, loadCoast, STATE_BORDERS, type Locality } from '../../data';
import { MAP_CELL_DEGREES, type MapOutline, type MapPlace } from '../../dealer';
import { computeEtag, isNotModified } from '../http/etag';
import { sendProblem } from '../http/problem';

/** A day: the data changes with a release. */
const CACHE_CONTROL = 'public, max-age=86400';
/** Some 100 kB at most, for the centre of Sydney. */
const MAX_CACHED_CELLS = 100;
const AUSTRALIA = { west: 96, south: -56, east: 170, north: -8 };
const CELL = /^(\d{1,3})_(-\d{1,2})\.json$/;

const toPlace = ({ name, long, lat, rank }: Locality): MapPlace => ({ name, position: [long, lat], rank });

function createOutline(): MapOutline {
  const places = listLocalitiesWithin(AUSTRALIA)
    .filter(({ rank }) => rank > 0)
    .map(toPlace);
  return { coast: loadCoast(), borders: STATE_BORDERS, places };
}

/** The small towns of a cell; undefined if it is not a cell of the country. */
function listTowns(file: string): MapPlace[] | undefined {
  const [, west, south] = (CELL.exec(file) ?? []).map(Number);
  if (west === undefined || south === undefined) return undefined;
  if (west % MAP_CELL_DEGREES !== 0 || south % MAP_CELL_DEGREES !== 0) return undefined;
  if (west < AUSTRALIA.west || west > AUSTRALIA.east || south < AUSTRALIA.south || south > AUSTRALIA.north)
    return undefined;
  const bounds = { west, south, east: west + MAP_CELL_DEGREES, north: south + MAP_CELL_DEGREES };
  return listLocalitiesWithin(bounds)
    .filter(({ rank }) => rank === 0)
    .map(toPlace);
}

/**
 * `GET /api/maps/outline.json`: coast, borders of states and the better-known towns of Australia.
 * `GET /api/maps/towns/{long}_{lat}.json`: the other towns of a cell, named by its south-western corner. The same for
 * every site. With these, a map needs no map service.
 */
export const mapDataRoutes: FastifyPluginAsync = async (app) => {
  const cache = new LRUCache<string, { body: string; etag: string }>({ max: MAX_CACHED_CELLS });

  const send = (request: FastifyRequest, reply: FastifyReply, key: string, create: () => unknown) => {
    let cached = cache.get(key);
    if (!cached) {
      const data = create();
      if (data === undefined)
        return sendProblem(reply, 404, 'Not found', 'This part of the map does not exist.');
      const body = JSON.stringify(data);
      cache.set(key, (cached = { body, etag: computeEtag(body) }));
    }
    void reply.headers({ etag: cached.etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
    if (isNotModified(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(cached.body);
  };

  const options = { compress: { threshold: 1_024 } };
  app.get('/api/maps/outline.json', options, (request, reply) =>
    send(request, reply, 'outline', createOutline),
  );
  app.get<{ Params: { cell: string } }>('/api/maps/towns/:cell', options, (request, reply) =>
    send(request, reply, request.params.cell, () => listTowns(request.params.cell)),
  );
};
