const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

const SHORTEST_MS = 5 * SECOND_MS;
const LONGEST_MS = 6 * HOUR_MS;
/** Minimum time during which deliveries are attempted. */
const TOTAL_MS = 72 * HOUR_MS;
/**
 * Up to a quarter of the delay is added at random, so that deliveries that failed at the same time are not retried at
 * the same time.
 */
const JITTER = 0.25;

/** The delay without jitter, which doubles after each attempt. Its maximum leaves room for the jitter. */
const getBaseDelay = (attempt: number): number =>
  Math.min(SHORTEST_MS * 2 ** (attempt - 1), LONGEST_MS / (1 + JITTER));

/** Counts the attempts that fit into three days without jitter. */
function countAttempts(): number {
  let attempts = 1;
  for (let elapsed = 0; elapsed < TOTAL_MS; attempts += 1) elapsed += getBaseDelay(attempts);
  return attempts;
}

/** 27 attempts, which take at least three days, and less than four with the longest jitter. */
export const MAX_ATTEMPTS = countAttempts();

/**
 * Milliseconds to wait after a failed attempt: about 5 s after the first, then twice as long each time, 6 h at most.
 * Undefined after the last of 27 attempts (`MAX_ATTEMPTS`).
 * @param attempt how many attempts there have been; 1 after the first
 * @param random a number from 0 to 1
 */
export function chooseAttemptDelay(attempt: number, random: () => number = Math.random): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  return Math.round(getBaseDelay(Math.max(1, attempt)) * (1 + JITTER * random()));
}
