import { expect, test } from 'vitest';
import { findDropTarget, type MeasuredPlace } from './drop-target';
import type { DropPlace } from './messages';

const createSpot = (
  node: string,
  side: DropPlace['side'],
  group: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
): MeasuredPlace => ({
  place: { id: `${side} ${node}`, node, side, group, name: node },
  box: { left, top, right, bottom },
});
const find = (measuredPlaces: readonly MeasuredPlace[], x: number, y: number) =>
  findDropTarget(measuredPlaces, x, y, 1);

test('finds the nearest line between blocks in a column', () => {
  const measuredPlaces = [
    createSpot('a', 'before', 'main', [0, 0, 100, 50]),
    createSpot('b', 'before', 'main', [0, 50, 100, 100]),
    createSpot('b', 'after', 'main', [0, 50, 100, 100]),
  ];
  expect(find(measuredPlaces, 50, 10)?.place.id).toBe('before a');
  expect(find(measuredPlaces, 50, 60)).toMatchObject({
    place: { id: 'before b' },
    box: { top: 48, bottom: 52 },
  });
  expect(find(measuredPlaces, 50, 400)?.place.id).toBe('after b');
  expect(find([], 0, 0)).toBeUndefined();
});

test('draws upright lines between blocks in a row', () => {
  const measuredPlaces = [
    createSpot('a', 'before', 'cards', [0, 0, 100, 50]),
    createSpot('b', 'before', 'cards', [110, 0, 210, 50]),
  ];
  expect(find(measuredPlaces, 105, 25)).toMatchObject({
    place: { id: 'before b' },
    box: { left: 108, right: 112, top: 0, bottom: 50 },
  });
});

test('takes an empty slot under the pointer, but a line in it first', () => {
  const measuredPlaces = [
    createSpot('columns', 'inside', 'columns/left', [0, 0, 100, 100]),
    createSpot('text', 'before', 'columns/right', [60, 40, 100, 60]),
  ];
  expect(find(measuredPlaces, 20, 20)).toMatchObject({ place: { id: 'inside columns' }, isLine: false });
  expect(find(measuredPlaces, 70, 41)?.place.id).toBe('before text');
});
