import { compileCondition, type Condition } from '../../../schemas';

/** Paths of field values: `fields.<id>`. The values of all other paths are known when a page is rendered. */
const isFieldPath = (path: string): boolean => path.startsWith('fields.');

const asCondition = (parts: readonly (readonly [string, unknown])[]): boolean | Condition =>
  // The cast is safe, because every part comes from a condition.
  parts.length === 0 ? true : (Object.fromEntries(parts) as Condition);

/** Joins conditions with `$and` or `$or`. */
function reduceList(
  conditions: readonly Condition[],
  context: object,
  isAny: boolean,
): boolean | readonly Condition[] {
  const rest: Condition[] = [];
  for (const condition of conditions) {
    const reduced = reduceCondition(condition, context);
    if (reduced === isAny) return isAny;
    if (typeof reduced === 'object') rest.push(reduced);
  }
  return rest.length > 0 ? rest : !isAny;
}

/**
 * Evaluates the parts of a condition that use the page's context. The remaining condition uses only field values, so
 * the browser needs no other data of the page. Returns true or false if nothing remains.
 */
export function reduceCondition(condition: Condition, context: object): boolean | Condition {
  const rest: (readonly [string, unknown])[] = [];
  for (const [key, test] of Object.entries(condition)) {
    if (isFieldPath(key)) {
      rest.push([key, test]);
      continue;
    }
    if (key !== '$and' && key !== '$or' && key !== '$nor') {
      if (!compileCondition({ [key]: test } as Condition)(context)) return false;
      continue;
    }
    const reduced = reduceList(test as readonly Condition[], context, key !== '$and');
    if (typeof reduced === 'object') rest.push([key, reduced]);
    else if (reduced === (key === '$nor')) return false;
  }
  return asCondition(rest);
}
