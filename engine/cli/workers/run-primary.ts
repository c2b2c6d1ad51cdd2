import { pino } from 'pino';
import { findFreePort, startDatabase } from '../../data';
import { EXIT, type CommandContext, type ExitCode } from '../command';
import { waitForShutdown } from '../wait-for-shutdown';
import { forkClusterWorker } from './cluster-worker';
import type { Announcement } from './messages';
import { WorkerPool, WorkerStartError } from './worker-pool';

/**
 * The primary process of several workers. Resolves when all have ended: on SIGTERM or SIGINT, or if they do not start.
 * SIGHUP replaces the workers one by one.
 */
export async function runPrimary(
  { settings, isJson, err }: CommandContext,
  announce: (announcement: Announcement) => void,
): Promise<ExitCode> {
  const signalled = waitForShutdown();
  const log = pino({ level: settings.logLevel, base: undefined }, pino.destination(isJson ? 2 : 1));
  const textLog = {
    info: (text: string) => log.info(text),
    warn: (text: string) => log.warn(text),
    error: (text: string) => log.error(text),
  };
  const { dataDir, databaseUrl } = settings;
  const database = await startDatabase({ dataDir, databaseUrl, log: textLog, maxConnections: 1 });
  // Node.js gives all workers of a cluster the same port for port 0, but a different one after none has
  // been listening.
  const port = settings.port || (await findFreePort(settings.host));
  const pool = new WorkerPool({
    count: settings.workers,
    fork: () => forkClusterWorker({ DATABASE_URL: database.url, PORT: String(port) }),
    log: textLog,
  });
  process.on('SIGHUP', () => void pool.reload());
  let isSignalled = false;
  const stopped = signalled.then(() => {
    isSignalled = true;
    err('Closing…');
    return pool.stop();
  });
  let isFinished: boolean;
  try {
    announce(await pool.start());
    isFinished = await stopped;
  } catch (error) {
    if (!(error instanceof WorkerStartError)) throw error;
    isFinished = isSignalled && (await stopped);
    if (!isSignalled) {
      // The worker has printed the reason.
      err(error.message);
      await pool.stop();
    }
  }
  await database.stop();
  return isFinished ? EXIT.success : EXIT.findings;
}
