import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadReport } from './load-process';

const SCRIPT = fileURLToPath(new URL('load-process.ts', import.meta.url));

/** Sends requests from another process. Resolves with its report. */
export function runLoad(job: LoadJob): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = fork(SCRIPT, { execArgv: ['--import', 'tsx'] });
    child.once('message', (report) => resolve(report as LoadReport));
    child.once('exit', (code) => reject(new Error(`The load process exited with ${code} without a report.`)));
    child.send(job);
  });
}

/** Responses per second with a status. */
export const getRate = ({ duration, byStatus }: LoadReport, status: string): number =>
  (byStatus[status]?.count ?? 0) / duration;

/** The share of responses with a status. */
export function getShare({ byStatus }: LoadReport, status: string): number {
  const total = Object.values(byStatus).reduce((sum, { count }) => sum + count, 0);
  return (byStatus[status]?.count ?? 0) / total;
}
