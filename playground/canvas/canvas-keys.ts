import {
  createMoveAction,
  createRemoveAction,
  type findRow,
  listVisibleRows,
  type NodeAction,
} from '../outline';

type Root = Parameters<typeof findRow>[0];

export type KeyEffect =
  | { readonly kind: 'select'; readonly node: string }
  | { readonly kind: 'perform'; readonly action: NodeAction }
  | { readonly kind: 'scroll'; readonly viewports: number }
  | { readonly kind: 'inspect' };

/** Keys that the canvas or the window handles even while the focus is in the page. */
export const CANVAS_SHORTCUTS = ['Escape', 'Delete', '/'] as const;

/** How far Page Up and Page Down scroll, in heights of the window. */
const SCREEN = 0.8;
/** Longer than any page, in heights of the window. */
const WHOLE_PAGE = 10_000;

const SCROLL_PARTS: Readonly<Record<string, number>> = {
  PageUp: -SCREEN,
  PageDown: SCREEN,
  Home: -WHOLE_PAGE,
  End: WHOLE_PAGE,
};

interface PressedKey {
  readonly key: string;
  readonly hasModifier: boolean;
}

/** Finds the action of a key on the selected block; undefined if the canvas does not handle the key. */
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
  const viewports = SCROLL_PARTS[key];
  if (viewports !== undefined) return { kind: 'scroll', viewports };
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
