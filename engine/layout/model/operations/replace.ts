import { find, idsOf, update } from '../node-tree';
import type { Apply } from './outcome';
import { takenId } from './position';

/** Puts another node in a node's place; the new one may have the old one's id. */
export const replace: Apply<'replace'> = (root, { node: id, with: next }) => {
  const found = find(root, id);
  if (!found) return { root, problem: { kind: 'target-missing', at: ['node'], id, known: idsOf(root) } };
  const leaving = new Set(idsOf(found.node));
  const staying = idsOf(root).filter((other) => !leaving.has(other));
  const problem = takenId(new Set(staying), next, ['with']);
  return problem ? { root, problem } : { root: update(root, id, () => next) };
};
