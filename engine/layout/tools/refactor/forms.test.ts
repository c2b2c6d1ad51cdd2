import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compilation';
import { validFiles, type Files } from '../../testing/test-layers';
import { listLiftCandidates, lower } from './index';
import { proveUnchanged } from './prove-unchanged';
import { createInput, fileAfter, gone, run, site } from './testing/sample-tenants';

const FILE = 'forms/contact.json';
const changed = (...changes: object[]) => ({ id: 'contact', changes });
const setLabel = { op: 'set', field: 'topic', path: 'label', value: 'What is it about?' };
const { form } = validFiles.base[FILE];
const withFields = (edit: (fields: readonly { id: string }[]) => readonly object[]) => ({
  id: 'contact',
  form: { ...form, fields: edit(form.fields) },
});

/** A base with a form, a template, and four sites. */
const create = (one: object, two: object, three: object | undefined = undefined) =>
  ({
    base: validFiles.base,
    used: { 'tenant.json': { name: 'Used', template: true, extends: 'base' } },
    one: { 'tenant.json': site('One', 'used'), [FILE]: changed(one) },
    two: { 'tenant.json': site('Two', 'used'), [FILE]: changed(two) },
    three: { 'tenant.json': site('Three', 'base'), ...(three && { [FILE]: changed(three) }) },
    four: { 'tenant.json': site('Four', 'base') },
  }) satisfies Files;

describe('lift', () => {
  const files = create(setLabel, setLabel, setLabel);
  const label = run({ selector: 'forms/contact:fields[topic].label' }, files);

  test('changes a field of the form that a layer defines, and removes the changes of sites', () => {
    expect(label).toMatchObject({ layer: 'base', isProven: true, statement: '= "What is it about?"' });
    expect(fileAfter(label, `base/${FILE}`)).toEqual(
      withFields((fields) =>
        fields.map((field) => (field.id === 'topic' ? { ...field, label: 'What is it about?' } : field)),
      ),
    );
    expect(gone(label)).toEqual([`one/${FILE}`, `three/${FILE}`, `two/${FILE}`]);
  });

  test('keeps the other sites as they are', () => {
    expect(label.keptByCounter).toEqual(['four']);
    expect(fileAfter(label, `four/${FILE}`)).toEqual(changed({ ...setLabel, value: 'Topic' }));
  });

  test('adds a change to a layer that only inherits the form', () => {
    const result = run({ selector: 'forms/contact:fields[topic].label', into: 'used' }, files);
    expect(result).toMatchObject({ isProven: true, removedFrom: ['one', 'two'] });
    expect(fileAfter(result, `used/${FILE}`)).toEqual(changed(setLabel));
  });

  test('is proposed', () => {
    expect(listLiftCandidates(createInput(files))).toContainEqual(
      expect.objectContaining({ selector: 'forms/contact:fields[topic].label', into: 'base', said: 3 }),
    );
  });

  const insert = { op: 'insert', value: { id: 'when', kind: 'text', label: 'When' }, after: 'topic' };
  test.each<[string, object]>([
    ['forms/contact:title', { op: 'set', path: 'title', value: 'Write to us' }],
    ['forms/contact:steps[wish].label', { op: 'set', step: 'wish', path: 'label', value: 'Wish' }],
    ['forms/contact:fields[part].when', { op: 'unset', field: 'part', path: 'when' }],
    ['forms/contact:insert:fields[when]', insert],
    ['forms/contact:move:fields[name]', { op: 'move', field: 'name', before: 'topic' }],
    ['forms/contact:remove:fields[part]', { op: 'remove', field: 'part' }],
    ['forms/contact#remove', { op: 'remove' }],
  ])('%s goes into a template as it was', (selector, change) => {
    const result = run({ selector }, create(change, change));
    expect(result).toMatchObject({ layer: 'used', isProven: true, differences: [] });
    expect(fileAfter(result, `used/${FILE}`)).toEqual(changed(change));
    expect(gone(result)).toEqual([`one/${FILE}`, `two/${FILE}`]);
  });

  test('restores a removed field at its place in sites that keep it', () => {
    const remove = { op: 'remove', field: 'part' };
    const removed = run(
      { selector: 'forms/contact:remove:fields[part]', into: 'base' },
      create(remove, remove, remove),
    );
    expect(removed).toMatchObject({ isProven: true, keptByCounter: ['four'] });
    expect(fileAfter(removed, `four/${FILE}`)).toEqual(
      changed({ op: 'insert', value: form.fields[1], after: 'topic' }),
    );
    const first = { op: 'remove', field: 'topic' };
    const ofFirst = { ...create(first, first, first) };
    const restored = run({ selector: 'forms/contact:remove:fields[topic]', into: 'base' }, ofFirst);
    expect(fileAfter(restored, `four/${FILE}`)).toEqual(
      changed({ op: 'insert', value: form.fields[0], before: 'part' }),
    );
  });

  test('is refused if a site would have to repeat the form', () => {
    const remove = { op: 'remove' };
    expect(() =>
      run({ selector: 'forms/contact#remove', into: 'base' }, create(remove, remove, remove)),
    ).toThrow(/'four' would have to repeat the whole form 'forms\/contact'\. Use --adopt/);
  });
});

describe('lower', () => {
  const files = create(setLabel, { op: 'set', path: 'title', value: 'T' });

  test('moves a property of a field to the layers that inherit it', () => {
    const result = lower({
      input: createInput(files),
      selector: 'forms/contact:fields[part].when',
      from: 'base',
    });
    expect(result).toMatchObject({ isProven: true, statedIn: ['four', 'three', 'used'] });
    expect(fileAfter(result, `base/${FILE}`)).toEqual(
      withFields((fields) =>
        fields.map((field) => {
          const { when: _, ...rest } = field as { id: string; when?: unknown };
          return rest;
        }),
      ),
    );
    expect(fileAfter(result, `four/${FILE}`)).toEqual(
      changed({ op: 'set', field: 'part', path: 'when', value: { 'fields.topic': 'Parts' } }),
    );
  });

  test('does not move what the form needs', () => {
    const result = lower({
      input: createInput(files),
      selector: 'forms/contact:fields[topic].options',
      from: 'base',
    });
    expect(result.isProven).toBe(false);
  });
});

test('the proof compares forms', () => {
  const files = create(setLabel, setLabel);
  const other = { ...files.base, [FILE]: { ...validFiles.base[FILE], form: { ...form, title: 'Other' } } };
  const [before, after] = [files, { ...files, base: other }].map((item) => compile(createInput(item)));
  if (!before || !after) throw new Error('Nothing was compiled.');
  const { differences } = proveUnchanged(before, after, { changed: ['base'], mayDiffer: new Set(['base']) });
  expect(differences.join()).toMatch(/four: .*contact.*title/);
});
