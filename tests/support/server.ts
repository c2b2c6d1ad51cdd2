import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  port: number;
  /** Everything that it logged, line by line. */
  log: string[];
  child: ChildProcess;
  dataDir: string;
  /** Ends it as an operator would; resolves with its exit code. */
  stop(): Promise<number | null>;
}

interface StartOptions {
  env?: Record<string, string>;
  /** Kept when given; else a folder of its own that goes with the server. */
  dataDir?: string;
  /** Milliseconds until it must be ready. */
  patience?: number;
}

/** Starts the built server on a free port and waits until `/readyz` says 200. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'forecourt-'));
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js'), 'start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  let rest = '';
  const port = await new Promise<number>((found, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`The server was not ready in time:\n${log.join('\n')}`)),
      options.patience ?? 180_000,
    );
    const read = (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      log.push(...lines);
      const ready = lines.map((line) => /Ready on port (\d+)/.exec(line)).find((match) => match);
      if (ready) {
        clearTimeout(timer);
        found(Number(ready[1]));
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(timer);
      failed(new Error(`The server ended with ${code}:\n${log.join('\n')}`));
    });
  });
  const stop = () =>
    new Promise<number | null>((ended) => {
      const clean = (code: number | null) => {
        if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
        ended(code);
      };
      if (child.exitCode !== null) return clean(child.exitCode);
      child.once('exit', clean);
      child.kill('SIGTERM');
    });
  return { port, log, child, dataDir, stop };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  bytes: Buffer;
}

/** One HTTP request with any Host header: Node's fetch does not let it be set. */
export function ask(
  port: number,
  host: string,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((done, failed) => {
    const call = request(
      { host: '127.0.0.1', port, path, method: init.method ?? 'GET', headers: { host, ...init.headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          done({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes });
        });
      },
    );
    call.on('error', failed);
    call.end(init.body);
  });
}
