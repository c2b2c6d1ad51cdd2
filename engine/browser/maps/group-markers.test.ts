import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupMarkers } from './group-markers';

const pixel = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) });

test('puts each point into one group, in order', () => {
  fc.assert(
    fc.property(fc.array(pixel, { maxLength: 20 }), (points) => {
      const groups = groupMarkers(points, 44);
      const members = groups.flatMap((group) => group.members);
      expect([...members].sort((a, b) => a - b)).toEqual(points.map((_, index) => index));
      const firsts = groups.map((group) => group.members[0]);
      expect(firsts).toEqual([...firsts].sort((a = 0, b = 0) => a - b));
    }),
  );
});

test('groups near points in their middle', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 20, y: 10 },
  ];
  expect(groupMarkers(points, 44)).toEqual([
    { members: [0, 2], x: 10, y: 5 },
    { members: [1], x: 200, y: 0 },
  ]);
});
