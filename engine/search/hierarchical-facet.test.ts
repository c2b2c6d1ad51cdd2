import { expect, it } from 'vitest';
import { hierarchicalFacet } from './hierarchical-facet';

it.each([
  [['Toyota', 'Corolla'], { lvl0: 'Toyota', lvl1: 'Toyota > Corolla' }],
  [['Toyota', 'Corolla', 'GR'], { lvl0: 'Toyota', lvl1: 'Toyota > Corolla', lvl2: 'Toyota > Corolla > GR' }],
  [['Toyota', null], { lvl0: 'Toyota' }],
  [['', 'Corolla'], {}],
  [[], {}],
])('%j', (names, levels) => {
  expect(hierarchicalFacet(...names)).toEqual(levels);
});
