import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What of a request decides whether the playground answers it. */
export interface Caller {
  remoteAddress: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Headers that only a proxy writes: then the caller is somebody else, wherever the proxy runs. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOSTS = new Set(['localhost', '::1', '[::1]']);

/** Whether a server that listens on this name can be reached from this machine alone. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host) || LOOPBACK.test(host);

/** Whether the request comes from this machine and through no proxy. */
export const isLocal = ({ remoteAddress, headers }: Caller): boolean =>
  LOOPBACK.test(remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);

function isSame(given: unknown, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Why a call may not be made, or nothing. The token is only in the playground's own document, which no other origin
 * can read; a browser says where a call comes from, so another site's page is refused even if it knew the token.
 */
export function findRefusal({ headers }: Caller, token: string, isSafe: boolean): string | undefined {
  if (!isSame(headers['x-playground-token'], token)) return 'The token is missing or of an earlier server.';
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin') return 'The call comes from another site.';
  const isOwn = headers.origin === `http://${headers.host}`;
  if (headers.origin === undefined ? !isSafe : !isOwn) return 'The call comes from another origin.';
  return undefined;
}
