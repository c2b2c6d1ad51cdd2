import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryPolicy {
  /** Maximum number of attempts. */
  tries: number;
  /** Delay before the second attempt, in milliseconds. Each later delay doubles, up to `mostMs`. */
  firstMs: number;
  mostMs: number;
  /** Replaced in tests. */
  wait(ms: number): Promise<unknown>;
  /** Called before each delay. */
  onRetry?(error: unknown, ms: number): void;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  tries: 8,
  firstMs: 500,
  mostMs: 30_000,
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
export async function withRetry<Answer>(
  call: () => Promise<Answer>,
  { tries, firstMs, mostMs, wait, onRetry }: RetryPolicy,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= tries || !isTransient(error)) throw error;
      const whole = Math.min(mostMs, firstMs * 2 ** (attempt - 1));
      const ms = Math.round(whole / 2 + Math.random() * (whole / 2));
      onRetry?.(error, ms);
      await wait(ms);
    }
  }
}
