import type { LayoutNode, Operation, Page } from '../../../../schemas';
import { applyOperation, type OperationContext } from '../../model/operations';
import { getChangeSelector } from './statement';

const isAbout = (selector: string, page: string) => (operation: Operation) =>
  getChangeSelector(page, operation) === selector;

/** Removes the changes that match a selector. */
export function withoutChange(page: Page, selector: string): Page {
  const { changes = [], ...rest } = page;
  const left = changes.filter((operation) => !isAbout(selector, page.id)(operation));
  return left.length > 0 ? { ...rest, changes: left } : rest;
}

/** Adds operations before the layer's own changes. */
export const withChangeFirst = (page: Page, operations: readonly Operation[]): Page => ({
  ...page,
  changes: [...operations, ...(page.changes ?? [])],
});

/** A temporary parent for the nodes of `content`; no node has this id. */
const TEMPORARY_ROOT = { id: '', block: '' };

function inContent(page: Page, operation: Operation, context: OperationContext): Page | undefined {
  if (!page.content) return undefined;
  const { root, problem } = applyOperation({ ...TEMPORARY_ROOT, slots: page.content }, operation, context);
  if (problem || root.id !== TEMPORARY_ROOT.id) return undefined;
  // An empty slot replaces inherited content, so it must remain.
  const slots = Object.keys(page.content).map((slot) => [slot, root.slots?.[slot] ?? []] as const);
  return { ...page, content: { ...root.slots, ...Object.fromEntries(slots) } };
}

/** Applies an operation to the nodes that a change adds. */
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
 * Applies an operation to nodes that the page file adds itself; undefined if there is no such target.
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
 * Adds an operation to a page file: directly to the node if the file adds it; otherwise to its changes, where it
 * replaces a change to the same target.
 */
export function withOperation(page: Page, operation: Operation, context: OperationContext): Page {
  const selector = getChangeSelector(page.id, operation) ?? '';
  const changes = page.changes ?? [];
  const at = changes.findLastIndex(isAbout(selector, page.id));
  if (at >= 0) return { ...page, changes: changes.with(at, operation) };
  return onOwnNodes(page, operation, context) ?? { ...page, changes: [...changes, operation] };
}
