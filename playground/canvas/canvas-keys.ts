import {
  createMoveAction,
  createRemoveAction,
  type findRow,
  listVisibleRows,
  type NodeAction,
} from '../outline';

type Root = Parameters<typeof findRow>[0];

/** What a key does on the canvas. */
export type KeyEffect =
  | { readonly kind: 'select'; readonly node: string }
  | { readonly kind: 'perform'; readonly action: NodeAction }
  | { readonly kind: 'scroll'; readonly part: number }
  | { readonly kind: 'inspect' };

/** Keys that the canvas handles also while the focus is in the page. */
export const CANVAS_SHORTCUTS = ['Escape', 'Delete'] as const;

/** How much of the page's height Page Up and Page Down scroll. */
const PAGE = 0.8;
/** More than any page is long. */
const WHOLE_PAGE = 10_000;

const SCROLL_PARTS: Readonly<Record<string, number>> = {
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -WHOLE_PAGE,
  End: WHOLE_PAGE,
};

interface PressedKey {
  readonly key: string;
  readonly hasModifier: boolean;
}

/** Finds what a pressed key does to the selected block; undefined if the canvas has no use for it. */
export function findKeyEffect(
  root: Root,
  selected: string,
  { key, hasModifier }: PressedKey,
): KeyEffect | undefined {
  const rows = listVisibleRows(root, () => false);
  const index = rows.findIndex(({ node }) => node.id === selected);
  const row = rows[index];
  const select = (target: { node: { id: string } } | undefined): KeyEffect | undefined =>
    target && { kind: 'select', node: target.node.id };
  const perform = (action: NodeAction | undefined): KeyEffect | undefined =>
    action && { kind: 'perform', action };
  if (hasModifier) {
    if (key === 'ArrowUp') return perform(createMoveAction(root, selected, -1));
    return key === 'ArrowDown' ? perform(createMoveAction(root, selected, 1)) : undefined;
  }
  const part = SCROLL_PARTS[key];
  if (part !== undefined) return { kind: 'scroll', part };
  switch (key) {
    case 'ArrowUp':
      return select(rows[index - 1]);
    case 'ArrowDown':
      return select(rows[index + 1]);
    case 'ArrowRight':
      return row?.hasChildren ? select(rows[index + 1]) : undefined;
    case 'ArrowLeft':
    case 'Escape':
      return row?.parent && { kind: 'select', node: row.parent.id };
    case 'Delete':
    case 'Backspace':
      return perform(createRemoveAction(root, selected));
    case 'Enter':
      return { kind: 'inspect' };
    default:
      return undefined;
  }
}
