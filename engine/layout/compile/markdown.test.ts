import { describe, expect, test } from 'vitest';
import {
  accept,
  compile,
  describeDifference,
  diffTenants,
  drift,
  explainPage,
  findImpact,
  parseImpactTarget,
  prune,
} from '../index';
import { createLayers, testBlocks, testSources, validFiles, type Files } from '../testing/test-layers';

const blocks = testBlocks();
type Folder = Readonly<Record<string, unknown>>;
const createFiles = (coast: Folder, base: Folder): Files => ({
  ...validFiles,
  base: { ...validFiles.base, ...base },
  coast: { ...validFiles.coast, ...coast },
});
const compiled = (coast: Folder = {}, base: Folder = {}) =>
  compile({ layers: createLayers(createFiles(coast, base)), blocks, sources: testSources });

const MD = 'content/articles/winch.md';
const WINCH = 'content/articles/winch.json';
const json = { id: 'winch', fields: { title: 'Winches', summary: 'What a winch pulls.' } };
const own = { [WINCH]: json, [MD]: '## Ropes\r\n\r\nSteel or synthetic.\r\n' };
const getText = (compilation: ReturnType<typeof compiled>, slug = 'coast') =>
  compilation.tenants.get(slug)?.collection('articles')?.entries.get('winch')?.values['text'];
const codes = (compilation: ReturnType<typeof compiled>) => compilation.diagnostics.map(({ code }) => code);

describe('the Markdown file of an entry', () => {
  test('is the text of the entry, without the line break at its end', () => {
    const compilation = compiled({}, own);
    expect(compilation.diagnostics).toEqual([]);
    expect(getText(compilation)).toBe('## Ropes\n\nSteel or synthetic.');
  });

  test('overrides the text of lower layers, however they state it, and only there', () => {
    const compilation = compiled({ [MD]: 'Ours.\n' }, own);
    expect(compilation.diagnostics).toEqual([]);
    expect(getText(compilation)).toBe('Ours.');
    expect(getText(compilation, 'used')).toContain('Steel');
    const inJson = compiled({ 'content/articles/towing.md': 'Ours.' });
    expect(inJson.tenants.get('coast')?.collection('articles')?.entries.get('towing')?.values['text']).toBe(
      'Ours.',
    );
  });

  test('is overridden by a change, and dropped with the entry that a layer replaces', () => {
    const change = { id: 'winch', changes: [{ op: 'set', path: 'text', value: 'Changed.' }] };
    expect(getText(compiled({ [WINCH]: change }, own))).toBe('Changed.');
    expect(getText(compiled({ [WINCH]: json }, own))).toBeUndefined();
  });

  test('cannot change a final text', () => {
    const final = { ...json, changes: [{ op: 'final', path: 'text', reason: 'The lawyers chose it.' }] };
    const compilation = compiled({ [MD]: 'Ours.' }, { ...own, [WINCH]: final });
    expect(compilation.diagnostics).toMatchObject([{ code: 'FC125', file: `coast/${MD}` }]);
    expect(getText(compilation)).toContain('Steel');
  });

  test('has the findings of a text, at their line', () => {
    const text = 'First.\n\nSee [this](/nowhere) and [that](javascript:alert).\n';
    const { diagnostics } = compiled({ [MD]: text }, own);
    expect(diagnostics.map(({ code, file, line, path }) => [code, file, line, path])).toEqual([
      ['FC905', `coast/${MD}`, 3, undefined],
      ['FC915', `coast/${MD}`, 3, undefined],
    ]);
  });

  test.each([
    ['without an entry', { 'content/articles/lost.md': 'Lost.' }, ['FC122']],
    ['with the mark of a merge conflict', { [MD]: '<<<<<<< HEAD\nOurs\n=======\nTheirs\n' }, ['FC001']],
    ['of an unknown collection', { 'content/artikles/winch.md': 'Winch.' }, ['FC412']],
    ['with lost characters', { [MD]: 'A \uFFFD.' }, ['FC006']],
    ['that is empty', { [MD]: '\n' }, ['FC411']],
  ])('is reported %s', (_, files, expected) => {
    expect(codes(compiled(files, own))).toEqual(expected);
  });

  test('keeps all other entries the same objects when it changes', () => {
    const layers = createLayers(createFiles({}, own));
    const before = compile({ layers, blocks, sources: testSources });
    const changed = createLayers(createFiles({}, { ...own, [MD]: 'Changed.' }));
    const after = compile({ layers: changed, blocks, sources: testSources, previous: before });
    expect(getText(after)).toBe('Changed.');
    const getTowing = (compilation: typeof before) =>
      compilation.tenants.get('coast')?.collection('articles')?.entries.get('towing');
    expect(getTowing(after)).toBe(getTowing(before));
  });
});

