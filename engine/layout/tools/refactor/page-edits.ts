import type { LayoutNode, Operation, Page } from '../../../../schemas';
import { applyOperation, type OperationContext } from '../../model/operations';
import { selectorOfChange } from './statement';

const isAbout = (selector: string, page: string) => (operation: Operation) =>
  selectorOfChange(page, operation) === selector;

/** The page's file without the changes that a selector names. */
export function withoutChange(page: Page, selector: string): Page {
  const { changes = [], ...rest } = page;
  const left = changes.filter((operation) => !isAbout(selector, page.id)(operation));
  return left.length > 0 ? { ...rest, changes: left } : rest;
}

/** A layer's own statements come after: what is inherited is changed first. */
export const withChangeFirst = (page: Page, operations: readonly Operation[]): Page => ({
  ...page,
  changes: [...operations, ...(page.changes ?? [])],
});

/** Stands around the nodes of `content` while an operation is done on them. No node has such an id. */
const AROUND = { id: '', block: '' };

function inContent(page: Page, operation: Operation, context: OperationContext): Page | undefined {
  if (!page.content) return undefined;
  const { root, problem } = applyOperation({ ...AROUND, slots: page.content }, operation, context);
  if (problem || root.id !== AROUND.id) return undefined;
  // A slot that is given empty takes the place of what stands there: it stays.
  const slots = Object.keys(page.content).map((slot) => [slot, root.slots?.[slot] ?? []] as const);
  return { ...page, content: { ...root.slots, ...Object.fromEntries(slots) } };
}

/** The nodes that a change brings in. */
function inChange(change: Operation, operation: Operation, context: OperationContext): Operation | undefined {
  const on = (node: LayoutNode): LayoutNode | undefined => {
    const { root, problem } = applyOperation(node, operation, context);
    return problem ? undefined : root;
  };
  if (change.op === 'insert') {
    const node = on(change.node);
    return node && { ...change, node };
  }
  if (change.op !== 'replace' && change.op !== 'wrap') return undefined;
  const node = on(change.with);
  return node && { ...change, with: node };
}

/**
 * The page's file with an operation done on the nodes that it brings in itself; undefined where it has none that
 * the operation could be done on.
 */
export function onOwnNodes(page: Page, operation: Operation, context: OperationContext): Page | undefined {
  if (page.layout) {
    const { root, problem } = applyOperation(page.layout, operation, context);
    if (!problem) return { ...page, layout: root };
  }
  const content = inContent(page, operation, context);
  if (content) return content;
  if (operation.op !== 'set' && operation.op !== 'unset') return undefined;
  for (const [index, change] of (page.changes ?? []).entries()) {
    const changed = inChange(change, operation, context);
    if (changed) return { ...page, changes: (page.changes ?? []).with(index, changed) };
  }
  return undefined;
}

/**
 * The page's file with an operation stated in it: on the node itself where the file brings it in, else among its
 * changes, in the place of what they said about the same.
 */
export function withOperation(page: Page, operation: Operation, context: OperationContext): Page {
  const selector = selectorOfChange(page.id, operation) ?? '';
  const changes = page.changes ?? [];
  const at = changes.findLastIndex(isAbout(selector, page.id));
  if (at >= 0) return { ...page, changes: changes.with(at, operation) };
  return onOwnNodes(page, operation, context) ?? { ...page, changes: [...changes, operation] };
}
