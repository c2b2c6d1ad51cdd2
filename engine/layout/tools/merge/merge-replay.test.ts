import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LayoutNode, Operation } from '../../../../schemas';
import { appendTo } from '../../../lib';
import { applyOperation, type OperationContext } from '../../model/operations';
import { mergeValuesAsTexts } from './testing/merge-helpers';

// Both sides edit a page in one or two steps. A merge without conflicts must have a result that replaying the steps of
// both sides allows, in any order that keeps each side's own. A merge sees pages and not steps, so every step stands for
// all that have the same effect: `[a, b]` becomes `[b, a]` by moving either node.

const RUNS = process.env['MISTAKES'] === 'all' ? 100_000 : 3_000;
const IDS = ['a', 'b', 'c', 'd'];
const CONTEXT: OperationContext = { getDefaults: () => ({}) };

const leaf = (id: string): LayoutNode => ({ id, block: 'text', slots: { body: [] } });
const BASE: LayoutNode = { id: 'root', block: 'shell', slots: { main: IDS.map(leaf) } };

const listPlacements = (ids: readonly string[]) => [
  ...ids.flatMap((id) => [{ before: id }, { after: id }]),
  ...ids.flatMap((into) => [
    { into, slot: 'body', at: 'start' as const },
    { into, slot: 'body', at: 'end' as const },
  ]),
  { into: 'root', slot: 'main', at: 'start' as const },
  { into: 'root', slot: 'main', at: 'end' as const },
];
const listMoves = (ids: readonly string[]): Operation[] =>
  ids.flatMap((node) => listPlacements(ids).map((where) => ({ op: 'move', node, ...where })));
const listInserts = (ids: readonly string[], added: string): Operation[] =>
  listPlacements(ids).map((where) => ({ op: 'insert', node: leaf(added), ...where }));

const stepBy = (side: string): fc.Arbitrary<Operation> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...listMoves(IDS)) },
    { weight: 1, arbitrary: fc.constantFrom(...IDS.map((node): Operation => ({ op: 'remove', node }))) },
    { weight: 1, arbitrary: fc.constantFrom(...listInserts(IDS, side)) },
  );
const getSteps = (side: string) => fc.array(stepBy(side), { minLength: 1, maxLength: 2 });

/** The tree as text, without empty slots. */
const format = ({ id, slots = {} }: LayoutNode): string => {
  const filled = Object.values(slots).filter((children) => children.length > 0);
  return filled.length === 0 ? id : `${id}(${filled.map((list) => list.map(format).join(' ')).join(' | ')})`;
};

/** Applies an operation; undefined if it fails. Removing a node that is already gone is no failure. */
function applyStep(root: LayoutNode, step: Operation): LayoutNode | undefined {
  const { root: next, problem } = applyOperation(root, step, CONTEXT);
  return problem && step.op !== 'remove' ? undefined : next;
}

/** The tree after some steps; undefined if one fails. */
const replay = (steps: readonly Operation[]): LayoutNode | undefined =>
  steps.reduce<LayoutNode | undefined>((root, step) => root && applyStep(root, step), BASE);

/** All scripts of one or two steps, by the tree that they lead to. */
function findScripts(side: string): ReadonlyMap<string, Operation[][]> {
  const scripts = new Map<string, Operation[][]>();
  const add = (steps: Operation[]): LayoutNode | undefined => {
    const result = replay(steps);
    if (result) appendTo(scripts, format(result), steps);
    return result;
  };
  const ids = [...IDS, side];
  const removals = IDS.map((node): Operation => ({ op: 'remove', node }));
  const steps = [...listMoves(ids), ...listInserts(IDS, side), ...removals];
  for (const first of steps) if (add([first])) for (const second of steps) add([first, second]);
  return scripts;
}

/** Whether some order of both sides' steps leads to a tree. */
function canLeadTo(
  goal: string,
  ours: readonly Operation[],
  theirs: readonly Operation[],
  root: LayoutNode = BASE,
): boolean {
  const [ourNext, ...ourRest] = ours;
  const [theirNext, ...theirRest] = theirs;
  if (!ourNext && !theirNext) return format(root) === goal;
  const afterOurs = ourNext && applyStep(root, ourNext);
  const afterTheirs = theirNext && applyStep(root, theirNext);
  return (
    (afterOurs !== undefined && canLeadTo(goal, ourRest, theirs, afterOurs)) ||
    (afterTheirs !== undefined && canLeadTo(goal, ours, theirRest, afterTheirs))
  );
}

const getPage = (root: LayoutNode) => ({ id: 'home', layout: root });

test('a merge is what replaying the edits of both sides allows, or a conflict', { timeout: 300_000 }, () => {
  const ourScripts = findScripts('x');
  const theirScripts = findScripts('y');
  let merged = 0;
  fc.assert(
    fc.property(getSteps('x'), getSteps('y'), (ourSteps, theirSteps) => {
      const [ours, theirs] = [replay(ourSteps), replay(theirSteps)];
      fc.pre(ours !== undefined && theirs !== undefined);
      const { value } = mergeValuesAsTexts(getPage(BASE), getPage(ours), getPage(theirs));
      if (value === undefined) return;
      merged += 1;
      const result = format((value as { layout: LayoutNode }).layout);
      if (canLeadTo(result, ourSteps, theirSteps)) return;
      const isAllowed = ourScripts
        .get(format(ours))
        ?.some((our) => theirScripts.get(format(theirs))?.some((their) => canLeadTo(result, our, their)));
      expect(isAllowed, result).toBe(true);
    }),
    { numRuns: RUNS },
  );
  expect(merged, 'merges without a conflict').toBeGreaterThan(RUNS / 3);
});
