import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compilation';
import { validFiles, type Files } from '../../testing/test-layers';
import { listLiftCandidates, lower, RefactorError } from './index';
import { proveUnchanged } from './prove-unchanged';
import { createInput, fileAfter, gone, run, site } from './testing/sample-tenants';

const FILE = 'content/offers/winter.json';
const SCHEMA = '../../../schemas/entry-file.schema.json';
const set = (path: string, value: unknown) => ({ op: 'set', path, value });
const changed = (...changes: object[]) => ({ $schema: SCHEMA, id: 'winter', changes });
const withoutSchema = (...changes: object[]) => ({ id: 'winter', changes });

/** A base with an offer, a template, and four sites; three of them give the offer the same price. */
const files = {
  base: {
    ...validFiles.base,
    'content/offers.schema.json': {
      title: 'Offers',
      fields: { price: { type: 'string' }, place: { type: 'object' } },
    },
    [FILE]: {
      $schema: SCHEMA,
      id: 'winter',
      note: 'Until spring.',
      fields: { title: 'Winter', price: '$10' },
    },
  },
  used: { 'tenant.json': { name: 'Used', template: true, extends: 'base' } },
  one: { 'tenant.json': site('One', 'used'), [FILE]: changed(set('price', '$20')) },
  two: { 'tenant.json': site('Two', 'used'), [FILE]: changed(set('price', '$20'), set('title', 'Snow')) },
  three: { 'tenant.json': site('Three', 'base'), [FILE]: changed(set('price', '$20')) },
  four: { 'tenant.json': site('Four', 'base') },
} satisfies Files;

describe('lift of an entry’s field', () => {
  const price = run({ selector: 'content/offers/winter:price' }, files);

  test('changes the field of the layer that has the entry, and removes the sites’ changes', () => {
    expect(price).toMatchObject({ layer: 'base', isProven: true, differences: [], statement: '= "$20"' });
    expect(fileAfter(price, `base/${FILE}`)).toEqual({
      ...files.base[FILE],
      fields: { title: 'Winter', price: '$20' },
    });
    expect(gone(price)).toEqual([`one/${FILE}`, `three/${FILE}`]);
    expect(fileAfter(price, `two/${FILE}`)).toEqual(changed(set('title', 'Snow')));
  });

  test('keeps the value of sites without the change, or lets them adopt the new one', () => {
    expect(price.keptByCounter).toEqual(['four']);
    expect(fileAfter(price, `four/${FILE}`)).toEqual(changed(set('price', '$10')));
    const adopted = run({ selector: 'content/offers/winter:price', allowsAdoption: true }, files);
    expect(adopted).toMatchObject({ isProven: true, adoptedBy: expect.arrayContaining(['four']) });
    expect(fileAfter(adopted, `four/${FILE}`)).toBeUndefined();
  });

  test('adds a change to a layer that only inherits the entry', () => {
    const result = run({ selector: 'content/offers/winter:price', into: 'used' }, files);
    expect(result).toMatchObject({ layer: 'used', isProven: true, removedFrom: ['one', 'two'] });
    expect(fileAfter(result, `used/${FILE}`)).toEqual(changed(set('price', '$20')));
  });

  test('is proposed', () => {
    expect(listLiftCandidates(createInput(files))).toContainEqual(
      expect.objectContaining({ selector: 'content/offers/winter:price', into: 'base', said: 3, of: 4 }),
    );
  });

  test('leaves a site with another value alone', () => {
    const other = {
      ...files,
      five: { 'tenant.json': site('Five', 'used'), [FILE]: changed(set('price', '$5')) },
    };
    const result = run({ selector: 'content/offers/winter:price', into: 'used' }, other);
    expect(result).toMatchObject({ isProven: true });
    expect(fileAfter(result, `five/${FILE}`)).toBeUndefined();
  });
});

describe('lift of the removal of an entry', () => {
  const removed = { op: 'remove' };
  const sites = {
    ...files,
    one: { 'tenant.json': site('One', 'used'), [FILE]: withoutSchema(removed) },
    two: { 'tenant.json': site('Two', 'used'), [FILE]: withoutSchema(removed) },
  };

  test('goes to a template whose sites all remove it', () => {
    const result = run({ selector: 'content/offers/winter#remove' }, sites);
    expect(result).toMatchObject({ layer: 'used', isProven: true, statement: 'remove the entry' });
    expect(gone(result)).toEqual([`one/${FILE}`, `two/${FILE}`]);
    expect(fileAfter(result, `used/${FILE}`)).toEqual(withoutSchema(removed));
  });

  test('is refused if a site would have to repeat the entry', () => {
    expect(() => run({ selector: 'content/offers/winter#remove', into: 'base' }, sites)).toThrow(
      /'four' would have to repeat the whole entry 'offers\/winter'\. Use --adopt/,
    );
  });
});

describe('lower of an entry’s field', () => {
  test('moves it to the layers that inherit it, and removes it from the entry', () => {
    const result = lower({
      input: createInput(files),
      selector: 'content/offers/winter:price',
      from: 'base',
    });
    expect(result).toMatchObject({ isProven: true, statedIn: ['four', 'used'] });
    expect(fileAfter(result, `base/${FILE}`)).toMatchObject({ fields: { title: 'Winter' } });
    expect(fileAfter(result, `four/${FILE}`)).toEqual(changed(set('price', '$10')));
  });

  test('does not move a required field', () => {
    const result = lower({
      input: createInput(files),
      selector: 'content/offers/winter:title',
      from: 'base',
    });
    expect(result.isProven).toBe(false);
    expect(result.differences.join()).toContain('title');
  });
});

test('the proof compares entries', () => {
  const cheaper = { ...files.base, [FILE]: { id: 'winter', fields: { title: 'Winter', price: '$9' } } };
  const [before, after] = [files, { ...files, base: cheaper }].map((item) => compile(createInput(item)));
  if (!before || !after) throw new Error('Nothing was compiled.');
  const { differences } = proveUnchanged(before, after, { changed: ['base'], mayDiffer: new Set(['base']) });
  expect(differences).toHaveLength(2);
  expect(differences.join()).toMatch(/four: .*offers\/winter.*price.*used: /);
});

test('an unknown field suggests the nearest', () => {
  const attempt = () => run({ selector: 'content/offers/winter:prise' }, files);
  expect(attempt).toThrow(RefactorError);
  expect(attempt).toThrow("Did you mean 'content/offers/winter:price'?");
});
