import { alignLists } from '../../base/json-edit';

/** The names of a list's entries in each of the three versions. */
export interface Orders {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** The merged order. An entry that both sides moved differently is in conflict; our position is used. */
export interface MergedOrder {
  readonly order: readonly string[];
  readonly hasConflict: boolean;
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
 * Inserts the entries that their side moved or added into our order: each after its predecessor in their order, and
 * after our additions.
 */
function insertTheirs(orders: Orders, theirMoves: ReadonlySet<string>): string[] {
  const { base, ours, theirs } = orders;
  const baseOrTheirs = new Set([...base, ...theirs]);
  const hasOurs = new Set(ours);
  const order = ours.filter((name) => !theirMoves.has(name));
  for (const [index, name] of theirs.entries()) {
    if (hasOurs.has(name) && !theirMoves.has(name)) continue;
    const before = theirs.slice(0, index).findLast((other) => order.includes(other));
    let at = before === undefined ? 0 : order.indexOf(before) + 1;
    while (at < order.length && !baseOrTheirs.has(order[at] ?? '')) at += 1;
    order.splice(at, 0, name);
  }
  return order;
}

/**
 * Merges two orders. Moves and additions from both sides are kept; for additions at the same position, ours come first.
 */
export function mergeOrder(orders: Orders): MergedOrder {
  const { base, ours, theirs } = orders;
  const ourMoves = findMoved(base, ours);
  const theirMoves = findMoved(base, theirs);
  const inOurs = new Set(ours);
  const inTheirs = new Set(theirs);
  const hasSameOrder =
    ours.filter((name) => inTheirs.has(name)).join('\n') ===
    theirs.filter((name) => inOurs.has(name)).join('\n');
  const hasConflict = !hasSameOrder && [...ourMoves].some((name) => theirMoves.has(name));
  const alone = new Set([...theirMoves].filter((name) => !ourMoves.has(name)));
  return { order: insertTheirs(orders, alone), hasConflict };
}
