import { describe, expect, test } from 'vitest';
import { validFiles, type Files } from '../../testing/test-layers';
import { listLiftCandidates, lower } from './index';
import { createInput, fileAfter, gone, run, site } from './testing/sample-tenants';

const FILE = 'content/guides/towing.md';
const JSON_FILE = 'content/guides/towing.json';

/** A base with a guide whose text is in a Markdown file, a template, and four sites; two have the same text. */
const files = {
  base: {
    ...validFiles.base,
    'content/guides.schema.json': {
      title: 'Guides',
      markdown: 'text',
      fields: { text: { type: 'string' }, author: { type: 'string' } },
    },
    [JSON_FILE]: { id: 'towing', fields: { title: 'Towing' } },
    [FILE]: 'Slow down.\n',
  },
  used: { 'tenant.json': { name: 'Used', template: true, extends: 'base' } },
  one: { 'tenant.json': site('One', 'used'), [FILE]: 'Weigh it **first**.\n' },
  two: { 'tenant.json': site('Two', 'used'), [FILE]: 'Weigh it **first**.\n' },
  three: { 'tenant.json': site('Three', 'used'), [FILE]: 'Ask us.\n' },
  four: { 'tenant.json': site('Four', 'base') },
} satisfies Files;

const textAfter = (result: ReturnType<typeof run>, path: string) =>
  result.changes.find((change) => change.path === path)?.after;

describe('lift of a Markdown file', () => {
  test('moves the file to the layer that the sites share', () => {
    const result = run({ selector: FILE }, files);
    expect(result).toMatchObject({
      layer: 'used',
      isProven: true,
      differences: [],
      removedFrom: ['one', 'two'],
    });
    expect(textAfter(result, `used/${FILE}`)).toBe('Weigh it **first**.\n');
    expect(gone(result)).toEqual([`one/${FILE}`, `two/${FILE}`]);
    expect(result.changes.map(({ path }) => path)).not.toContain(`three/${FILE}`);
  });

  test('replaces the text of the layer that has the entry, and keeps the text of the others', () => {
    const result = run({ selector: FILE, into: 'base' }, files);
    expect(result).toMatchObject({ isProven: true, keptByCounter: ['four'] });
    expect(textAfter(result, `base/${FILE}`)).toBe('Weigh it **first**.\n');
    expect(textAfter(result, `four/${FILE}`)).toBe('Slow down.\n');
  });

  test('writes into the JSON file of a layer whose text is there', () => {
    const { [FILE]: _text, ...base } = files.base;
    const inJson = {
      ...base,
      [JSON_FILE]: { id: 'towing', fields: { title: 'Towing', text: 'Slow down.' } },
    };
    const result = run({ selector: FILE, into: 'base' }, { ...files, base: inJson });
    expect(result.differences).toEqual([]);
    expect(fileAfter(result, `base/${JSON_FILE}`)).toMatchObject({ fields: { text: 'Weigh it **first**.' } });
    expect(textAfter(result, `base/${FILE}`)).toBeUndefined();
  });

  test('leaves an entry without text as it was', () => {
    const { [FILE]: _text, ...base } = files.base;
    const result = run({ selector: FILE, into: 'base' }, { ...files, base });
    expect(result).toMatchObject({ isProven: true, keptByCounter: ['four'] });
    expect(fileAfter(result, `four/${JSON_FILE}`)).toMatchObject({
      changes: [{ op: 'unset', path: 'text' }],
    });
  });

  test('removes the fingerprints of the files', () => {
    const one = { ...files.one, 'shadows.json': { [FILE]: { text: '0123456789abcd' } } };
    const result = run({ selector: FILE }, { ...files, one });
    expect(gone(result)).toContain('one/shadows.json');
  });

  test('is proposed', () => {
    expect(listLiftCandidates(createInput(files))).toContainEqual(
      expect.objectContaining({ selector: FILE, into: 'used', said: 2, of: 3 }),
    );
  });
});

test('lower of a Markdown file moves it to the layers that inherit it', () => {
  const result = lower({ input: createInput(files), selector: FILE, from: 'base' });
  expect(result).toMatchObject({ isProven: true, removedFrom: ['base'] });
  expect(textAfter(result, `four/${FILE}`)).toBe('Slow down.\n');
  expect(gone(result)).toContain(`base/${FILE}`);
});

test('an unknown Markdown file suggests the nearest', () => {
  expect(() => run({ selector: 'content/guides/towin.md' }, files)).toThrow(`Did you mean '${FILE}'?`);
});
