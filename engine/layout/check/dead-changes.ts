import { appendTo } from '../../lib';
import type { Composition } from '../compose/compose-page';
import type { Pointer } from '../base/json';
import { parsePropPath, formatPropPath } from '../model/operations';
import type { JsonSource } from '../model/source';
import type { PageStep } from '../compose/page-steps';
import { listNodeIds } from '../model/node-tree';

/** A change that has no effect because a later one overrides it. */
export interface DeadChange {
  readonly source: JsonSource;
  readonly at: Pointer;
  /** Layer of the later change. */
  readonly by: string;
  readonly message: string;
}

type Change = Extract<PageStep, { kind: 'change' }>;

/** `tabs[specs].title` is within `tabs`. */
const isWithin = (inner: string, outer: string) =>
  inner === outer || (inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length)));

const normalizePath = (path: string) => formatPropPath(parsePropPath(path) ?? []);

function groupByNode(changes: readonly Change[]): Map<string, Change[]> {
  const byNode = new Map<string, Change[]>();
  for (const change of changes) {
    const { operation } = change;
    const ids = operation.op === 'insert' ? [] : [operation.node].flat().map(String);
    for (const id of ids) appendTo(byNode, id, change);
  }
  return byNode;
}

/**
 * Finds changes that have no effect because the node is removed later or the same prop is set again. Considers only
 * changes of props, because an inserted node may be the target of another change before it is removed.
 */
export function findDeadChanges({ steps, layout, failures }: Composition): DeadChange[] {
  const changes = steps.filter((step): step is Change => step.kind === 'change');
  if (!layout || changes.length < 2) return [];
  const byNode = groupByNode(changes);
  const hasRemoval = changes.some(({ operation: { op } }) => op === 'remove' || op === 'replace');
  const remainingIds = hasRemoval ? new Set(listNodeIds(layout)) : undefined;
  const failedChanges = new Set(failures.map(({ source, at }) => `${source.id} ${at.slice(0, 2).join('/')}`));
  const deadChanges: DeadChange[] = [];
  for (const [index, change] of changes.entries()) {
    const { operation, source, at } = change;
    if (operation.op !== 'set' && operation.op !== 'unset') continue;
    if (failedChanges.size > 0 && failedChanges.has(`${source.id} ${at.slice(0, 2).join('/')}`)) continue;
    const nodeChanges = byNode.get(operation.node) ?? [];
    const laterChanges = nodeChanges.slice(nodeChanges.indexOf(change) + 1);
    const override = laterChanges.find(({ operation: other }) => {
      return other.op === 'set' && isWithin(normalizePath(operation.path), normalizePath(other.path));
    });
    const isRemoved = remainingIds !== undefined && !remainingIds.has(operation.node);
    const removal = isRemoved
      ? changes.slice(index + 1).find(({ operation: { op } }) => op === 'remove' || op === 'replace')
      : undefined;
    const cause = removal ?? override;
    if (!cause) continue;
    const message = removal
      ? `'${operation.node}' is removed later, so this change has no effect. Remove it.`
      : `'${operation.path}' of '${operation.node}' is set again later, so this change has no effect. Remove it.`;
    deadChanges.push({ source, at, by: cause.source.layer, message });
  }
  return deadChanges;
}
