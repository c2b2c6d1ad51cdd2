import type { Condition } from '../../../../schemas';
import { isObject } from '../../base/json';

/** Name in a condition → the name under which it is told apart from its namesakes: `vehicle` → `vehicle@others`. */
export type ContextAliases = ReadonlyMap<string, string>;

const JUNCTIONS: ReadonlySet<string> = new Set(['$and', '$or', '$nor']);

/**
 * The condition with its names told apart: within a template `vehicle` is an item of a list and not the page's car.
 * The same object where nothing is called otherwise.
 */
export function renameInCondition(when: Condition, aliases: ContextAliases): Condition {
  return aliases.size === 0 ? when : (renamed(when, aliases) as Condition);
}

function renamed(when: unknown, aliases: ContextAliases): unknown {
  if (!isObject(when)) return when;
  let isChanged = false;
  const entries = Object.entries(when).map(([key, value]): [string, unknown] => {
    if (JUNCTIONS.has(key) && Array.isArray(value)) {
      const parts = value.map((part) => renamed(part, aliases));
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
