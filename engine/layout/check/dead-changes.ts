import { appendTo } from '../../lib';
import type { Composition } from '../compose/compose-page';
import type { Pointer } from '../base/json';
import { parsePropPath, formatPropPath } from '../model/operations';
import type { Source } from '../model/source';
import type { Step } from '../compose/page-steps';
import { listNodeIds } from '../model/node-tree';

/** A change of which nothing is left in the page, because a later one undoes it. */
export interface DeadChange {
  readonly source: Source;
  readonly at: Pointer;
  /** Layer of the later change. */
  readonly by: string;
  readonly message: string;
}

type Change = Extract<Step, { kind: 'change' }>;

/** `tabs[specs].title` is within `tabs`. */
const isWithin = (inner: string, outer: string) =>
  inner === outer || (inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length)));

const normal = (path: string) => formatPropPath(parsePropPath(path) ?? []);

/** Later changes of the same node, the next one first. */
function followers(changes: readonly Change[]): Map<string, Change[]> {
  const byNode = new Map<string, Change[]>();
  for (const change of changes) {
    const { operation } = change;
    const ids = operation.op === 'insert' ? [] : [operation.node].flat().map(String);
    for (const id of ids) appendTo(byNode, id, change);
  }
  return byNode;
}

/**
 * Changes that can have no effect: the node they give a prop to goes later, or the same prop is said again. Only
 * statements about props: what comes and goes as a whole may have been a place for something else meanwhile.
 */
export function findDeadChanges({ steps, layout, failures }: Composition): DeadChange[] {
  const changes = steps.filter((step): step is Change => step.kind === 'change');
  if (!layout || changes.length < 2) return [];
  const byNode = followers(changes);
  const takesAway = changes.some(({ operation: { op } }) => op === 'remove' || op === 'replace');
  const there = takesAway ? new Set(listNodeIds(layout)) : undefined;
  const failed = new Set(failures.map(({ source, at }) => `${source.id} ${at.slice(0, 2).join('/')}`));
  const found: DeadChange[] = [];
  for (const [index, change] of changes.entries()) {
    const { operation, source, at } = change;
    if (operation.op !== 'set' && operation.op !== 'unset') continue;
    if (failed.size > 0 && failed.has(`${source.id} ${at.slice(0, 2).join('/')}`)) continue;
    const same = byNode.get(operation.node) ?? [];
    const later = same.slice(same.indexOf(change) + 1);
    const again = later.find(({ operation: other }) => {
      return other.op === 'set' && isWithin(normal(operation.path), normal(other.path));
    });
    const isGone = there !== undefined && !there.has(operation.node);
    const gone = isGone
      ? changes.slice(index + 1).find(({ operation: { op } }) => op === 'remove' || op === 'replace')
      : undefined;
    const reason = gone ?? again;
    if (!reason) continue;
    const message = gone
      ? `'${operation.node}' is taken away later, so this has no effect.`
      : `'${operation.path}' of '${operation.node}' is set again later, so this has no effect.`;
    found.push({ source, at, by: reason.source.layer, message });
  }
  return found;
}
