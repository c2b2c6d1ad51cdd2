import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, embeddedBinaries } from './binaries';
import { ensureCluster, readPassword } from './cluster';
import { DatabaseError } from '../errors';
import { countLiveLeases, takeLease } from './leases';
import { withFileLock } from './file-lock';
import type { Logger } from '../logger';
import { type ServerPaths, resolveServerPaths } from './server-paths';
import { type Postmaster, findPostmaster, launchPostgres, requestStop, waitForEnd } from './postmaster';
import { ensureRole } from './roles';

/** An embedded server in use by this process. */
export interface EmbeddedServer {
  /** Address of Forecourt’s database. */
  url: string;
  /** Whether this process started the server (else it shares one that ran). */
  owned: boolean;
  /** Gives the server up; it ends with the last Forecourt process that uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Another PostgreSQL’s programs instead of the embedded ones (tests). */
  binaries?: Binaries;
}

const LOCK_MS = 90_000;
/** Crash recovery of a large write-ahead log takes its time. */
const START_MS = 60_000;
const STOP_MS = 20_000;
const WATCH_MS = 1000;
/** Backends of a killed server hold its memory for a moment, and a new one refuses to start so long. */
const START_ATTEMPTS = 5;

/** Starts the server of a data folder, or shares the one that runs there. */
export async function startEmbedded({ dataDir, log, binaries }: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = resolveServerPaths(dataDir, binaries ?? embeddedBinaries(), log);
  return withFileLock(place.folder, LOCK_MS, async () => {
    const lease = takeLease(place.leases);
    try {
      ensureCluster(place, log);
      const password = readPassword(place);
      const { server, owned } = await ensureRunning(place, log);
      const url = await ensureRole(server, password);
      return createHandle(place, { url, owned, lease, log });
    } catch (error) {
      lease.release();
      throw error;
    }
  });
}

interface HandleInput {
  url: string;
  owned: boolean;
  lease: { release(): void };
  log: Logger;
}

function createHandle(place: ServerPaths, { url, owned, lease, log }: HandleInput): EmbeddedServer {
  const watch = watchServer(place, log);
  // A process that ends without stop() (an uncaught error, process.exit) must not leave the server behind.
  const onExit = (): void => {
    lease.release();
    if (countLiveLeases(place.leases) > 0) return;
    const server = findPostmaster(place);
    if (server) requestStop(place, server);
  };
  process.on('exit', onExit);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    process.off('exit', onExit);
    await watch.end();
    await withFileLock(place.folder, LOCK_MS, async () => {
      lease.release();
      if (countLiveLeases(place.leases) === 0) await stopServer(place, log);
    });
  };
  return { url, owned, stop: () => (stopping ??= stop()) };
}

/** Finds the server running, waits for it, or starts it. The caller holds the lock. */
async function ensureRunning(
  place: ServerPaths,
  log: Logger,
): Promise<{ server: Postmaster; owned: boolean }> {
  const found = await waitUntilSettled(place);
  if (found) return { server: found, owned: false };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const started = Date.now();
      const server = await launchPostgres(place, START_MS);
      log.info(
        `PostgreSQL ${place.binaries.version} started in ${place.cluster} (${Date.now() - started} ms).`,
      );
      return { server, owned: true };
    } catch (error) {
      const isHeld = error instanceof DatabaseError && error.message.includes('shared memory block');
      if (!isHeld || attempt === START_ATTEMPTS) throw error;
      await sleep(500 * attempt);
    }
  }
}

/** The running server once it is ready, or nothing once there is none. */
async function waitUntilSettled(place: ServerPaths): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const found = findPostmaster(place);
    if (!found || found.state === 'ready') return found;
    if (Date.now() > deadline) {
      throw new DatabaseError(
        'start',
        `The database server in ${place.cluster} (pid ${found.pid}) has been ${found.state} for ${START_MS / 1000} s. See ` +
          `${place.logFile}. If the server hangs, stop that process and start again.`,
      );
    }
    await sleep(20);
  }
}

/** Starts the server anew when it dies under a living Forecourt (killed by hand or for want of memory). */
function watchServer(place: ServerPaths, log: Logger): { end(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isEnded = false;
  const check = async (): Promise<void> => {
    if (isEnded || findPostmaster(place)) return;
    await withFileLock(place.folder, LOCK_MS, async () => {
      if (isEnded || findPostmaster(place)) return;
      log.error(`The database server in ${place.cluster} has stopped (see ${place.logFile}). Restarting it.`);
      await ensureRunning(place, log);
    });
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = check()
      .catch((error: unknown) => log.error(String(error)))
      .finally(() => (isBusy = false));
  }, WATCH_MS);
  timer.unref();
  return {
    end: async () => {
      isEnded = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function stopServer(place: ServerPaths, log: Logger): Promise<void> {
  const server = findPostmaster(place);
  if (!server) return;
  requestStop(place, server);
  if (await waitForEnd(place, server, STOP_MS)) {
    log.info(`PostgreSQL in ${place.cluster} stopped.`);
    return;
  }
  log.error(
    `The database server in ${place.cluster} (pid ${server.pid}) did not stop within ${STOP_MS / 1000} s and is still running. ` +
      `See ${place.logFile}.`,
  );
}
