import { expect, test } from 'vitest';
import { findIds, findRulings, omitPlanned } from './find-citations';

test.each([
  ['Fees (FIN-049, FIN-052).', ['FIN-049', 'FIN-052']],
  ['VDP-031 to VDP-033', ['VDP-031', 'VDP-032', 'VDP-033']],
  ['VDP-048 to 050, LEAD-001', ['VDP-048', 'VDP-049', 'VDP-050', 'LEAD-001']],
  ['CONST-002, 003, 005', ['CONST-002', 'CONST-003', 'CONST-005']],
  ['PROMO-013 to PROMO-015, and 017 px', ['PROMO-013', 'PROMO-014', 'PROMO-015', 'PROMO-017']],
  ['UTF-8, FC102 and ISO-8601', []],
])('%s cites %j', (text, ids) => {
  expect([...findIds(text)]).toEqual(ids);
});

test.each([
  ['(FIN-014, strict by C24)', ['C24']],
  ['(FIN-041, C13 to C15)', ['C13', 'C14', 'C15']],
  ["{ make: 'Citroën', model: 'C4' }", []],
])('%s cites the rulings %j', (text, ids) => {
  expect([...findRulings(text)]).toEqual(ids);
});

test('a setting that nothing reads yet builds nothing', () => {
  const built = { description: 'Zoom (LOC-022).' };
  const planned = { description: 'Country (API-025).', 'x-planned': 'the maps' };
  const schema = JSON.stringify({ properties: { maps: { properties: { built, planned } } } });
  expect([...findIds(omitPlanned(schema))]).toEqual(['LOC-022']);
});
