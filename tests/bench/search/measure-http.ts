import Fastify from 'fastify';
import { Agent, request } from 'node:http';
import { createSearchAccess } from '../../../engine/search';
import type { SearchRecord } from '../../../engine/search/storage/record';
import { searchRoutes } from '../../../engine/server/search';
import type { Sites } from '../../../engine/server/sites/sites';
import { createEmbeddedEngine, pageQueries } from './embedded';
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
    searchKeys: [],
    settings: { search: { eventDays: 0 } },
  };
  app.decorateRequest('site');
  app.addHook('onRequest', (request, _reply, done) => {
    Object.assign(request, { site: { kind: 'tenant', slug: 'bench' } });
    done();
  });
  await app.register(searchRoutes, { sites: { get: () => site } as unknown as Sites });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: string) =>
    new Promise<number>((done, failed) => {
      const start = performance.now();
      const post = request(
        { host: address.hostname, port: address.port, path: '/1/indexes/*/queries', method: 'POST', agent },
        (response) => {
          let length = 0;
          response.on('data', (chunk: Buffer) => (length += chunk.length));
          response.on('end', () =>
            response.statusCode === 200 && length > 100
              ? done(performance.now() - start)
              : failed(new Error(`The search responded with ${response.statusCode}`)),
          );
        },
      );
      post.on('error', failed);
      post.setHeader('content-type', 'text/plain');
      post.end(body);
    });
  const bodies = (seed: number) =>
    generateQueries(cars, queries, seed).map((query) => JSON.stringify({ requests: pageQueries(query) }));
  for (const body of bodies(3)) await send(body);
  const times: number[] = [];
  for (const body of bodies(11)) {
    let best = Infinity;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      engine.clearCache();
      best = Math.min(best, await send(body));
    }
    times.push(best);
  }
  agent.destroy();
  await app.close();
  times.sort((a, b) => a - b);
  return {
    p50: times[Math.ceil(times.length * 0.5) - 1] ?? NaN,
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? NaN,
  };
}
