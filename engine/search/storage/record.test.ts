import { expect, it } from 'vitest';
import { createScalarReader, type Scalar, type SearchRecord } from './record';

const record: SearchRecord = {
  objectID: '1',
  name: 'Corolla',
  empty: '',
  nothing: null,
  wrong: NaN,
  features: ['A', 'B', 'A', ['C', '']],
  make_model: { lvl0: 'Toyota' },
  videos: [{ kind: 'film' }, { kind: 'spin' }, 7],
  'dotted.name': 3,
};

it.each<[string, Scalar[]]>([
  ['name', ['Corolla']],
  ['empty', []],
  ['nothing', []],
  ['wrong', []],
  ['missing', []],
  ['toString', []],
  ['features', ['A', 'B', 'C']],
  ['make_model', []],
  ['make_model.lvl0', ['Toyota']],
  ['make_model.lvl1', []],
  ['videos.kind', ['film', 'spin']],
  ['dotted.name', [3]],
])('reads %s', (attribute, expected) => {
  const values: Scalar[] = [];
  createScalarReader(attribute)(record, values);
  expect(values).toEqual(expected);
});

it('prefers a derivation to the field of the same name', () => {
  const values: Scalar[] = [];
  createScalarReader('name', { name: ({ name }) => [String(name).toUpperCase(), true] })(record, values);
  expect(values).toEqual(['COROLLA', true]);
});
