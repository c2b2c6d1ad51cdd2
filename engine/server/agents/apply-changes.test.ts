import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgentChange } from '../../../schemas';
import { compile, hasErrors, listPatterns, type BlockEntry } from '../../layout';
import { createLayers, testBlocks, testSources, validFiles } from '../../layout/testing/test-layers';
import { applyDraft } from '../sites/apply-draft';
import { findFileText } from '../sites/find-file-text';
import { AgentError } from './agent-error';
import { applyChanges } from './apply-changes';

const catalogue = testBlocks();
const blocks = catalogue.types.flatMap((type): BlockEntry[] => {
  const entry = catalogue.get(type);
  return entry ? [entry] : [];
});
const layers = createLayers(validFiles);
type Layers = ReturnType<typeof createLayers>;
const compileLayers = (files: Layers) => compile({ layers: files, blocks: catalogue, sources: testSources });

/** Writes changes into the files, and returns all files with them. */
function write(files: Layers, ...changes: AgentChange[]) {
  const read = (path: string) => findFileText(files, path);
  const texts = applyChanges({ compilation: compileLayers(files), blocks, read }, changes);
  return {
    texts,
    files: applyDraft(
      files,
      [...texts].map(([path, text]) => ({ path, text })),
    ),
  };
}
const readPage = (files: Layers, page = 'home') => compileLayers(files).tenants.get('coast')?.page(page);
const parse = (text: string | null | undefined): unknown => JSON.parse(text ?? 'null');
const setBody = (value: unknown): AgentChange => ({
  tenant: 'coast',
  page: 'home',
  operations: [{ op: 'set', node: 'welcome', path: 'body', value }],
});

describe('changes of pages', () => {
  test('are written into the tenant’s own file with fingerprints, and reset to the inherited page', () => {
    const original = readPage(layers)?.hash;
    fc.assert(
      fc.property(fc.string(), (value) => {
        const changed = write(layers, setBody(value));
        expect([...changed.texts.keys()]).toEqual(['coast/pages/home.json']);
        expect(parse(changed.texts.get('coast/pages/home.json'))).toEqual({
          id: 'home',
          changes: [{ op: 'set', node: 'welcome', path: 'body', value, shadows: expect.any(String) }],
        });
        expect(readPage(changed.files)?.layout.slots['main']?.[0]?.props['body']).toBe(value);
        const reset = write(changed.files, {
          ...{ tenant: 'coast', page: 'home' },
          resets: [{ node: 'welcome', path: 'body' }],
        });
        expect(readPage(reset.files)?.hash).toBe(original);
      }),
      { numRuns: 25 },
    );
  });

  test('of the same file build on each other, and nothing is written if nothing changes', () => {
    const { texts } = write(layers, setBody('First'), setBody('Second'));
    expect(parse(texts.get('coast/pages/home.json'))).toMatchObject({ changes: [{ value: 'Second' }] });
    const { files } = write(layers, setBody('First'));
    expect(write(files, setBody('First')).texts.size).toBe(0);
  });

  test('reach the tenants that extend a template, and are compiled like those of people', () => {
    const change: AgentChange = {
      ...{ tenant: 'used', page: 'home' },
      operations: [
        { op: 'insert', node: { id: 'sale', block: 'text', props: { body: 'Sale' } }, after: 'welcome' },
      ],
    };
    const { files } = write(layers, change);
    expect(readPage(files)?.layout.slots['main']?.map(({ id }) => id)).toEqual(['welcome', 'sale']);
    const wrong = write(layers, { ...change, operations: [{ op: 'remove', node: 'welcom' }] });
    const { diagnostics } = compileLayers(wrong.files);
    expect(hasErrors(diagnostics)).toBe(true);
    expect(diagnostics.map(({ message }) => message).join()).toContain("'welcome'");
  });
});

describe('changes of the configuration', () => {
  test('may name settings without their group, and are written with fingerprints', () => {
    const { texts, files } = write(
      layers,
      { tenant: 'coast', kind: 'setting', values: [{ op: 'set', path: 'search.recencyDays', value: 3 }] },
      { tenant: 'coast', kind: 'text', values: [{ op: 'set', path: 'price-card.enquire', value: 'Call' }] },
      { tenant: 'coast', kind: 'theme', values: [{ op: 'set', path: 'accent', value: '#aa3300' }] },
    );
    expect([...texts.keys()].sort()).toEqual([
      'coast/shadows.json',
      'coast/tenant.json',
      'coast/texts.json',
      'coast/theme.json',
    ]);
    expect(parse(texts.get('coast/tenant.json'))).toMatchObject({ settings: { search: { recencyDays: 3 } } });
    const tenant = compileLayers(files).tenants.get('coast');
    expect(tenant?.config.settings.search.recencyDays).toBe(3);
    expect(tenant?.texts['price-card.enquire']).toBe('Call');
    const { files: reset } = write(files, {
      ...{ tenant: 'coast', kind: 'setting' },
      values: [{ op: 'reset', path: 'search.recencyDays' }],
    });
    expect(compileLayers(reset).tenants.get('coast')?.config.settings.search.recencyDays).toBe(7);
  });
});

