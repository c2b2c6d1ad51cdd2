import { sendRequest } from '../http';
import type { TestTarget } from './endpoint-requests';
import { createMalformedRequests, type MalformedRequest } from './malformed-requests';
import { isServerFault, sendMalformed } from './send-malformed';

/** The outcome of malformed requests. */
export interface MalformedReport {
  /** Number of responses by status. */
  statuses: Readonly<Record<string, number>>;
  /** Requests that the server answered with an error of its own, with the request and the response. */
  faults: readonly string[];
}

interface MalformedRun {
  port: number;
  seed: number;
  count: number;
  target: TestTarget;
  /** Whether the server is still running. */
  isAlive(): boolean;
}

const CONCURRENCY = 16;
const MAX_FAULTS = 20;
const SHOWN_BYTES = 1_500;

/** Finds what valid requests to a site need. */
export async function findTestTarget(port: number, tenant: string): Promise<TestTarget> {
  const siteHost = `${tenant}.localhost:${port}`;
  const bareHost = `localhost:${port}`;
  const search = await sendRequest(port, siteHost, '/1/indexes/cars/query', {
    method: 'POST',
    body: '{"hitsPerPage":1}',
  });
  const { hits } = JSON.parse(search.body) as { hits: { slug: string; objectID: string }[] };
  const { body } = await sendRequest(port, bareHost, '/playground');
  const playgroundToken = /name="playground-token" content="([^"]+)"/.exec(body)?.[1];
  const [car] = hits;
  if (!car || playgroundToken === undefined) throw new Error(`${siteHost} has no car or no playground.`);
  return { siteHost, bareHost, playgroundToken, tenant, carSlug: car.slug, carId: car.objectID };
}

const describeFault = (request: MalformedRequest, statuses: readonly number[], text: string): string =>
  [
    `${request.what} -> ${statuses.join(', ') || 'no response'}`,
    request.bytes.subarray(0, SHOWN_BYTES).toString('latin1'),
    text.slice(0, SHOWN_BYTES),
  ].join('\n');

/** Sends malformed requests, several at a time. Incomplete ones are left out: they only wait for a limit. */
export async function runMalformed({
  port,
  seed,
  count,
  target,
  isAlive,
}: MalformedRun): Promise<MalformedReport> {
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const requests = createMalformedRequests(seed, count, target);
  const work = async (): Promise<void> => {
    for (const request of requests) {
      if (request.isIncomplete) continue;
      const response = await sendMalformed(port, request);
      for (const status of response.statuses.length > 0 ? response.statuses : ['none'])
        statuses[status] = (statuses[status] ?? 0) + 1;
      const isFault = response.statuses.some(isServerFault) || !isAlive();
      if (isFault && faults.length < MAX_FAULTS)
        faults.push(describeFault(request, response.statuses, response.text));
      if (!isAlive()) return;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { statuses, faults };
}
