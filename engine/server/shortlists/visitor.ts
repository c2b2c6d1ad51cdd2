import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createCookie, readCookie } from '../http/host-cookie';

/** Recognises a browser that has shared or opened a list. There is none before. */
const COOKIE = 'forecourt-shortlists';
/** 192 bits: neither a list nor another person's marks can be found by guessing. */
const SECRET_BYTES = 24;
const SECRET = /^[\w-]{32}$/;
const DAY_SECONDS = 86_400;

/** A random secret in 32 characters, for a link or a cookie. */
export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const isSecret = (text: string): boolean => SECRET.test(text);

/** The secret of a browser; undefined if it has none. */
export function readVisitor(request: Pick<IncomingMessage, 'headers'>, origin: string): string | undefined {
  const value = readCookie(request, COOKIE, origin);
  return value !== undefined && isSecret(value) ? value : undefined;
}

/** The header that sets the cookie for as long as a new list can last: until the end of its last day. */
export const createVisitorCookie = (
  secret: string,
  { origin, days }: { origin: string; days: number },
): string => createCookie(COOKIE, secret, { origin, maxAgeSeconds: (days + 1) * DAY_SECONDS });

/**
 * Secrets are random, so a plain hash does not reveal them. The purpose is hashed too, so that no hash serves for
 * another.
 */
const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export const hashToken = (tenant: string, token: string): string => hash('link', tenant, token);
export const hashOwner = (tenant: string, secret: string): string => hash('owner', tenant, secret);

/** Identifies a browser within one list only. Everyone with the link sees it. */
export const hashPerson = (tenant: string, shortlistId: string, secret: string): string =>
  hash('person', tenant, shortlistId, secret);

/** Identifies the sender within one list, whatever the device: a list has one. */
export const hashSender = (tenant: string, shortlistId: string): string =>
  hash('sender', tenant, shortlistId);
