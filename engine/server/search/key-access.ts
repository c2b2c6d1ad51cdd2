import { combineAll, parseFilters, RequestError, type SearchAccess } from '../../search';
import {
  allowsIndex,
  readSecuredKey,
  type KeyRestrictions,
  type SecuredKeyResult,
} from '../../services/search';
import type { SearchKeyRule } from '../sites/site-search';

/** The wording is Algolia's. */
const INVALID_KEY = 'Invalid Application-Id or API-Key';

interface KeyCheck {
  /** Epoch milliseconds. */
  now: number;
  /** Called for a request that its key does not allow, for the security log. */
  onRefused?(): void;
}

/**
 * Restricts a request to what both the tenant's host and the request's key allow. A key never grants more than the
 * host. Keys that are not secured are ignored, unless the tenant requires a secured key.
 * @throws RequestError 403 for a key that was not issued here, was modified or has expired
 */
export function restrictAccess(
  access: SearchAccess,
  key: string,
  rule: SearchKeyRule,
  { now, onRefused }: KeyCheck,
): SearchAccess {
  const keyResult = readKey(rule, key, now);
  if (keyResult === 'invalid' || (keyResult === 'plain' && rule.isRequired))
    return refuse(INVALID_KEY, onRefused);
  return keyResult === 'plain' ? access : applyRestrictions(access, keyResult.restrictions, onRefused);
}

/** The result of the first parent that signed the key. */
function readKey({ parents }: SearchKeyRule, key: string, now: number): SecuredKeyResult {
  const results = parents
    .filter(({ until = Infinity }) => now < until)
    .map((parent) => readSecuredKey(parent.key, key, Math.floor(now / 1_000)));
  return results.find((result) => result !== 'invalid') ?? results[0] ?? 'plain';
}

function refuse(message: string, onRefused: KeyCheck['onRefused']): never {
  onRefused?.();
  throw new RequestError(message, 403);
}

function applyRestrictions(
  access: SearchAccess,
  restrictions: KeyRestrictions,
  onRefused: KeyCheck['onRefused'],
): SearchAccess {
  const { filters } = restrictions;
  // We signed the key, so an invalid filter is our error: the request fails with 500 and returns nothing.
  const keyFilter = filters === undefined || filters.trim() === '' ? undefined : parseFilters(filters);
  return {
    ...access,
    resolve(name) {
      if (!allowsIndex(restrictions, name)) refuse('Index not allowed with this API key', onRefused);
      return access.resolve(name);
    },
    ...(keyFilter && { scope: (name) => combineAll([parseScope(access, name), keyFilter]) }),
  };
}

function parseScope(access: SearchAccess, name: string) {
  const scope = access.scope?.(name) ?? combineAll([]);
  return typeof scope === 'string' ? parseFilters(scope) : scope;
}
