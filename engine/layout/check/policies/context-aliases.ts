import type { Condition } from '../../../../schemas';
import { isObject } from '../../base/json';

/** Name in a condition → a unique name for what it refers to: `vehicle` → `vehicle@others`. */
export type ContextAliases = ReadonlyMap<string, string>;

const LOGICAL_OPERATORS: ReadonlySet<string> = new Set(['$and', '$or', '$nor']);

/**
 * Applies aliases to a condition: in a repeating slot, `vehicle` is an item of the list and not the page's
 * vehicle. Returns the same object if nothing changes.
 */
export function renameInCondition(when: Condition, aliases: ContextAliases): Condition {
  return aliases.size === 0 ? when : (applyAliases(when, aliases) as Condition);
}

function applyAliases(when: unknown, aliases: ContextAliases): unknown {
  if (!isObject(when)) return when;
  let isChanged = false;
  const entries = Object.entries(when).map(([key, value]): [string, unknown] => {
    if (LOGICAL_OPERATORS.has(key) && Array.isArray(value)) {
      const parts = value.map((part) => applyAliases(part, aliases));
      const isSame = parts.every((part, index) => part === value[index]);
      isChanged ||= !isSame;
      return [key, isSame ? value : parts];
    }
    const [name = '', ...rest] = key.split('.');
    const alias = aliases.get(name);
    if (alias === undefined) return [key, value];
    isChanged = true;
    return [[alias, ...rest].join('.'), value];
  });
  return isChanged ? Object.fromEntries(entries) : when;
}
