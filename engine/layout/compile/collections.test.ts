import { describe, expect, test } from 'vitest';
import {
  accept,
  compile,
  describeDifference,
  diffTenants,
  drift,
  explainPage,
  findImpact,
  mergeJsonFiles,
  parseImpactTarget,
  prune,
} from '../index';
import { createLayers, testBlocks, testSources, validFiles, type Files } from '../testing/test-layers';

const blocks = testBlocks();
const compiled = (
  coast: Readonly<Record<string, unknown>> = {},
  base: Readonly<Record<string, unknown>> = {},
) => {
  const files: Files = {
    ...validFiles,
    base: { ...validFiles.base, ...base },
    coast: { ...validFiles.coast, ...coast },
  };
  return compile({ layers: createLayers(files), blocks, sources: testSources });
};
const TOWING = 'content/articles/towing.json';
const changing = (...changes: object[]) => ({ [TOWING]: { id: 'towing', changes } });
const setTitle = { op: 'set', path: 'title', value: 'Towing on the coast' };
const getEntry = (compilation: ReturnType<typeof compiled>, slug = 'coast', id = 'towing') =>
  compilation.tenants.get(slug)?.collection('articles')?.entries.get(id);
const codes = (compilation: ReturnType<typeof compiled>) => compilation.diagnostics.map(({ code }) => code);

describe('entries', () => {
  test('are inherited, with the defaults of the schema and an address', () => {
    const compilation = compiled();
    expect(compilation.diagnostics).toEqual([]);
    expect(getEntry(compilation)).toMatchObject({
      id: 'towing',
      slug: 'towing',
      title: 'How to tow',
      values: { readers: 0 },
      address: { href: '/blog/towing', pattern: '/blog/:slug' },
    });
  });

  test('are changed by operations, and a complete file replaces them', () => {
    expect(getEntry(compiled(changing(setTitle)))?.values).toMatchObject({
      title: 'Towing on the coast',
      summary: 'What your car can pull.',
    });
    const replaced = { id: 'towing', fields: { title: 'New', summary: 'New.' } };
    expect(getEntry(compiled({ [TOWING]: replaced }))?.values).toEqual({
      title: 'New',
      summary: 'New.',
      readers: 0,
    });
  });

  test('are removed, and only there', () => {
    const compilation = compiled(changing({ op: 'remove' }));
    expect(compilation.diagnostics).toEqual([]);
    expect(getEntry(compilation)).toBeUndefined();
    expect(getEntry(compilation, 'used')).toBeDefined();
  });

  test('cannot be changed where they are final', () => {
    const file = validFiles.base[TOWING];
    const final = (rest: object) => ({
      [TOWING]: { ...file, changes: [{ op: 'final', reason: 'The lawyers chose it.', ...rest }] },
    });
    const whole = compiled(changing(setTitle), final({}));
    expect(whole.diagnostics).toMatchObject([{ code: 'FC125', file: `coast/${TOWING}` }]);
    expect(whole.diagnostics[0]?.message).toContain('The entry is final');
    expect(codes(compiled(changing(setTitle), final({ path: 'summary' })))).toEqual([]);
    expect(codes(compiled(changing(setTitle), final({ path: 'title' })))).toEqual(['FC125']);
    expect(codes(compiled(changing({ op: 'remove' }), final({ path: 'title' })))).toEqual(['FC125']);
  });

  test('have the findings of changes, with their locations', () => {
    expect(compiled(changing({ op: 'unset', path: 'image' })).diagnostics).toMatchObject([
      { code: 'FC124', message: "No lower layer sets 'image'. Remove this change." },
    ]);
    const lost = { 'content/articles/lost.json': { id: 'lost', changes: [setTitle] } };
    expect(compiled(lost).diagnostics).toMatchObject([
      { code: 'FC122', file: 'coast/content/articles/lost.json' },
    ]);
    const misnamed = {
      'content/articles/parking.json': { id: 'park', fields: { title: 'P', summary: 'P' } },
    };
    expect(codes(compiled(misnamed))).toEqual(['FC014']);
  });

  test('have links that are followed', () => {
    const link = {
      op: 'set',
      path: 'text',
      value: 'See [this](/nowhere "a title") and ![a ute](/nowhere-else).',
    };
    expect(compiled(changing(link)).diagnostics).toMatchObject([
      { code: 'FC905', file: `coast/${TOWING}`, path: '/changes/0/value' },
    ]);
  });

  test('have the fields that a higher layer adds to the schema', () => {
    const own = {
      'content/articles.schema.json': { fields: { region: { type: 'string' } } },
      ...changing({ op: 'set', path: 'region', value: 'Coast' }),
    };
    const compilation = compiled(own);
    expect(compilation.diagnostics).toEqual([]);
    expect(getEntry(compilation)?.values['region']).toBe('Coast');
    expect(codes(compiled(changing({ op: 'set', path: 'region', value: 'Coast' })))).toEqual(['FC411']);
  });

  test('are the same objects for all tenants that inherit them', () => {
    const another = { id: 'parking', fields: { title: 'Parking', summary: 'How to park.' } };
    const compilation = compiled({ 'content/articles/parking.json': another });
    const [base, used, coast] = ['base', 'used', 'coast'].map((slug) =>
      compilation.tenants.get(slug)?.collection('articles'),
    );
    expect(used).toBe(base);
    expect(coast).not.toBe(base);
    expect(coast?.entries.get('towing')).toBe(base?.entries.get('towing'));
    expect([...(coast?.entries.keys() ?? [])]).toEqual(['towing', 'parking']);
  });

  test('stay the same objects when other files change', () => {
    const before = compiled();
    const files: Files = {
      ...validFiles,
      coast: { ...validFiles.coast, 'theme.json': { accent: '#aa0033' } },
    };
    const after = compile({ layers: createLayers(files), blocks, sources: testSources, previous: before });
    expect(after.tenants.get('coast')?.collection('articles')).toBe(
      before.tenants.get('coast')?.collection('articles'),
    );
  });
});

