// Random trees and operations for the property tests of `operations`.
import fc from 'fast-check';
import type { LayoutNode, Operation } from '../../../../../schemas';
import { listNodeIds } from '../../node-tree';

// Trees of at most three levels. Numbering the nodes makes their ids unique.
const shapes = fc.letrec<{ node: LayoutNode; leaf: LayoutNode; branch: LayoutNode }>((tie) => ({
  node: fc.oneof({ maxDepth: 2 }, tie('leaf'), tie('branch')),
  leaf: fc.record({ id: fc.constant('x'), block: fc.constantFrom('a', 'b') }),
  branch: fc.record({
    id: fc.constant('x'),
    block: fc.constantFrom('a', 'b'),
    slots: fc.dictionary(fc.constantFrom('main', 'side'), fc.array(tie('node'), { maxLength: 3 }), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  }),
})).node;
function withNumberedIds(node: LayoutNode): LayoutNode {
  let count = 0;
  const visit = ({ slots, ...rest }: LayoutNode): LayoutNode => {
    const id = `n${(count += 1)}`;
    const filled = Object.entries(slots ?? {}).filter(([, children]) => children.length > 0);
    if (filled.length === 0) return { ...rest, id };
    return { ...rest, id, slots: Object.fromEntries(filled.map(([slot, list]) => [slot, list.map(visit)])) };
  };
  return visit(node);
}
export const trees = shapes.map(withNumberedIds);
export const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};

// Adds props that the tests' paths can address.
const withProps = (node: LayoutNode): LayoutNode => ({
  ...node,
  ...(Number(node.id.slice(1)) % 2 === 0 && {
    props: { a: { b: 1 }, list: [{ id: 'x', t: 1 }, { id: 'y' }] },
  }),
  ...(node.slots && {
    slots: Object.fromEntries(Object.entries(node.slots).map(([slot, list]) => [slot, list.map(withProps)])),
  }),
});
const name = fc.nat(5).map((number) => `n${number + 1}`);
const path = fc.constantFrom(
  'a',
  'a.b',
  'a.b.c',
  'new.deep',
  'list',
  'list[x]',
  'list[x].t',
  'list[y].id',
  'arrows.left',
);
const slot = fc.constantFrom('main', 'side', 'new');
const wrapper = fc.tuple(fc.constantFrom('w1', 'w2', 'n1'), fc.boolean()).map(([id, isFull]): LayoutNode => ({
  id,
  block: 'gallery',
  ...(isFull && { slots: { other: [{ id: `${id}-inner`, block: 'a' }] } }),
}));
const placement = fc.oneof(
  fc.record({ before: name }),
  fc.record({ after: name }),
  fc.record({ into: name, slot, at: fc.constantFrom('start' as const, 'end' as const, 1) }),
);
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), node: name, path, value: fc.jsonValue({ maxDepth: 1 }) }),
  fc.record({ op: fc.constant('unset' as const), node: name, path }),
  fc.tuple(wrapper, placement).map(([node, at]) => ({ op: 'insert' as const, node, ...at })),
  fc.tuple(name, placement).map(([node, at]) => ({ op: 'move' as const, node, ...at })),
  fc.record({ op: fc.constant('remove' as const), node: name }),
  fc.record({ op: fc.constant('replace' as const), node: name, with: wrapper }),
  fc.record({ op: fc.constant('wrap' as const), node: name, with: wrapper, slot }),
  fc.record({ op: fc.constant('unwrap' as const), node: fc.oneof(name, fc.constant('w1')) }),
  fc.record({ op: fc.constant('final' as const), node: name, reason: fc.constant('law') }),
);

/** Trees of several nodes, with props. */
export const treesWithProps = fc
  .array(shapes, { minLength: 2, maxLength: 4 })
  .map((main) => withProps(withNumberedIds({ id: 'x', block: 'a', slots: { main } })));

/** Replaces the generated node ids of an operation by ids of the tree. */
export function retarget(operation: Operation, tree: LayoutNode): Operation {
  const ids = listNodeIds(tree);
  const existingId = (id: string) => {
    const number = /^n(\d+)$/.exec(id)?.[1];
    return number === undefined ? id : (ids[Number(number) % ids.length] ?? id);
  };
  const { node } = operation;
  const anchors = (['before', 'after', 'into'] as const).flatMap((key) => {
    const id: unknown = Reflect.get(operation, key);
    return typeof id === 'string' ? [[key, existingId(id)]] : [];
  });
  const target = typeof node === 'string' ? { node: existingId(node) } : {};
  return Object.assign({}, operation, target, Object.fromEntries(anchors));
}