describe('the tools', () => {
  test('explain: the text comes from the file, and overrides that of the base', () => {
    const tenant = compiled({ [MD]: 'Ours.' }, own).tenants.get('coast');
    const text = (tenant && explainPage(tenant, 'articles/winch'))?.nodes
      .find(({ id }) => id === 'entry')
      ?.props.find(({ path }) => path === 'text');
    expect(text).toMatchObject({
      value: 'Ours.',
      statement: { file: `coast/${MD}`, line: 1 },
      shadowed: [{ file: `base/${MD}`, line: 1 }],
    });
  });

  test('diff: names the changed field', () => {
    const [before, after] = [compiled({}, own), compiled({ [MD]: 'Ours.' }, own)].map(({ tenants }) =>
      tenants.get('coast'),
    );
    if (!before || !after) throw new Error('The example tenants are missing.');
    expect(diffTenants(before, after).map(describeDifference)).toEqual([
      expect.stringContaining('Entry articles/winch: text changed from "## Ropes'),
    ]);
  });

  test('impact: the tenants that show the text', () => {
    const compilation = compiled({ [MD]: 'Ours.' }, own);
    const target = parseImpactTarget(compilation, `base/${MD}`);
    if ('unknown' in target) throw new Error(`${target.unknown} is unknown.`);
    const reached = findImpact(compilation, target).tenants.map(({ tenant, pages }) => [
      tenant,
      pages.map(({ page, routes }) => [page, routes]),
    ]);
    const pages = [['articles/winch', ['/blog/winch']]];
    expect(reached).toEqual([
      ['base', pages],
      ['used', pages],
    ]);
  });

  test('drift: records the fingerprint in shadows.json, and reports a changed base', () => {
    const coast = { [MD]: 'Ours.' };
    const before = compiled(coast, own);
    const [change, ...others] = accept(before, drift(before)).filter(({ path }) =>
      path.startsWith('coast/shadows'),
    );
    expect(others).toEqual([]);
    const shadows = JSON.parse(change?.after ?? '{}') as Folder;
    expect(shadows).toMatchObject({ [MD]: { text: expect.stringMatching(/^[0-9a-z]{14}$/) } });
    const recorded = { ...coast, 'shadows.json': shadows };
    const getEntry = (compilation: ReturnType<typeof compiled>) =>
      drift(compilation).filter(({ file }) => file === `coast/${MD}`);
    expect(compiled(recorded, own).diagnostics).toEqual([]);
    expect(getEntry(compiled(recorded, own))).toMatchObject([
      { class: 'clean', isRecorded: true, what: `sets 'text' to "Ours."`, line: 1 },
    ]);
    expect(getEntry(compiled(recorded, { ...own, [MD]: 'New.' }))).toMatchObject([
      { class: 'shadows-a-change', reason: 'The inherited value is now "New.".' },
    ]);
    // The base has the text of its own entry, which overrides nothing.
    expect(drift(before).filter(({ file }) => file === `base/${MD}`)).toEqual([]);
  });

  test('prune: deletes a file that changes nothing, and one without its entry', () => {
    const same = compiled({ [MD]: own[MD] }, own);
    expect(prune(same, drift(same))).toMatchObject([{ path: `coast/${MD}`, after: undefined }]);
    const orphan = compiled({ [MD]: 'Ours.' });
    expect(drift(orphan).filter(({ file }) => file === `coast/${MD}`)).toMatchObject([{ class: 'orphan' }]);
    expect(prune(orphan, drift(orphan))).toMatchObject([{ path: `coast/${MD}`, after: undefined }]);
  });
});
