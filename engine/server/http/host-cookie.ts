import type { IncomingMessage } from 'node:http';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** Over TLS, browsers accept a name with this prefix only from this host. */
const getName = (name: string, origin: string): string => (isSecure(origin) ? `__Host-${name}` : name);

/** Reads a cookie that `createCookie` made. */
export function readCookie({ headers }: WithHeaders, name: string, origin: string): string | undefined {
  if (headers.cookie === undefined) return undefined;
  return new RegExp(`(?:^|;\\s*)${getName(name, origin)}=([^;]*)`).exec(headers.cookie)?.[1];
}

export interface CookieOptions {
  origin: string;
  maxAgeSeconds: number;
  isReadable?: boolean;
}

/** A cookie of this host only: over TLS with the prefix `__Host-`. */
export function createCookie(
  name: string,
  value: string,
  { origin, maxAgeSeconds, isReadable }: CookieOptions,
): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; ${isReadable ? '' : 'HttpOnly; '}SameSite=Lax`;
  return `${getName(name, origin)}=${value}; ${attributes}${isSecure(origin) ? '; Secure' : ''}`;
}
