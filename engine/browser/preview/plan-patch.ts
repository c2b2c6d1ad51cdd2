// Determines which blocks of a page must be replaced to show another version of it. Pure: does not touch the document.

export interface BlockVersion<Block> {
  readonly id: string;
  /** Its complete HTML. */
  readonly html: string;
  /** Its HTML with a placeholder for each block inside it. */
  readonly shell: string;
  readonly hasIslands: boolean;
  readonly children: readonly BlockVersion<Block>[];
  readonly block: Block;
}

/** The data needed about a block of the current page. */
interface LiveBlock<Block> {
  readonly id: string;
  readonly children: readonly Block[];
}

/** A block whose HTML is replaced. The blocks in `reused` move from the page into the new HTML. */
export interface Replacement<Block> {
  readonly old: Block;
  readonly live: Block;
  readonly next: Block;
  readonly reused: readonly { readonly live: Block; readonly next: Block }[];
}

const ISLAND = /<fc-island/;

const haveSameOrder = (a: readonly { id: string }[], b: readonly { id: string }[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);

interface Nested {
  readonly id: string;
  readonly children: readonly Nested[];
}

/** Whether two trees have the same blocks in the same positions. */
export const haveSameBlocks = (a: readonly Nested[], b: readonly Nested[]): boolean =>
  haveSameOrder(a, b) && a.every((node, index) => haveSameBlocks(node.children, b[index]?.children ?? []));

/**
 * Plans the replacements that turn `old`, shown as `live`, into `next`.
 * @returns undefined if the page must be reloaded because its outermost blocks differ or islands would have to start
 */
export function planPatch<Block extends LiveBlock<Block>>(
  old: readonly BlockVersion<Block>[],
  next: readonly BlockVersion<Block>[],
  live: readonly Block[],
): Replacement<Block>[] | undefined {
  if (!haveSameOrder(old, next)) return undefined;
  const plan: Replacement<Block>[] = [];
  for (const [index, before] of old.entries()) {
    const [after, shown] = [next[index], live[index]];
    const steps = after && shown && planBlock(before, after, shown);
    if (!steps) return undefined;
    plan.push(...steps);
  }
  return plan;
}

function planBlock<Block extends LiveBlock<Block>>(
  old: BlockVersion<Block>,
  next: BlockVersion<Block>,
  live: Block,
): Replacement<Block>[] | undefined {
  if (old.html === next.html) return [];
  if (old.shell === next.shell && haveSameOrder(old.children, next.children))
    return planPatch(old.children, next.children, live.children);
  // An island would have to start or stop, which requires a reload.
  if (old.hasIslands || next.hasIslands) return undefined;
  const reused: { live: Block; next: Block }[] = [];
  for (const child of next.children) {
    const index = old.children.findIndex(
      ({ id }, oldIndex) => id === child.id && !reused.some((pair) => pair.live === live.children[oldIndex]),
    );
    const liveChild = live.children[index];
    if (liveChild && old.children[index]?.html === child.html)
      reused.push({ live: liveChild, next: child.block });
    else if (ISLAND.test(child.html)) return undefined;
  }
  return [{ old: old.block, live, next: next.block, reused }];
}
