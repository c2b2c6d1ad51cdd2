import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRequest as askHttp } from '../support/http';
import { showsTurntable } from '../support/turntable';
import { root, SUBJECT } from './build';
import type { ServerAsk, ServerReport } from './contenders/messages';

export interface ContenderProcess {
  port: number;
  /** Host header of the subject's site. */
  host: string;
  /** Path of a car with similar cars, in stock. */
  carPath: string;
  measure(kind: ServerAsk['kind'], rounds: number): Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

/** Starts the process with all contenders on a separate data folder and finds a vehicle to measure. */
export async function startContenders(
  server: string,
  options: { isStrict?: boolean; cars?: number } = {},
): Promise<ContenderProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  // The database may run as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const args = [
    root,
    dataDir,
    SUBJECT.tenant,
    SUBJECT.page,
    options.isStrict ? 'strict' : '',
    `${options.cars ?? ''}`,
  ];
  const child = fork(server, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    // Plain Node as in production, without the compiler that runs the benchmarks.
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const next = () =>
    new Promise<ServerReport>((done, failed) => {
      const ended = (code: number | null) => failed(new Error(`The contenders' process ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.removeListener('exit', ended);
        done(message as ServerReport);
      });
    });
  const first = await next();
  if (first.kind !== 'ready') throw new Error('The contenders did not start');
  const host = `${SUBJECT.tenant}.localhost:${first.port}`;
  const list = await askHttp(first.port, host, '/search/used-cars');
  const carPath = await carWithPhotos(list.body, (path) => askHttp(first.port, host, path));
  return {
    port: first.port,
    host,
    carPath,
    measure: async (kind, rounds) => {
      child.send({ kind, path: carPath, rounds } satisfies ServerAsk);
      const answer = await next();
      if (answer.kind !== 'figures')
        throw new Error(answer.kind === 'failed' ? answer.message : 'No figures');
      return answer.figures;
    },
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true });
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** The first vehicle in the results with photos; turntables are measured separately. */
async function carWithPhotos(
  list: string,
  ask: (path: string) => Promise<{ body: string }>,
): Promise<string> {
  for (const [, path = ''] of list.matchAll(/href="(\/cars\/[^"#?]+)"/g))
    if (!showsTurntable((await ask(path)).body)) return path;
  throw new Error('No car in stock to look at');
}
