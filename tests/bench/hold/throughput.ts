import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sendRequest } from '../../support/http';
import { createFigure, type Figure } from '../figures';
import { measureLoad } from '../load';
import { medianRatio } from '../statistics';
import type { BarePage } from './bare-process';
import { getRate, runLoad } from './run-load';
import type { LoadKind } from './load-process';
import { findCarPaths, startTarget, type HoldOptions, type Target } from './target';

const ROUNDS = 9;
const ROUND_SECONDS = 2;
const LOAD_SECONDS = 20;
const WARM_UP_SECONDS = 4;
const ENCODING = 'br';
const BARE_SCRIPT = fileURLToPath(new URL('bare-process.ts', import.meta.url));
/** Enough to keep the server busy, and few enough that responses do not mainly wait for each other. */
const CONNECTIONS = 8;

/** Starts a bare Fastify server that sends the target's response for a path. */
async function startBareServer(
  { port, host }: Target,
  path: string,
): Promise<{ port: number; stop(): void }> {
  const response = await sendRequest(port, host, path, { headers: { 'accept-encoding': ENCODING } });
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}.`);
  const sent = Object.entries(response.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name),
  );
  const page: BarePage = {
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    base64: response.bytes.toString('base64'),
  };
  const child = fork(BARE_SCRIPT, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const barePort = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error('The bare server ended.')));
    child.send(page);
  });
  return { port: barePort, stop: () => void child.kill() };
}

/** Requests a cached page from the target and from a bare Fastify server in turns. Returns the ratio of their rates. */
async function compareWithBareFastify(target: Target, path: string, scale: number): Promise<number> {
  const bare = await startBareServer(target, path);
  try {
    const measureRate = async (port: number) => {
      const url = `http://127.0.0.1:${port}${path}`;
      const { responses, duration } = await measureLoad(url, target.host, ROUND_SECONDS, {
        encoding: ENCODING,
      });
      return responses / duration;
    };
    const rates = { cached: [] as number[], bare: [] as number[] };
    for (const port of [target.port, bare.port]) await measureRate(port);
    for (let round = 0; round < Math.max(3, Math.ceil(ROUNDS * scale)); round += 1) {
      rates.cached.push(await measureRate(target.port));
      rates.bare.push(await measureRate(bare.port));
    }
    return medianRatio(rates.cached, rates.bare);
  } finally {
    bare.stop();
  }
}

/** Measures requests per second of the work that cannot be cached, and cached pages against bare Fastify. */
export async function measureThroughput(options: HoldOptions): Promise<Figure[]> {
  const target = await startTarget(options);
  try {
    const paths = await findCarPaths(target);
    const seconds = Math.max(5, LOAD_SECONDS * options.scale);
    const measure = async (kind: LoadKind, status: string) => {
      const job = { port: target.port, host: target.host, kinds: [kind], connections: CONNECTIONS, paths };
      await runLoad({ ...job, seconds: WARM_UP_SECONDS, seed: 1 });
      const report = await runLoad({ ...job, seconds, seed: 2 });
      return { rate: getRate(report, status), p99: report.byStatus[status]?.p99 ?? NaN };
    };
    const ratio = await compareWithBareFastify(target, '/', options.scale);
    const searches = await measure('searches', '200');
    const results = await measure('results', '200');
    const leads = await measure('leads', '201');
    return [
      createFigure('throughput: cached page / bare Fastify', ratio, 'x', ['>=', 0.8]),
      createFigure('throughput: distinct searches', searches.rate, '/s', ['>=', 300]),
      createFigure('throughput: distinct searches, p99', searches.p99, 'ms', ['<', 250]),
      createFigure('throughput: distinct pages of results', results.rate, '/s'),
      createFigure('throughput: distinct pages of results, p99', results.p99, 'ms'),
      createFigure('throughput: enquiries', leads.rate, '/s', ['>=', 100]),
      createFigure('throughput: enquiries, p99', leads.p99, 'ms', ['<', 150]),
    ];
  } finally {
    await target.stop();
  }
}
