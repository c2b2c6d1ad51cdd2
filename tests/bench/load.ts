import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from './build';

interface LoadReport {
  responses: number;
  failed: number;
  /** Seconds. */
  duration: number;
}

/** A program that requests one URL as fast as responses arrive. */
interface LoadClient {
  command: string;
  args(url: string, headers: readonly string[], seconds: number, connections: number): string[];
  read(output: string): LoadReport;
}

const readNumber = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0);

/** The preferred client, because it is lighter and leaves more CPU time to the server. */
const WRK: LoadClient = {
  command: 'wrk',
  args: (url, headers, seconds, connections) => [
    ...['-t1', `-c${connections}`, `-d${seconds}`],
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ],
  read: (output) => ({
    responses: readNumber(output, /(\d+) requests in/),
    failed:
      readNumber(output, /Non-2xx or 3xx responses: (\d+)/) + readNumber(output, /Socket errors: (\d+)/),
    duration: readNumber(output, /requests in ([\d.]+)s/),
  }),
};
const AUTOCANNON: LoadClient = {
  command: process.execPath,
  args: (url, headers, seconds, connections) => [
    join(projectRoot, 'node_modules/autocannon/autocannon.js'),
    ...['-j', '-n', '-c', String(connections), '-d', String(seconds)],
    ...headers.flatMap((header) => ['-H', header.replace(': ', '=')]),
    url,
  ],
  read: (output) => {
    const report = JSON.parse(output) as { '2xx': number; non2xx: number; errors: number; duration: number };
    return { responses: report['2xx'], failed: report.non2xx + report.errors, duration: report.duration };
  },
};
const client = spawnSync(WRK.command, ['-v']).error ? AUTOCANNON : WRK;

const RETRIES = 5;
const PAUSE_MS = 2_000;

/**
 * Requests one URL from a separate process, by default without compression. Repeats the run if the server rejected requests
 * because the machine was overloaded.
 */
export async function measureLoad(
  url: string,
  host: string,
  seconds: number,
  { connections = 8, encoding = '' } = {},
): Promise<LoadReport> {
  const headers = [`Host: ${host}`, ...(encoding ? [`Accept-Encoding: ${encoding}`] : [])];
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    const report = await runClient(client.args(url, headers, seconds, connections));
    if (report.failed === 0 && report.responses > 0) return report;
    await delay(PAUSE_MS);
  }
  throw new Error(
    `${url} failed repeatedly because the machine is too busy to measure. Stop other programs and try again.`,
  );
}

function runClient(args: string[]): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(client.command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => {
      try {
        resolve(client.read(output));
      } catch {
        reject(new Error(`${client.command} did not print a valid report`));
      }
    });
  });
}
