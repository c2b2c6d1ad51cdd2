import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRequest } from '../support/http';
import { showsTurntable } from '../support/turntable';
import { root, SUBJECT } from './build';
import type { ServerRequest, ServerReport } from './contenders/messages';

export interface ContenderProcess {
  port: number;
  /** Host header of the subject's site. */
  host: string;
  /** Path of a car with similar cars, in stock. */
  carPath: string;
  measure(kind: ServerRequest['kind'], rounds: number): Promise<Readonly<Record<string, number>>>;
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
  const nextMessage = () =>
    new Promise<ServerReport>((done, failed) => {
      const onExit = (code: number | null) =>
        failed(new Error(`The contenders' process exited with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.removeListener('exit', onExit);
        done(message as ServerReport);
      });
    });
  const first = await nextMessage();
  if (first.kind !== 'ready') throw new Error('The contenders did not start');
  const host = `${SUBJECT.tenant}.localhost:${first.port}`;
  const list = await sendRequest(first.port, host, '/search/used-cars');
  const carPath = await findCarWithPhotos(list.body, (path) => sendRequest(first.port, host, path));
  return {
    port: first.port,
    host,
    carPath,
    measure: async (kind, rounds) => {
      child.send({ kind, path: carPath, rounds } satisfies ServerRequest);
      const message = await nextMessage();
      if (message.kind !== 'figures')
        throw new Error(message.kind === 'failed' ? message.message : 'No figures');
      return message.figures;
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
async function findCarWithPhotos(
  list: string,
  get: (path: string) => Promise<{ body: string }>,
): Promise<string> {
  for (const [, path = ''] of list.matchAll(/href="(\/cars\/[^"#?]+)"/g))
    if (!showsTurntable((await get(path)).body)) return path;
  throw new Error('No car with photos in stock');
}
