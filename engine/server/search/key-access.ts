import { allOf, parseFilters, RequestError, type SearchAccess } from '../../search';
import { allowsIndex, readSecuredKey, type KeyRestrictions } from '../../services/search';

/** How a tenant's search goes about keys. */
export interface KeyRule {
  /** The parent of the tenant's secured keys. Absent: none is known, and none is looked at. */
  parent?: string;
  /** Only requests with a secured key are answered. */
  isRequired: boolean;
}

/** In the words of Algolia. */
const REFUSED = 'Invalid Application-Id or API-Key';

/**
 * What a request with this key may search: what the tenant's host allows, narrowed by the key. A key can take away
 * and never add. Keys that are not secured ones say nothing, unless the tenant asks for one.
 * @param now milliseconds since 1970
 * @throws RequestError 403 for a key that was not made here, was changed or is out of date
 */
export function restrictAccess(access: SearchAccess, key: string, rule: KeyRule, now: number): SearchAccess {
  const read =
    rule.parent === undefined ? 'plain' : readSecuredKey(rule.parent, key, Math.floor(now / 1_000));
  if (read === 'invalid' || (read === 'plain' && rule.isRequired)) throw new RequestError(REFUSED, 403);
  return read === 'plain' ? access : narrowed(access, read.restrictions);
}

function narrowed(access: SearchAccess, restrictions: KeyRestrictions): SearchAccess {
  const { filters } = restrictions;
  // Signed by us, so a filter that cannot be read is our mistake: the door answers 500 and lets nothing through.
  const own = filters === undefined || filters.trim() === '' ? undefined : parseFilters(filters);
  return {
    ...access,
    resolve(name) {
      if (!allowsIndex(restrictions, name))
        throw new RequestError('Index not allowed with this API key', 403);
      return access.resolve(name);
    },
    ...(own && { scope: (name) => allOf([readScope(access, name), own]) }),
  };
}

function readScope(access: SearchAccess, name: string) {
  const scope = access.scope?.(name) ?? allOf([]);
  return typeof scope === 'string' ? parseFilters(scope) : scope;
}
