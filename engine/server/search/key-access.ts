import { allOf, parseFilters, RequestError, type SearchAccess } from '../../search';
import { allowsIndex, readSecuredKey, type KeyRestrictions } from '../../services/search';
import type { SearchKeyRule } from '../sites/site-search';

/** The wording is Algolia's. */
const INVALID_KEY = 'Invalid Application-Id or API-Key';

/**
 * Restricts a request to what both the tenant's host and the request's key allow. A key never grants more than the
 * host. Keys that are not secured are ignored, unless the tenant requires a secured key.
 * @param now epoch milliseconds
 * @throws RequestError 403 for a key that was not issued here, was modified or has expired
 */
export function restrictAccess(
  access: SearchAccess,
  key: string,
  rule: SearchKeyRule,
  now: number,
): SearchAccess {
  const keyResult =
    rule.parent === undefined ? 'plain' : readSecuredKey(rule.parent, key, Math.floor(now / 1_000));
  if (keyResult === 'invalid' || (keyResult === 'plain' && rule.isRequired))
    throw new RequestError(INVALID_KEY, 403);
  return keyResult === 'plain' ? access : applyRestrictions(access, keyResult.restrictions);
}

function applyRestrictions(access: SearchAccess, restrictions: KeyRestrictions): SearchAccess {
  const { filters } = restrictions;
  // We signed the key, so an invalid filter is our error: the request fails with 500 and returns nothing.
  const keyFilter = filters === undefined || filters.trim() === '' ? undefined : parseFilters(filters);
  return {
    ...access,
    resolve(name) {
      if (!allowsIndex(restrictions, name))
        throw new RequestError('Index not allowed with this API key', 403);
      return access.resolve(name);
    },
    ...(keyFilter && { scope: (name) => allOf([parseScope(access, name), keyFilter]) }),
  };
}

function parseScope(access: SearchAccess, name: string) {
  const scope = access.scope?.(name) ?? allOf([]);
  return typeof scope === 'string' ? parseFilters(scope) : scope;
}
