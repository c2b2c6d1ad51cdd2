import { alignLists } from '../../base/json-edit';

/** The names of a list's entries in each of the three versions. */
export interface Orders {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** The merged order. If there is a conflict, it has our positions. */
export interface MergedOrder {
  readonly order: readonly string[];
  readonly hasConflict: boolean;
}

/**
 * Whether a side may have moved an entry within the list: some reading of the change, with as few moves as possible,
 * moves it. If two neighbours are swapped, either may have been moved.
 */
export function isMovedWithin(base: readonly string[], side: readonly string[], name: string): boolean {
  const countUnmoved = (isIncluded: (other: string) => boolean) => {
    const [before, after] = [base.filter(isIncluded), side.filter(isIncluded)];
    return alignLists(before, after).length;
  };
  const inBase = new Set(base);
  const inSide = new Set(side);
  if (!inBase.has(name) || !inSide.has(name)) return false;
  const isCommon = (other: string) => inBase.has(other) && inSide.has(other);
  return countUnmoved(isCommon) === countUnmoved((other) => other !== name && isCommon(other));
}

const rankNames = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, index]));

/**
 * Orders the entries that both sides have, so that each pair is in the order that a three-way merge of that pair gives:
 * that of the side that changed it. Undefined if there is no such order: if [a, b, c] becomes [b, a, c] and [a, c, b],
 * for example, a is before c, which is before b, which is before a.
 */
function orderCommon({ base, ours, theirs }: Orders): string[] | undefined {
  const [inBase, inOurs, inTheirs] = [rankNames(base), rankNames(ours), rankNames(theirs)];
  const common = ours.filter((name) => inTheirs.has(name));
  const isBefore = (ranks: ReadonlyMap<string, number>, a: string, b: string): boolean | undefined => {
    const [rankA, rankB] = [ranks.get(a), ranks.get(b)];
    return rankA === undefined || rankB === undefined ? undefined : rankA < rankB;
  };
  const isFirst = (a: string, b: string): boolean | undefined => {
    const [our, their] = [isBefore(inOurs, a, b), isBefore(inTheirs, a, b)];
    if (our === their) return our;
    const before = isBefore(inBase, a, b);
    return before === undefined ? undefined : our === before ? their : our;
  };
  const order: string[] = [];
  for (const name of common) {
    const at = order.findIndex((other) => isFirst(name, other) === true);
    order.splice(at < 0 ? order.length : at, 0, name);
  }
  const agrees = order.every((a, index) => order.slice(index + 1).every((b) => isFirst(a, b) === true));
  return agrees ? order : undefined;
}

/** Inserts entries that only one side has, each after its predecessor on that side and after those in `except`. */
function insertAdded(
  order: readonly string[],
  side: readonly string[],
  except: ReadonlySet<string>,
): string[] {
  const result = [...order];
  const known = new Set(order);
  for (const [index, name] of side.entries()) {
    if (known.has(name)) continue;
    const before = side.slice(0, index).findLast((other) => result.includes(other));
    let at = before === undefined ? 0 : result.indexOf(before) + 1;
    while (at < result.length && except.has(result[at] ?? '')) at += 1;
    result.splice(at, 0, name);
  }
  return result;
}

function findMoved(base: readonly string[], side: readonly string[]): Set<string> {
  const inSide = new Set(side);
  const inBase = new Set(base);
  const before = base.filter((name) => inSide.has(name));
  const after = side.filter((name) => inBase.has(name));
  const unmoved = new Set(alignLists(before, after).map(([index]) => before[index]));
  return new Set(before.filter((name) => !unmoved.has(name)));
}

/**
 * Merges two orders. Moves and additions from both sides are kept; for additions at the same position, ours come first.
 * An entry that both sides moved differently is in conflict.
 */
export function mergeOrder(orders: Orders): MergedOrder {
  const { base, ours, theirs } = orders;
  const common = orderCommon(orders);
  const theirMoves = findMoved(base, theirs);
  const isMovedTwice = [...findMoved(base, ours)].some((name) => theirMoves.has(name));
  const inOurs = new Set(ours);
  const inTheirs = new Set(theirs);
  const isSameOrder =
    ours.filter((name) => inTheirs.has(name)).join('\n') ===
    theirs.filter((name) => inOurs.has(name)).join('\n');
  const hasConflict = common === undefined || (isMovedTwice && !isSameOrder);
  const withOurs = hasConflict ? ours : insertAdded(common, ours, new Set());
  const ourAdditions = new Set(ours.filter((name) => !inTheirs.has(name)));
  return { order: insertAdded(withOurs, theirs, ourAdditions), hasConflict };
}
