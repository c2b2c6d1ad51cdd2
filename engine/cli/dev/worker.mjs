// Process of the development server. Receives connections from `main.mjs`, creates Vite and runs the session
// (`session.ts`) from the source. A change of these files restarts the process; all other code is reloaded within it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCacheFolder } from './cache-folder.mjs';
import { createServerModules } from './server-modules.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = realpathSync(join(here, '..', '..', '..'));
const sha = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
};

const cacheDir = getCacheFolder(root);
const version = sha(
  process.version,
  ...[
    join(root, 'package-lock.json'),
    join(here, 'worker.mjs'),
    join(here, 'vite-server.mjs'),
    join(here, 'server-modules.mjs'),
    join(here, 'code-cache.mjs'),
    join(here, 'browser-packages.mjs'),
  ].map((file) => (existsSync(file) ? readFileSync(file) : '')),
);

let stop;
let isStopping = false;
const requestStop = () => {
  if (isStopping) return;
  isStopping = true;
  void Promise.resolve(stop?.()).finally(() => process.exit(0));
};
// Ctrl+C goes to the whole process group. `main.mjs` sends a message to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', requestStop);

// The first responses are slow, so connections stay open longer than Node's default.
const httpServer = createHttpServer({ keepAliveTimeout: 60_000 });
process.on('message', ({ type }, socket) => {
  if (type === 'stop') requestStop();
  else if (type === 'connection' && socket) {
    httpServer.emit('connection', socket);
    socket.resume();
  }
});

/** Set by the session, which reacts to changes of files. */
const changes = { onChange: undefined, onRestart: () => process.send?.({ type: 'restart' }) };
let created;
const vite = () =>
  (created ??= import('./vite-server.mjs').then(({ createViteServer }) =>
    createViteServer({ root, cacheDir, httpServer, changes }),
  ));
const modules = createServerModules({
  root,
  cacheFile: join(cacheDir, 'server-modules.json'),
  version,
  environment: async () => (await vite()).environments.ssr,
});

const load = () => modules.import('/engine/cli/dev/session.ts');
const { startSession } = await load().catch((error) => {
  // The cache may refer to files that were moved. Compile everything again.
  if (!modules.clear()) throw error;
  return load();
});
stop = await startSession({
  root,
  port: Number(process.env.PORT),
  httpServer,
  modules,
  vite,
  changes,
  onListening: () => process.send?.({ type: 'ready' }),
});
if (isStopping) await stop();
