import type { IncomingMessage } from 'node:http';

const NAME = 'forecourt-preview';
const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=([\\w.-]+)`);

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** The token of the preview that a visitor has opened. */
export const readPreviewCookie = ({ headers }: WithHeaders): string | undefined =>
  headers.cookie === undefined ? undefined : COOKIE.exec(headers.cookie)?.[1];

/** Whether a visitor has opened a preview, so that no stored page may be sent. */
export const hasPreviewCookie = (request: WithHeaders): boolean => readPreviewCookie(request) !== undefined;

/** Creates the header that sets the cookie. It is sent when someone follows a link in an email, and no script reads it. */
export function createPreviewCookie(token: string, origin: string, maxAgeSeconds: number): string {
  const cookie = `${NAME}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  // With the prefix, browsers accept the cookie only from this host, over TLS.
  return origin.startsWith('https:') ? `__Host-${cookie}; Secure` : cookie;
}

/** Creates the header that deletes the cookie. */
export const createPreviewEnd = (origin: string): string => createPreviewCookie('', origin, 0);
