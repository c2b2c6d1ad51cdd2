import { expect, it } from 'vitest';
import { buildHierarchicalFacet } from './hierarchical-facet';

it.each([
  [['Toyota', 'Corolla'], { lvl0: 'Toyota', lvl1: 'Toyota > Corolla' }],
  [['Toyota', 'Corolla', 'GR'], { lvl0: 'Toyota', lvl1: 'Toyota > Corolla', lvl2: 'Toyota > Corolla > GR' }],
  [['Toyota', null], { lvl0: 'Toyota' }],
  [['', 'Corolla'], {}],
  [[], {}],
])('%j', (names, levels) => {
  expect(buildHierarchicalFacet(...names)).toEqual(levels);
});
