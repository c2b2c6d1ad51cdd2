const bareTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether the client has this very version: its `If-None-Match` names it, alone or among others, or is `*`. Weak and
 * strong tags are compared alike (RFC 9110, 13.1.2).
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const bare = bareTag(etag);
  return ifNoneMatch.split(',').some((one) => bareTag(one) === bare);
}
