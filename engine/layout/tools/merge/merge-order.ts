import { alignLists } from '../../base/json-edit';

/** The order of a list in its three versions, by the names of its entries. */
export interface Orders {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** The merged order; torn where both sides moved the same entry to different places (ours is given then). */
export interface MergedOrder {
  readonly order: readonly string[];
  readonly isTorn: boolean;
}

/** Entries that one side took to another place among those that stayed. */
function moved(base: readonly string[], side: readonly string[]): Set<string> {
  const inSide = new Set(side);
  const inBase = new Set(base);
  const before = base.filter((name) => inSide.has(name));
  const after = side.filter((name) => inBase.has(name));
  const still = new Set(alignLists(before, after).map(([index]) => before[index]));
  return new Set(before.filter((name) => !still.has(name)));
}

/** Theirs put into ours: what they moved or added goes behind what it stands behind with them, and behind our own. */
function woven(orders: Orders, theirMoves: ReadonlySet<string>): string[] {
  const { base, ours, theirs } = orders;
  const known = new Set([...base, ...theirs]);
  const hasOurs = new Set(ours);
  const order = ours.filter((name) => !theirMoves.has(name));
  for (const [index, name] of theirs.entries()) {
    if (hasOurs.has(name) && !theirMoves.has(name)) continue;
    const before = theirs.slice(0, index).findLast((other) => order.includes(other));
    let at = before === undefined ? 0 : order.indexOf(before) + 1;
    while (at < order.length && !known.has(order[at] ?? '')) at += 1;
    order.splice(at, 0, name);
  }
  return order;
}

/** Both orders in one: a move or an addition of one side is kept, additions at the same place stand ours first. */
export function mergeOrder(orders: Orders): MergedOrder {
  const { base, ours, theirs } = orders;
  const ourMoves = moved(base, ours);
  const theirMoves = moved(base, theirs);
  const inOurs = new Set(ours);
  const inTheirs = new Set(theirs);
  const hasSameOrder =
    ours.filter((name) => inTheirs.has(name)).join('\n') ===
    theirs.filter((name) => inOurs.has(name)).join('\n');
  const isTorn = !hasSameOrder && [...ourMoves].some((name) => theirMoves.has(name));
  const alone = new Set([...theirMoves].filter((name) => !ourMoves.has(name)));
  return { order: woven(orders, alone), isTorn };
}
