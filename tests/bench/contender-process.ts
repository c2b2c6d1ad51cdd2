import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRequest } from '../support/http';
import { showsTurntable } from '../support/turntable';
import { projectRoot, BENCHMARK_PAGE } from './build';
import type { ServerRequest, ServerReport } from './contenders/messages';

export interface ContenderProcess {
  port: number;
  /** Port of a bare Fastify server that sends the same bytes. */
  barePort: number;
  /** Host header of the measured site. */
  host: string;
  /** Path of a car with similar cars, in stock. */
  carPath: string;
  measure(kind: ServerRequest['kind'], rounds: number): Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

/** Starts the process with all contenders on a separate data folder and finds a vehicle to measure. */
export async function startContenders(
  server: string,
  options: { isStrict?: boolean; cars?: number; entries?: number } = {},
): Promise<ContenderProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  // The database may run as another user, which needs access.
  chmodSync(dataDir, 0o755);
  const args = [
    projectRoot,
    dataDir,
    BENCHMARK_PAGE.tenant,
    BENCHMARK_PAGE.page,
    options.isStrict ? 'strict' : '',
    `${options.cars ?? ''}`,
    `${options.entries ?? ''}`,
  ];
  const child = fork(server, args, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    // Plain Node as in production, without the compiler that runs the benchmarks.
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const nextMessage = () =>
    new Promise<ServerReport>((resolve, reject) => {
      const onExit = (code: number | null) =>
        reject(new Error(`The contenders' process exited with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.removeListener('exit', onExit);
        resolve(message as ServerReport);
      });
    });
  const readyMessage = await nextMessage();
  if (readyMessage.kind !== 'ready') throw new Error('The contenders did not start');
  const host = `${BENCHMARK_PAGE.tenant}.localhost:${readyMessage.port}`;
  const searchPage = await sendRequest(readyMessage.port, host, '/search/used-cars');
  const carPath = await findCarWithPhotos(searchPage.body, (path) =>
    sendRequest(readyMessage.port, host, path),
  );
  return {
    port: readyMessage.port,
    barePort: readyMessage.barePort,
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
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** Finds the first vehicle in the results with photos. Turntables are measured separately. */
async function findCarWithPhotos(
  searchHtml: string,
  fetchPage: (path: string) => Promise<{ body: string }>,
): Promise<string> {
  for (const [, path = ''] of searchHtml.matchAll(/href="(\/cars\/[^"#?]+)"/g))
    if (!showsTurntable((await fetchPage(path)).body)) return path;
  throw new Error('No car with photos in stock');
}
