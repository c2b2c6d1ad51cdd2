import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '../http/loopback-guard';

function isSameToken(given: unknown, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Why an API call is refused; undefined if it is allowed. The token is only in the playground's own document, which no
 * other origin can read. `Sec-Fetch-Site` and `Origin` stop pages of other sites even if they knew the token.
 */
export function findRefusal(
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
