import { createHash } from 'node:crypto';

const removeWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether the client already has this version: `If-None-Match` lists its ETag or is `*`. Weak and strong tags count as
 * the same (RFC 9110, section 13.1.2).
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaqueTag = removeWeakPrefix(etag);
  return ifNoneMatch.split(',').some((tag) => removeWeakPrefix(tag) === opaqueTag);
}

/** Computes a strong ETag of a response body. */
export const computeEtag = (body: string | Buffer): string =>
  `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
