import cluster from 'node:cluster';
import { isReadyMessage, type Announcement, type StopMessage } from './messages';
import type { PoolWorker } from './worker-pool';

// Workers accept connections themselves. With Node's default, the primary process accepts them and hands
// them over, and connections whose worker is killed in the meantime stay open forever without a response.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Starts a worker process: the same command in the same folder, with more environment variables. */
export function forkClusterWorker(env: Readonly<Record<string, string>>): PoolWorker {
  const worker = cluster.fork(env);
  // Without a listener, a message to a process that has just ended would end this one.
  worker.on('error', () => undefined);
  return {
    name: `worker ${worker.id} (pid ${worker.process.pid ?? 'unknown'})`,
    ready: new Promise<Announcement>((resolve) => {
      worker.on('message', (message: unknown) => {
        if (isReadyMessage(message)) resolve(message.announcement);
      });
    }),
    ended: new Promise<string>((resolve) => {
      worker.once('exit', (code, signal) => resolve(signal ? String(signal) : `exit code ${code}`));
    }),
    stop(reason) {
      const message: StopMessage = { type: 'stop', reason };
      if (worker.isConnected()) worker.send(message);
    },
    kill: () => void worker.process.kill('SIGKILL'),
  };
}
