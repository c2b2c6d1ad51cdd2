import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryPolicy {
  maxAttempts: number;
  /** Delay before the second attempt, in milliseconds. Each later delay doubles, up to `maxMs`. */
  initialMs: number;
  maxMs: number;
  /** Replaced in tests. */
  wait(ms: number): Promise<unknown>;
  /** Called before each delay. */
  onRetry?(error: unknown, ms: number): void;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  maxAttempts: 8,
  initialMs: 500,
  maxMs: 30_000,
  wait: (ms) => sleep(ms),
};

/** Whether a retry may help: after a rate limit, a server error or no response. */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const status = 'status' in error ? Number(error.status) : undefined;
  if (status !== undefined && status > 0) return status === 429 || status >= 500;
  return 'name' in error && error.name === 'RetryError';
}

/** Retries a call with exponential backoff and jitter. Throws the last error. */
export async function withRetry<Result>(
  call: () => Promise<Result>,
  { maxAttempts, initialMs, maxMs, wait, onRetry }: RetryPolicy,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= maxAttempts || !isTransient(error)) throw error;
      const fullDelay = Math.min(maxMs, initialMs * 2 ** (attempt - 1));
      const ms = Math.round(fullDelay / 2 + Math.random() * (fullDelay / 2));
      onRetry?.(error, ms);
      await wait(ms);
    }
  }
}
