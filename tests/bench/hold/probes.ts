import { setTimeout as delay } from 'node:timers/promises';
import { sendRequest } from '../../support/http';
import { percentile } from '../statistics';

/** Requests sent at intervals, to measure the effect on visitors while the server is busy with others. */
export interface Probe {
  /** Milliseconds of successful responses. */
  readonly times: readonly number[];
  /** Responses other than expected ones, and connections that failed. */
  readonly failures: number;
  readonly p99: number;
  /** Sends no more, and waits for the last response. */
  stop(): Promise<void>;
}

/** Starts sending requests, one after another. */
export function startProbe(send: () => Promise<boolean>, pauseMs: number): Probe {
  const times: number[] = [];
  let failures = 0;
  let isStopping = false;
  const run = async (): Promise<void> => {
    while (!isStopping) {
      const start = performance.now();
      const isSuccessful = await send().catch(() => false);
      if (isSuccessful) times.push(performance.now() - start);
      else failures += 1;
      await delay(pauseMs);
    }
  };
  const running = run();
  return {
    times,
    get failures() {
      return failures;
    },
    get p99() {
      return percentile(times, 0.99);
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

/** Requests a URL and returns whether the response is 200. */
export const get = (port: number, host: string, path: string) => async (): Promise<boolean> =>
  (await sendRequest(port, host, path)).status === 200;
