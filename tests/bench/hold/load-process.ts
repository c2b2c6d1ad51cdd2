/**
 * Sends requests to a server as fast as responses arrive, or at a rate. It runs in a separate process, so
 * that the load does not delay the probes that measure other requests. Receives one job as a message, and
 * responds with its report.
 */
import autocannon, { type Request } from 'autocannon';
import { seededRandom } from '../../support/seeded-random';
import { percentile } from '../statistics';

/** The requests to send. */
export interface LoadJob {
  port: number;
  /** Host header. */
  host: string;
  /** Kinds of requests, in turns. */
  kinds: readonly LoadKind[];
  connections: number;
  seconds: number;
  /** Requests per second; without it, each connection sends the next request after a response. */
  rate?: number;
  /** Different numbers make different requests. */
  seed: number;
  /** Paths of cars' pages, for the kind `pages`. */
  paths?: readonly string[];
}

/** Responses with one status. */
interface StatusReport {
  count: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The responses. */
export interface LoadReport {
  /** Seconds. */
  duration: number;
  errors: number;
  byStatus: Readonly<Record<string, StatusReport>>;
}

/** Distinct searches and pages of results, pages of cars, enquiries, and the most expensive search that is allowed. */
export type LoadKind = 'searches' | 'results' | 'pages' | 'leads' | 'expensive-searches';

const WORDS = [
  'toyota',
  'mazda',
  'ford',
  'hyundai',
  'kia',
  'suv',
  'ute',
  'hatch',
  'white',
  'diesel',
  'auto',
  '',
];
const FACETS = ['make', 'model', 'body', 'colour', 'fuel', 'transmission', 'drive', 'car_type', 'state'];
const TIMEOUT_SECONDS = 30;
/** The largest batch of queries, together at the limit of hits. */
const EXPENSIVE_QUERIES = 100;

type Random = () => number;
const toBody = (value: unknown): string => JSON.stringify(value);
const JSON_TYPE = { 'content-type': 'application/json' };

/** Creates requests of each kind, every one different from those before it. */
const CREATE: Readonly<Record<LoadKind, (random: Random, index: number, job: LoadJob) => Request>> = {
  searches: (random, index) => ({
    method: 'POST',
    path: '/1/indexes/*/queries',
    headers: JSON_TYPE,
    body: toBody({
      requests: [
        {
          indexName: 'cars',
          query: WORDS[index % WORDS.length],
          hitsPerPage: 21,
          facets: FACETS,
          filters: `sold:false AND price > ${Math.floor(random() * 1e6)} AND price < ${3_000_000 + Math.floor(random() * 9e6)}`,
        },
      ],
    }),
  }),
  results: (random) => {
    const from = Math.floor(random() * 20_000);
    return {
      method: 'GET',
      path: `/search/new-used-and-demo-cars?range[price]=${from}:${from + 30_000 + Math.floor(random() * 1e5)}`,
    };
  },
  pages: (_random, index, { paths = ['/'] }) => ({ method: 'GET', path: paths[index % paths.length] ?? '/' }),
  leads: (random, index) => ({
    method: 'POST',
    path: '/api/leads',
    headers: {
      ...JSON_TYPE,
      'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(random() * 254)).join('.')}`,
    },
    body: toBody({
      ...{ form: 'enquiry', name: 'Ann Lee', email: 'ann@example.com', opt_in: false },
      ...{ message: `Enquiry ${index}`, idempotency_key: `load-${random()}`.replace('.', '-') },
    }),
  }),
  'expensive-searches': (random) => ({
    method: 'POST',
    path: '/1/indexes/*/queries',
    headers: JSON_TYPE,
    body: toBody({
      requests: Array.from({ length: EXPENSIVE_QUERIES }, () => ({
        indexName: 'cars',
        query: `a${random().toString(36).slice(2, 3)}`,
        hitsPerPage: 20,
        facets: ['*'],
        attributesToHighlight: ['*'],
        filters: `price > ${Math.floor(random() * 1e6)}`,
      })),
    }),
  }),
};

async function runJob(job: LoadJob): Promise<LoadReport> {
  const random = seededRandom(job.seed);
  const times: Record<string, number[]> = {};
  let index = 0;
  const run = autocannon({
    url: `http://127.0.0.1:${job.port}`,
    connections: job.connections,
    duration: job.seconds,
    timeout: TIMEOUT_SECONDS,
    ...(job.rate !== undefined && { overallRate: job.rate }),
    requests: job.kinds.map((kind) => ({
      setupRequest: (request) => {
        const created = CREATE[kind](random, (index += 1), job);
        return { ...request, ...created, headers: { ...created.headers, host: job.host } };
      },
    })),
  });
  run.on('response', (_client, statusCode, _bytes, milliseconds) =>
    (times[statusCode] ??= []).push(milliseconds),
  );
  const { duration, errors, timeouts } = await run;
  const byStatus = Object.fromEntries(
    Object.entries(times).map(([status, values]) => [
      status,
      { count: values.length, p50: percentile(values, 0.5), p99: percentile(values, 0.99) },
    ]),
  );
  return { duration, errors: errors + timeouts, byStatus };
}

process.once('message', (job: LoadJob) => {
  void runJob(job).then((report) => process.send?.(report, () => process.exit(0)));
});
