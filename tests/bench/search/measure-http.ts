import Fastify from 'fastify';
import { Agent, request } from 'node:http';
import { createSearchAccess } from '../../../engine/search';
import type { SearchRecord } from '../../../engine/search/storage/record';
import { rateLimit } from '../../../engine/server/http/rate-limit';
import { workLanes } from '../../../engine/server/http/work-lanes';
import { searchRoutes } from '../../../engine/server/search';
import type { Sites } from '../../../engine/server/sites/sites';
import { createEmbeddedEngine, createPageQueries } from './embedded';
import { generateQueries } from './queries';

/**
 * Measures the search requests of a results page through the server's HTTP API. The client runs in the same process, so
 * the figures include its work.
 */
export async function measureHttp(
  cars: readonly SearchRecord[],
  queries: number,
  repeats: number,
): Promise<Readonly<Record<string, number>>> {
  const engine = createEmbeddedEngine(cars);
  const app = Fastify();
  const site = {
    slug: 'bench',
    catalogue: { access: createSearchAccess([engine.index]) },
    searchKeys: { parents: [], isRequired: false },
    settings: { search: { eventDays: 0 } },
  };
  app.decorateRequest('site');
  app.addHook('onRequest', (request, _reply, resolve) => {
    Object.assign(request, { site: { kind: 'tenant', slug: 'bench' } });
    resolve();
  });
  await app.register(workLanes, { getTenant: () => 'bench' });
  await app.register(rateLimit, {});
  await app.register(searchRoutes, { sites: { get: () => site } as unknown as Sites });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: string) =>
    new Promise<number>((resolve, reject) => {
      const start = performance.now();
      const clientRequest = request(
        { host: address.hostname, port: address.port, path: '/1/indexes/*/queries', method: 'POST', agent },
        (response) => {
          let length = 0;
          response.on('data', (chunk: Buffer) => (length += chunk.length));
          response.on('end', () =>
            response.statusCode === 200 && length > 100
              ? resolve(performance.now() - start)
              : reject(new Error(`The search responded with ${response.statusCode}`)),
          );
        },
      );
      clientRequest.on('error', reject);
      clientRequest.setHeader('content-type', 'text/plain');
      clientRequest.end(body);
    });
  const createBodies = (seed: number) =>
    generateQueries(cars, queries, seed).map((query) =>
      JSON.stringify({ requests: createPageQueries(query) }),
    );
  for (const body of createBodies(3)) await send(body);
  const times: number[] = [];
  for (const body of createBodies(11)) {
    let bestTime = Infinity;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      engine.clearCache();
      bestTime = Math.min(bestTime, await send(body));
    }
    times.push(bestTime);
  }
  agent.destroy();
  await app.close();
  times.sort((a, b) => a - b);
  return {
    p50: times[Math.ceil(times.length * 0.5) - 1] ?? NaN,
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? NaN,
  };
}
