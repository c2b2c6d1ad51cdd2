// `npm run dev`: keeps the port open and runs the development server in a separate process (`worker.mjs`).
// That process is replaced when its start-up code changes; connections wait until the next one is ready. This file
// imports only Node and sets NODE_ENV, which React reads when it is first imported.
import { fork } from 'node:child_process';
import { existsSync, realpathSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = realpathSync(join(here, '..', '..', '..'));
const PORTS_TO_TRY = 100;
const STOP_TIMEOUT_MS = 9_000;

const HELP = `Usage: npm run dev

Serves all sites from the source. Saved files show in the browser without a reload.
Environment: PORT (3000; the next free port if it is taken), HOST, DATA_DIR, DATABASE_URL, TENANTS_DIR, LOG_LEVEL
(see docs/operations.md).`;

const print = (text) => process.stdout.write(`${text}\n`);
const printError = (text) => process.stderr.write(`${text}\n`);

/** @returns {number} the port to start with; the worker validates all other settings */
function readPort() {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  printError(`PORT is '${text}'. Set it to a whole number from 0 to 65535.`);
  process.exit(2);
}

/** Listens on the first free port; passes every connection on to the worker. */
async function listen(onConnection) {
  const host = process.env.HOST ?? '127.0.0.1';
  const first = readPort();
  for (let port = first; ; port += 1) {
    const server = createServer({ pauseOnConnect: true }, onConnection);
    try {
      await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host }, resolve);
      });
      return server;
    } catch (error) {
      const isTaken = error.code === 'EADDRINUSE' && port < Math.min(65_535, first + PORTS_TO_TRY);
      if (!isTaken) {
        printError(`Cannot listen on ${host}:${port}: ${error.message}. Set PORT or HOST to another value.`);
        process.exit(1);
      }
      printError(`Port ${port} is in use, trying ${port + 1}.`);
    }
  }
}

const MAX_REASON_LINES = 60;
const unavailableResponse = (reason) => {
  const body = `The development server stopped. Fix the error and save the file.\n\n${reason}\n`;
  return [
    'HTTP/1.1 503 Service Unavailable',
    'content-type: text/plain; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
};

async function main() {
  if (process.argv.includes('--help')) {
    print(HELP);
    return;
  }
  const waiting = [];
  let worker;
  let isReady = false;
  let hasBeenReady = false;
  let stoppingSince;
  let failure;
  let watchers = [];

  const passToWorker = (socket) => {
    if (isReady) worker.send({ type: 'connection' }, socket, { keepOpen: false }, () => undefined);
    else if (failure !== undefined) socket.resume().end(unavailableResponse(failure));
    else {
      socket.on('error', () => undefined);
      waiting.push(socket);
    }
  };
  const server = await listen(passToWorker);
  const { port } = server.address();

  const start = () => {
    failure = undefined;
    let isRestart = false;
    /** Last lines of its output; the browser shows them if it fails. */
    const lastLines = [];
    const child = fork(join(here, 'worker.mjs'), process.argv.slice(2), {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', PORT: String(port) },
      // Ctrl+C goes to the whole process group. Only this process reacts to it and stops the worker.
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [
        // A larger young generation: less garbage collection while modules load.
        '--max-semi-space-size=32',
        // V8's baseline compiler takes 128 MB for a large function, again after each edit, and keeps much of it.
        '--no-sparkplug',
      ],
    });
    worker = child;
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk);
      lastLines.push(...String(chunk).split('\n'));
      lastLines.splice(0, lastLines.length - MAX_REASON_LINES);
    });
    child.on('message', ({ type }) => {
      if (type === 'ready') {
        isReady = true;
        hasBeenReady = true;
        for (const socket of waiting.splice(0)) passToWorker(socket);
      } else if (type === 'restart') {
        isRestart = true;
        isReady = false;
        child.send({ type: 'stop' });
      }
    });
    child.once('exit', (code) => {
      const wasReady = isReady;
      isReady = false;
      if (stoppingSince !== undefined) return;
      if (isRestart || wasReady) {
        if (!isRestart) printError(`The development server ended with exit code ${code}. Restarting it.`);
        start();
        return;
      }
      if (!hasBeenReady) process.exit(code === 0 ? 0 : (code ?? 1));
      // The start-up code is broken: show the error until a file is saved.
      failure = lastLines.join('\n').trim();
      for (const socket of waiting.splice(0)) passToWorker(socket);
      watchers = [here, dirname(here), join(root, 'package-lock.json')]
        .filter((path) => existsSync(path))
        .map((path) =>
          watch(path, () => {
            if (failure === undefined) return;
            for (const watcher of watchers.splice(0)) watcher.close();
            start();
          }),
        );
    });
  };

  const stop = () => {
    if (stoppingSince !== undefined) {
      // A second Ctrl+C ends the worker immediately. npm repeats the first signal at once, which does not
      // count.
      if (performance.now() - stoppingSince > 1_000) worker.kill('SIGKILL');
      return;
    }
    stoppingSince = performance.now();
    server.close();
    for (const socket of waiting.splice(0)) socket.destroy();
    for (const watcher of watchers) watcher.close();
    if (worker.exitCode !== null || worker.signalCode !== null) process.exit(0);
    worker.once('exit', () => process.exit(0));
    if (worker.connected) worker.send({ type: 'stop' });
    setTimeout(() => worker.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  start();
}

await main();