describe('the tools for pages', () => {
  test('drift: reports when the base changes what an entry overrides', () => {
    const before = compiled(changing(setTitle));
    const change = accept(before, drift(before)).find(({ path }) => path === `coast/${TOWING}`);
    const recorded = { [TOWING]: change?.after };
    const getEntries = (compilation: ReturnType<typeof compiled>) =>
      drift(compilation).filter(({ file }) => file === `coast/${TOWING}`);
    expect(getEntries(compiled(recorded))).toMatchObject([
      { class: 'clean', what: `sets 'title' to "Towing on the coast"` },
    ]);
    const changedBase = { [TOWING]: { id: 'towing', fields: { title: 'Towing', summary: 'S' } } };
    expect(getEntries(compiled(recorded, changedBase))).toMatchObject([
      { class: 'shadows-a-change', reason: 'The inherited value is now "Towing".' },
    ]);
    const removed = { [TOWING]: { ...validFiles.base[TOWING], changes: [{ op: 'remove' }] } };
    expect(getEntries(compiled(recorded, removed))).toMatchObject([
      { class: 'orphan', reason: 'The entry no longer exists.' },
    ]);
  });

  test('prune: removes what changes nothing', () => {
    const compilation = compiled(
      changing({ ...setTitle, value: 'How to tow' }, { op: 'set', path: 'readers', value: 9 }),
    );
    const [change] = prune(compilation, drift(compilation));
    expect(JSON.parse(change?.after ?? '{}')).toEqual({
      id: 'towing',
      changes: [{ op: 'set', path: 'readers', value: 9 }],
    });
  });

  test('diff: names the changed field, new and removed entries', () => {
    const [base, coast] = [
      compiled(),
      compiled({
        ...changing(setTitle),
        'content/articles/parking.json': { id: 'parking', fields: { title: 'Parking', summary: 'P' } },
      }),
    ].map((compilation) => compilation.tenants.get('coast'));
    if (!base || !coast) throw new Error('The example tenants are missing.');
    expect(diffTenants(base, coast).map(describeDifference)).toEqual([
      'Entry articles/parking: the entry is new (Parking).',
      'Entry articles/towing: title changed from "How to tow" to "Towing on the coast".',
    ]);
    expect(diffTenants(coast, base).map(({ kind }) => kind)).toEqual(['entry-removed', 'entry-changed']);
  });

  test('impact: the tenants that show what a file says', () => {
    const compilation = compiled(changing(setTitle));
    const target = parseImpactTarget(compilation, `base/${TOWING}`);
    if ('unknown' in target) throw new Error(`${target.unknown} is unknown.`);
    const reached = findImpact(compilation, target).tenants.map(({ tenant, pages }) => [
      tenant,
      pages.map(({ page, routes, nodes }) => [page, routes, nodes.find(({ node }) => node === 'entry')?.by]),
    ]);
    const routes = ['/blog/towing'];
    expect(reached).toEqual([
      ['base', [['articles/towing', routes, ['layout', 'title', 'summary', 'text']]]],
      ['coast', [['articles/towing', routes, ['layout', 'summary', 'text']]]],
      ['used', [['articles/towing', routes, ['layout', 'title', 'summary', 'text']]]],
    ]);
  });

  test('explain: the file and line of a field, and what it overrides', () => {
    const tenant = compiled(changing(setTitle)).tenants.get('coast');
    const explained = tenant && explainPage(tenant, 'articles/towing');
    const title = explained?.nodes
      .find(({ id }) => id === 'entry')
      ?.props.find(({ path }) => path === 'title');
    expect(title).toMatchObject({
      value: 'Towing on the coast',
      statement: { file: `coast/${TOWING}`, line: 7 },
      shadowed: [{ file: `base/${TOWING}`, line: 4, value: 'How to tow' }],
    });
  });

  test('merge: keeps changes of different fields, and reports a removal against a change', () => {
    const file = (...changes: object[]) => JSON.stringify({ id: 'towing', changes });
    const summary = { op: 'set', path: 'summary', value: 'Short.' };
    const merged = mergeJsonFiles({ base: file(), ours: file(setTitle), theirs: file(summary) });
    expect(merged.conflicts).toEqual([]);
    expect(JSON.parse(merged.text)).toMatchObject({ changes: [setTitle, summary] });
    const opposed = mergeJsonFiles({ base: file(), ours: file(setTitle), theirs: file({ op: 'remove' }) });
    expect(opposed.conflicts).toHaveLength(1);
  });
});
