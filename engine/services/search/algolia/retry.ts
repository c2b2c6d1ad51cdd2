import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryPolicy {
  /** How often a call is made in all. */
  tries: number;
  /** Milliseconds before the second try; each later pause is twice as long, up to `mostMs`. */
  firstMs: number;
  mostMs: number;
  /** Handed in by tests. */
  wait(ms: number): Promise<unknown>;
  /** Told before each pause. */
  onRetry?(error: unknown, ms: number): void;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  tries: 8,
  firstMs: 500,
  mostMs: 30_000,
  wait: (ms) => sleep(ms),
};

/** Whether trying again may help: too many requests, a fault of theirs, or no answer at all. */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const status = 'status' in error ? Number(error.status) : undefined;
  if (status !== undefined && status > 0) return status === 429 || status >= 500;
  return 'name' in error && error.name === 'RetryError';
}

/** Makes a call until it works, pausing ever longer; the last error is thrown. Half of each pause is by chance. */
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
