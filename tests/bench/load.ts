import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build';

/** What we read of autocannon's report. */
interface LoadReport {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
}

/** Asks one address as fast as answers come, from a process of its own, without compression. Gives answers per second. */
export function requestsPerSecond(
  url: string,
  host: string,
  seconds: number,
  connections = 8,
): Promise<number> {
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '-H', `host=${host}`, url];
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/autocannon/autocannon.js'), ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', () => {
      try {
        const report = JSON.parse(output) as LoadReport;
        if (report.errors > 0 || report.non2xx > 0)
          throw new Error(
            `${url}: ${report.errors} errors, ${report.non2xx} refused (${JSON.stringify(report)})`,
          );
        done(report['2xx'] / report.duration);
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}
