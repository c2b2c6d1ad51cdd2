import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../schemas';
import { EditError } from './page-text';
import { resetProp, withoutEmptyFile, withoutRemoval } from './reset-prop';
import { withFingerprints } from './fingerprints';
import { writeChangeNote } from './write-node-field';
import { writeOperation } from './write-operation';

const KEY = 'forms/contact';
const set = (node: string, path: string, value: unknown): Operation => ({ op: 'set', node, path, value });
const field = (id: string, props: object = {}): Operation => ({
  ...{ op: 'insert', node: { id, block: '#field', props: { kind: 'text', label: id, ...props } } },
  ...{ into: '#form', slot: 'fields' },
});
const write = (file: object | undefined, ...operations: Operation[]): unknown =>
  JSON.parse(
    operations.reduce<string | undefined>(
      (text, operation) => writeOperation(text, KEY, operation),
      file && JSON.stringify(file),
    ) ?? '{}',
  );
const OWN = {
  id: 'contact',
  form: {
    title: 'Contact',
    category: 'General Enquiry',
    steps: [{ id: 'who', label: 'You' }],
    fields: [
      { id: 'name', kind: 'name', label: 'Name' },
      { id: 'topic', kind: 'select', label: 'Topic', options: [{ id: 'Car' }, { id: 'Parts', label: 'P' }] },
    ],
  },
};

describe('the file that changes an inherited form', () => {
  it('gets changes that name a field, a step or nothing, as people write them', () => {
    const written = write(
      undefined,
      set('#form', 'title', 'Ask us'),
      set('phone', 'required', true),
      set('step:who', 'label', 'You'),
      { op: 'move', node: 'message', before: 'name' },
      { op: 'remove', node: 'fax' },
      { ...field('rego'), after: 'phone', into: undefined, slot: undefined } as Operation,
      { op: 'insert', node: { id: 'step:car', block: '#step', props: { label: 'Car' } }, after: 'step:who' },
    );
    expect(written).toEqual({
      id: 'contact',
      changes: [
        { op: 'set', path: 'title', value: 'Ask us' },
        { op: 'set', field: 'phone', path: 'required', value: true },
        { op: 'set', step: 'who', path: 'label', value: 'You' },
        { op: 'move', field: 'message', before: 'name' },
        { op: 'remove', field: 'fax' },
        { op: 'insert', value: { id: 'rego', kind: 'text', label: 'rego' }, after: 'phone' },
        { op: 'insert', list: 'steps', value: { id: 'car', label: 'Car' }, after: 'who' },
      ],
    });
    expect(JSON.stringify(written)).toContain('{"op":"set","field":"phone","path":"required","value":true}');
  });

  it('has what it inserts changed and removed in place', () => {
    const before = {
      id: 'contact',
      changes: [{ op: 'insert', value: { id: 'vin', kind: 'vin', label: 'V' } }],
    };
    expect(write(before, set('vin', 'label', 'VIN'), set('vin', 'errors.missing', 'Enter it.'))).toEqual({
      id: 'contact',
      changes: [
        { op: 'insert', value: { id: 'vin', kind: 'vin', label: 'VIN', errors: { missing: 'Enter it.' } } },
      ],
    });
    const text = writeOperation(JSON.stringify(before), KEY, { op: 'remove', node: 'vin' });
    expect(withoutEmptyFile(text, KEY)).toBeNull();
  });

  it('can be reset, value by value, and keeps notes and fingerprints', () => {
    const text = writeOperation(undefined, KEY, set('phone', 'label', 'Mobile'));
    expect(JSON.parse(writeChangeNote(text, KEY, { node: 'phone', path: 'label' }, 'Agreed.'))).toMatchObject(
      {
        changes: [{ field: 'phone', note: 'Agreed.' }],
      },
    );
    expect(withoutEmptyFile(resetProp(text, KEY, 'phone', 'label'), KEY)).toBeNull();
    const inheritedRoot = {
      ...{ id: '#root', block: '#form' },
      slots: {
        form: [
          {
            ...{ id: '#form', block: '#form', props: {} },
            slots: { fields: [{ id: 'phone', block: '#field', props: { kind: 'phone', label: 'Phone' } }] },
          },
        ],
      },
    };
    expect(
      JSON.parse(withFingerprints(undefined, text, { key: KEY, inheritedRoot, blocks: [] })),
    ).toMatchObject({
      changes: [{ field: 'phone', shadows: expect.stringMatching(/^[0-9a-z]{14}$/) }],
    });
  });

  it('takes the removal of the form or of a field back, each by itself', () => {
    const text = [{ op: 'remove', node: 'fax' } as const, { op: 'remove', node: '#form' } as const].reduce<
      string | undefined
    >((current, operation) => writeOperation(current, KEY, operation), undefined);
    const restored = withoutRemoval(text ?? '', KEY);
    expect(JSON.parse(restored ?? '')).toEqual({ id: 'contact', changes: [{ op: 'remove', field: 'fax' }] });
    expect(withoutRemoval(restored ?? '', KEY, 'fax')).toBeNull();
  });
});

describe('the file of a whole form', () => {
  it('is changed in place: its values, fields, options and steps, and their order', () => {
    const written = write(
      OWN,
      set('#form', 'success.heading', 'Thanks'),
      set('topic', 'options[Parts].label', 'Parts'),
      set('step:who', 'label', 'About you'),
      field('vin'),
      { op: 'move', node: 'vin', before: 'name' },
      { op: 'remove', node: 'name' },
    );
    expect(written).toEqual({
      id: 'contact',
      form: {
        ...OWN.form,
        success: { heading: 'Thanks' },
        steps: [{ id: 'who', label: 'About you' }],
        fields: [
          { id: 'vin', kind: 'text', label: 'vin' },
          { ...OWN.form.fields[1], options: [{ id: 'Car' }, { id: 'Parts', label: 'Parts' }] },
        ],
      },
    });
  });

  it('gets its first step and field in lists of their own', () => {
    const empty = { id: 'contact', form: { title: 'Contact', category: 'General Enquiry' } };
    const step: Operation = {
      ...{ op: 'insert', node: { id: 'step:a', block: '#step', props: { label: 'A' } } },
      ...{ into: '#form', slot: 'steps' },
    };
    expect(write(empty, step, field('vin'))).toMatchObject({
      form: { steps: [{ id: 'a', label: 'A' }], fields: [{ id: 'vin', kind: 'text' }] },
    });
  });
});

it.each([
  ['{"id":"contact","form":{"fields":{}}}', '`fields` must be a list'],
  ['{"id":"contact","form":{"steps":[null]}}', '`steps` must be a list'],
  ['{"id":"contact","changes":[null]}', 'not a change of a form'],
  ['{"id":"contact","changes":[{"op":"insert"}]}', 'not a change of a form'],
  [
    '{"id":"contact","changes":[{"op":"set","field":"a","step":"b","path":"c","value":1}]}',
    'field or a step',
  ],
  ['{"id":"contact","changes":7}', '`changes` must be a list'],
  ['[]', 'JSON object'],
])('cannot edit %s, and says why', (text, reason) => {
  const edit = () => writeOperation(text, KEY, set('phone', 'label', 'A'));
  expect(edit).toThrow(EditError);
  expect(edit).toThrow(reason);
});

it('refuses operations that only pages have', () => {
  expect(() => writeOperation(undefined, KEY, { op: 'unwrap', node: 'name' })).toThrow(
    "A form cannot be changed with 'unwrap'.",
  );
});
