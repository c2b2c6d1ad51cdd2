import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '../http/loopback-guard';

function isSameToken(candidate: unknown, token: string): boolean {
  if (typeof candidate !== 'string') return false;
  const [a, b] = [Buffer.from(candidate), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Returns why an API call is rejected, or undefined if it is allowed. The token is only in the playground's document,
 * which no other origin can read. `Sec-Fetch-Site` and `Origin` stop other sites' pages even if they knew the token.
 */
export function findRejectionReason(
  { headers }: Pick<Caller, 'headers'>,
  token: string,
  isSafe: boolean,
): string | undefined {
  if (!isSameToken(headers['x-playground-token'], token))
    return 'The token is missing or from an earlier server. Reload the playground.';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return 'The call comes from another site.';
  const isOwnOrigin = headers.origin === `http://${headers.host}`;
  if (headers.origin === undefined ? !isSafe : !isOwnOrigin) return 'The call comes from another origin.';
  return undefined;
}
