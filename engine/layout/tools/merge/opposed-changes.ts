import { isEqual, isObject, type JsonObject } from '../../base/json';
import type { Versions } from './merge-values';

/** The keys of an operation that name a node which must exist. */
const TARGET_KEYS = ['node', 'field', 'step', 'before', 'after', 'into'] as const;

const listOperations = (page: JsonObject): readonly JsonObject[] =>
  Array.isArray(page['changes']) ? page['changes'].filter(isObject) : [];

const listAdded = (base: JsonObject, side: JsonObject): readonly JsonObject[] => {
  const known = listOperations(base);
  return listOperations(side).filter((operation) => !known.some((other) => isEqual(operation, other)));
};

const isRemoval = ({ op }: JsonObject): boolean => op === 'remove' || op === 'replace';

/** The nodes that operations need, except for removing them. */
const listTargets = (operations: readonly JsonObject[]): unknown[] =>
  operations
    .filter((operation) => !isRemoval(operation))
    .flatMap((item) => {
      const targets = TARGET_KEYS.flatMap((key) => item[key] ?? []);
      return targets.length > 0 ? targets : [undefined];
    });

/**
 * Whether one side removes or replaces a node that the other side changes, or next to or into which it puts another.
 * Both changes together would lose one of them, and it depends on their order which one.
 */
export function hasOpposedChanges({ base, ours, theirs }: Versions<JsonObject>): boolean {
  const [our, their] = [listAdded(base, ours), listAdded(base, theirs)];
  const isOpposed = (removals: readonly JsonObject[], others: readonly JsonObject[]) => {
    const targets = new Set(listTargets(others));
    // Changes of an entry name no node: all of them are about the entry. Those of a form can be about a field or a step,
    // and the removal of a whole form is opposed to all of them.
    return removals.filter(isRemoval).some(({ node, field, step }) => {
      const removed = node ?? field ?? step;
      if (removed === undefined) return others.some((other) => !isRemoval(other));
      return typeof removed === 'string' && targets.has(removed);
    });
  };
  return isOpposed(our, their) || isOpposed(their, our);
}
