/**
 * Proves that a browser with a person sends a form: solves a small task of the server in the background (setting
 * `forms.spamProtection`). In: nothing. Out: the proof.
 */
import { isObject } from '../../lib';

const TIMEOUT_MS = 20_000;
/** The server treats forms that are sent sooner after their challenge as sent by bots. */
const MIN_AGE_MS = 3_500;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function prove(): Promise<string | undefined> {
  try {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const [response, { solve }] = await Promise.all([
      fetch('/api/leads/challenge', { signal }),
      import('./solve-challenge'),
    ]);
    const challenge: unknown = await response.json();
    if (!response.ok || !isObject(challenge)) return undefined;
    const proof = await solve(challenge, TIMEOUT_MS);
    await wait(MIN_AGE_MS - (performance.now() - startedAt));
    return proof;
  } catch {
    // Offline, in an insecure context or in an old browser, the form is sent without a proof.
    return undefined;
  }
}

let pending: Promise<string | undefined> | undefined;

/** Starts solving the challenge early, so that it is ready when the visitor sends the form. */
export function prepareProof(): void {
  pending ??= prove();
}

/** A proof for one form; undefined if this browser cannot give one. Takes up to 20 seconds. Never throws. */
export async function redeemProof(): Promise<string | undefined> {
  prepareProof();
  const proof = await pending;
  pending = undefined;
  return proof;
}
