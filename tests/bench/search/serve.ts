import Fastify from 'fastify';
import { Agent, request } from 'node:http';
import { createSearchAccess } from '../../../engine/search';
import type { SearchRecord } from '../../../engine/search/storage/record';
import { searchRoutes } from '../../../engine/server/search';
import type { Sites } from '../../../engine/server/sites/sites';
import { ourEngine, pageOf } from './ours';
import { questions } from './questions';

/**
 * Whole requests of a page through the server's own door: HTTP, JSON and all. Asked from the same process, so that the
 * asking is in the figures too.
 */
export async function serve(
  cars: readonly SearchRecord[],
  queries: number,
  repeats: number,
): Promise<Readonly<Record<string, number>>> {
  const engine = ourEngine(cars);
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
  const ask = (body: string) =>
    new Promise<number>((done, failed) => {
      const start = performance.now();
      const post = request(
        { host: address.hostname, port: address.port, path: '/1/indexes/*/queries', method: 'POST', agent },
        (answer) => {
          let length = 0;
          answer.on('data', (chunk: Buffer) => (length += chunk.length));
          answer.on('end', () =>
            answer.statusCode === 200 && length > 100
              ? done(performance.now() - start)
              : failed(new Error(`The door answered ${answer.statusCode}`)),
          );
        },
      );
      post.on('error', failed);
      post.setHeader('content-type', 'text/plain');
      post.end(body);
    });
  const bodies = (seed: number) =>
    questions(cars, queries, seed).map((question) => JSON.stringify({ requests: pageOf(question) }));
  for (const body of bodies(3)) await ask(body);
  const times: number[] = [];
  for (const body of bodies(11)) {
    let best = Infinity;
    for (let turn = 0; turn < repeats; turn += 1) {
      engine.forget();
      best = Math.min(best, await ask(body));
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
