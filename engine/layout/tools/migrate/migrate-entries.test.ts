import { expect, describe, test } from 'vitest';
import { compile, type Compilation } from '../../compile/compilation';
import type { TenantSource } from '../../compose/layers';
import { createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { accept, drift } from '../drift';
import { withRewrites } from '../drift/testing/eight-operations';
import { migrate } from './migrate';

const blocks = testBlocks();
const compileThese = (layers: readonly TenantSource[], previous?: Compilation) =>
  compile({ layers, blocks, sources: testSources, previous });

function migrateLayers(layers: readonly TenantSource[]) {
  const report = migrate({ layers, compilation: compileThese(layers), compile: compileThese });
  const read = (path: string): unknown => {
    const text = report.files.find((file) => file.path === path)?.after;
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { ...report, read };
}
const migrated = (files: Files) => migrateLayers(createLayers(files));

/** Version 3 of a collection: what has changed since version 1. */
const EVENTS = {
  title: 'Events',
  required: ['abstract'],
  fields: {
    abstract: { type: 'string' },
    place: { type: 'object', properties: { name: { type: 'string' }, suburb: { type: 'string' } } },
    kind: { type: 'string', enum: ['sale', 'class'] },
    seats: { type: 'integer', default: 20 },
    steps: { type: 'array', items: { type: 'object', properties: { id: {}, words: {} } } },
  },
  version: 3,
  migrations: [
    { to: 2, steps: [{ op: 'rename-field', from: 'summary', to: 'abstract' }] },
    {
      to: 3,
      steps: [
        { op: 'rename-field', from: 'venue', to: 'place.name' },
        { op: 'rename-field', from: 'steps[].text', to: 'steps[].words' },
        { op: 'map-values', field: 'kind', values: { Sale: 'sale', Course: 'class' } },
        { op: 'keep-default', field: 'seats', value: 40 },
        { op: 'remove-field', field: 'dress' },
      ],
    },
  ],
};
const OPEN_DAY = 'content/events/open-day.json';
const old = {
  title: 'Open day',
  summary: 'Look under the bonnet.',
  venue: 'The yard',
  kind: 'Sale',
  dress: 'Boots',
  steps: [{ id: 'come', text: 'Come.' }],
};
const group = {
  'tenant.json': { name: 'Group', template: true },
  'content/events.schema.json': EVENTS,
  [OPEN_DAY]: { id: 'open-day', fields: old },
};
const dealer = (changes: readonly object[], more: object = {}) => ({
  group,
  dealer: {
    'tenant.json': { name: 'Dealer', extends: 'group' },
    [OPEN_DAY]: { id: 'open-day', changes },
    ...more,
  },
});
const getChanges = (...changes: object[]) =>
  (migrated(dealer(changes)).read(`dealer/${OPEN_DAY}`) as { changes: unknown } | undefined)?.changes;

describe('an entry', () => {
  const { read, lost, collections, added, isProven, proven } = migrated({ group });
  test('has the current names and values, and keeps old defaults', () => {
    expect(read(`group/${OPEN_DAY}`)).toEqual({
      id: 'open-day',
      fields: {
        title: 'Open day',
        abstract: 'Look under the bonnet.',
        place: { name: 'The yard' },
        kind: 'sale',
        seats: 40,
        steps: [{ id: 'come', words: 'Come.' }],
      },
    });
  });
  test('loses removed fields, which are reported', () => {
    expect(lost).toEqual([{ file: `group/${OPEN_DAY}`, value: 'Boots' }]);
  });
  test('is valid, and the version is recorded with the collection', () => {
    expect(read('group/versions.json')).toMatchObject({ 'content/events': 3 });
    expect(collections).toEqual([{ layer: 'group', collection: 'events', from: 1, to: 3 }]);
    expect({ added, isProven, proven }).toEqual({ added: [], isProven: true, proven: 1 });
  });
});

describe('changes of an inherited entry', () => {
  test.each<[string, object, object[]]>([
    [
      'set',
      { op: 'set', path: 'summary', value: 'S', note: 'N' },
      [{ op: 'set', path: 'abstract', note: 'N', value: 'S' }],
    ],
    ['moved', { op: 'set', path: 'venue', value: 'V' }, [{ op: 'set', path: 'place.name', value: 'V' }]],
    ['mapped', { op: 'set', path: 'kind', value: 'Course' }, [{ op: 'set', path: 'kind', value: 'class' }]],
    [
      'item of a list',
      { op: 'set', path: 'steps[come].text', value: 'Walk.' },
      [{ op: 'set', path: 'steps[come].words', value: 'Walk.' }],
    ],
    ['unset', { op: 'unset', path: 'venue' }, [{ op: 'unset', path: 'place.name' }]],
    ['unset of a default', { op: 'unset', path: 'seats' }, [{ op: 'set', path: 'seats', value: 40 }]],
    [
      'final',
      { op: 'final', path: 'summary', reason: 'R' },
      [{ op: 'final', path: 'abstract', reason: 'R' }],
    ],
    ['removed field', { op: 'set', path: 'dress', value: 'Hat' }, []],
  ])('%s', (_, change, expected) => {
    expect(getChanges(change)).toEqual(expected);
  });

  test('stay as they are if no field of them has changed', () => {
    expect(getChanges({ op: 'set', path: 'title', value: 'T' })).toBeUndefined();
    expect(getChanges({ op: 'remove' })).toBeUndefined();
  });

  test('keep their fingerprint up to date', () => {
    const files = dealer([{ op: 'set', path: 'summary', value: 'S' }]);
    const fields = { summary: { type: 'string' }, venue: {}, kind: {}, dress: {}, steps: {} };
    const past = { ...files, group: { ...group, 'content/events.schema.json': { title: 'Events', fields } } };
    const before = compileThese(createLayers(past));
    const written = withRewrites(createLayers(past), accept(before, drift(before)));
    const schema = JSON.stringify(EVENTS);
    const path = 'content/events.schema.json';
    const withSchema = (layer: TenantSource): TenantSource => ({
      ...layer,
      files: layer.files.map((file) => (file.path === path ? { path, text: schema } : file)),
    });
    const now = written.map(withSchema);
    const { layers: after } = migrateLayers(now);
    const entries = drift(compileThese(after)).filter(({ file }) => file === `dealer/${OPEN_DAY}`);
    expect(entries).toMatchObject([{ class: 'clean', isRecorded: true, what: `sets 'abstract' to "S"` }]);
  });
});

test('changes nothing else in the files', () => {
  const text =
    '{ "id":"open-day",\n  "fields": {"title": "T",   "venue": "V",  "summary":"S", "seats": 9 } }\n';
  const change = '{ "id": "open-day",\n\t"changes": [ { "op":"set", "path": "summary",  "value":"X" } ] }\n';
  const schema = { ...EVENTS, version: 2, migrations: EVENTS.migrations.slice(0, 1) };
  const { files } = migrated({
    group: {
      ...group,
      'content/events.schema.json': { ...schema, fields: { ...schema.fields, venue: {} } },
      [OPEN_DAY]: text,
    },
    dealer: { 'tenant.json': { name: 'Dealer', extends: 'group' }, [OPEN_DAY]: change },
  });
  const getText = (path: string) => files.find((file) => file.path === path)?.after;
  expect(getText(`group/${OPEN_DAY}`)).toBe(text.replace('"summary"', '"abstract"'));
  expect(getText(`dealer/${OPEN_DAY}`)).toBe(change.replace('"summary"', '"abstract"'));
});

describe('versions', () => {
  const current = { title: 'T', abstract: 'S', place: { name: 'P' } };
  test('files of the current version are left alone', () => {
    const { files } = migrated({
      group: {
        ...group,
        [OPEN_DAY]: { id: 'open-day', fields: current },
        'versions.json': { badge: 3, 'content/events': 3 },
      },
    });
    expect(files).toEqual([]);
  });

  test('a layer that is behind is migrated alone, and its versions.json removed', () => {
    const files = {
      group: {
        ...group,
        [OPEN_DAY]: { id: 'open-day', fields: current },
        'versions.json': { badge: 3, 'content/events': 3 },
      },
      dealer: {
        'tenant.json': { name: 'Dealer', extends: 'group' },
        'versions.json': { 'content/events': 2 },
        [OPEN_DAY]: { id: 'open-day', changes: [{ op: 'set', path: 'venue', value: 'V' }] },
      },
    };
    expect(compileThese(createLayers(files)).diagnostics).toMatchObject([
      { code: 'FC655', file: `dealer/${OPEN_DAY}`, hint: 'place.name' },
      { code: 'FC654', file: 'dealer/versions.json' },
    ]);
    const report = migrated(files);
    expect(report.read(`dealer/${OPEN_DAY}`)).toMatchObject({
      changes: [{ path: 'place.name', value: 'V' }],
    });
    expect(report.files.find(({ path }) => path === 'dealer/versions.json')).toMatchObject({
      after: undefined,
    });
    expect(report.files.some(({ path }) => path.startsWith('group/'))).toBe(false);
    expect(report.compilation.diagnostics).toEqual([]);
  });
});

test('check reports a collection whose entries are behind, once for each layer', () => {
  const { diagnostics } = compileThese(createLayers(dealer([{ op: 'set', path: 'title', value: 'T' }])));
  expect(diagnostics.filter(({ code }) => code === 'FC654').map(({ file }) => file)).toEqual([
    `dealer/${OPEN_DAY}`,
    `group/${OPEN_DAY}`,
  ]);
});

test('skips a file with errors and reports it', () => {
  const { problems, read } = migrated(dealer([{ op: 'set', path: 'summary' }]));
  expect(read(`dealer/${OPEN_DAY}`)).toBeUndefined();
  expect(problems).toEqual([{ file: `dealer/${OPEN_DAY}`, why: expect.stringContaining('Fix') }]);
});