describe('changes of entries', () => {
  const ENTRY = 'articles/towing';
  test('set fields of an inherited entry, or remove it', () => {
    const { files } = write(layers, {
      ...{ tenant: 'coast', entry: ENTRY },
      entryChanges: [{ op: 'set', path: 'summary', value: 'Shorter.' }],
    });
    const find = (all: Layers) => compileLayers(all).tenants.get('coast')?.collection('articles')?.entries;
    expect(find(files)?.get('towing')?.values).toMatchObject({ summary: 'Shorter.' });
    const removed = write(files, { tenant: 'coast', entry: ENTRY, entryChanges: [{ op: 'remove' }] });
    expect(find(removed.files)?.has('towing')).toBe(false);
  });

  test('create an entry once, and delete its file', () => {
    const fields = { title: 'Parking', summary: 'Where to park.' };
    const create: AgentChange = { tenant: 'coast', entry: 'articles/parking', fields };
    const { files, texts } = write(layers, create);
    expect(parse(texts.get('coast/content/articles/parking.json'))).toEqual({ id: 'parking', fields });
    expect(() => write(files, create)).toThrow('exists');
    const deleted = write(files, { ...create, fields: undefined, entryChanges: [{ op: 'remove' }] });
    expect(deleted.texts.get('coast/content/articles/parking.json')).toBeNull();
  });
});

describe('changes of patterns', () => {
  const pattern = 'open-day';
  const path = 'coast/patterns/open-day.json';
  const definition = {
    ...{ name: 'Open day', category: 'Campaigns' },
    node: { id: 'words', block: 'text', props: { body: 'Come in' } },
  };
  const findPatterns = (files: Layers) =>
    listPatterns(compileLayers(files).tenants.get('coast')?.chain ?? []).map(
      ({ id, layer, pattern: found }) => ({
        ...{ id, layer, name: found.name },
      }),
    );

  test('create, replace and delete its file', () => {
    const created = write(layers, { tenant: 'coast', pattern, definition });
    expect(parse(created.texts.get(path))).toEqual(definition);
    expect(findPatterns(created.files)).toEqual([{ id: pattern, layer: 'coast', name: 'Open day' }]);
    expect(compileLayers(created.files).diagnostics.filter(({ file }) => file === path)).toEqual([]);
    const renamed = write(created.files, {
      ...{ tenant: 'coast', pattern },
      definition: { ...definition, name: 'Open weekend' },
    });
    expect(findPatterns(renamed.files)).toEqual([{ id: pattern, layer: 'coast', name: 'Open weekend' }]);
    const removed = write(renamed.files, { tenant: 'coast', pattern, definition: null });
    expect(removed.texts.get(path)).toBeNull();
    expect(findPatterns(removed.files)).toEqual([]);
  });

  test('replace a file that is not valid JSON', () => {
    const broken = applyDraft(layers, [{ path, text: '{ "name": ' }]);
    const { texts } = write(broken, { tenant: 'coast', pattern, definition });
    expect(parse(texts.get(path))).toEqual(definition);
  });
});

test.each<[Partial<AgentChange>, string]>([
  [{ pattern: 'open-day', definition: null }, 'There is no file coast/patterns/open-day.json'],
  [{ pattern: 'con', definition: null }, 'Windows reserves it'],
  [{ pattern: 'open-day' }, 'incomplete or mixed'],
  [{ pattern: 'open-day', definition: null, page: 'home' }, 'incomplete or mixed'],
  [{ tenant: 'coats', page: 'home', operations: [] }, "Did you mean 'coast'?"],
  [{ page: 'hmoe', operations: [] }, "Did you mean 'home'?"],
  [{ entry: 'articels/x', entryChanges: [] }, "Did you mean 'articles'?"],
  [{ entry: 'articles/towin', entryChanges: [] }, "Did you mean 'towing'?"],
  [{ entry: 'articles/con', fields: {} }, 'cannot be the key'],
  [{ entry: 'nothing/con', fields: {} }, 'There is no collection'],
  [{ kind: 'setting', values: [{ op: 'unset', path: 'search.recencyDay' }] }, 'search.recencyDays'],
  [{ page: 'home' }, 'incomplete or mixed'],
  [{ page: 'home', entry: 'articles/towing', operations: [] }, 'incomplete or mixed'],
  [{ page: 'home', values: [], kind: 'text' }, 'incomplete or mixed'],
  [{ kind: 'text' }, 'incomplete or mixed'],
])('an impossible change says why: %j', (change, message) => {
  const attempt = () => write(layers, { tenant: 'coast', ...change });
  expect(attempt).toThrow(AgentError);
  expect(attempt).toThrow(message);
});

test('a file that is not valid JSON is not touched', () => {
  const broken = applyDraft(layers, [{ path: 'coast/pages/home.json', text: '{ "id": ' }]);
  expect(() => write(broken, setBody('X'))).toThrow('coast/pages/home.json: The file has invalid JSON.');
});
