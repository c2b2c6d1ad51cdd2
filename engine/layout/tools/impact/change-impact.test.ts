import { describe, expect, test } from 'vitest';
import { compile, type Compilation } from '../../compile/compilation';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { findChangeImpact, formatChangeAsMarkdown, describeChange, describeGroup } from './index';

const blocks = testBlocks();
const compiled = (files: Files, previous?: Compilation) =>
  compile({ layers: createLayers(files), blocks, sources: testSources, previous });
describe('the impact of a change', () => {
  const sites = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((slug) => [
      slug,
      { 'tenant.json': { name: slug, extends: slug < 'c' ? 'used' : 'base' } },
    ]),
  );
  const before: Files = { base: validFiles.base, used: validFiles.used, ...sites };
  const change = (file: string, content: unknown, layer: 'base' | 'used' = 'used'): Files => ({
    ...before,
    [layer]: { ...validFiles[layer], [file]: content },
  });
  const of = (after: Files) => {
    const first = compiled(before);
    return findChangeImpact(first, compiled(after, first));
  };
  const moved = change('pages/vehicle.json', {
    id: 'vehicle',
    changes: [{ op: 'move', node: 'others', before: 'price' }],
  });

  test('lists a difference once, with its tenants', () => {
    const impact = of(moved);
    expect([impact.sites, impact.changed]).toEqual([4, ['a', 'b']]);
    expect(impact.differences.map((group) => describeGroup(group, impact.sites))).toEqual([
      'Page vehicle: promise (text) was removed on 2 of 4 tenants.',
      'Page vehicle: others moved above price on 2 of 4 tenants.',
      'Page vehicle: showWeekly of price changed from false to true on 2 of 4 tenants.',
    ]);
  });

  test('is empty if nothing changes or no site is affected', () => {
    expect(of({ ...before })).toEqual({
      sites: 4,
      changed: [],
      newSites: [],
      lostSites: [],
      differences: [],
      routes: [],
      findings: { added: [], mended: [] },
    });
    const noted = change('pages/vehicle.json', {
      ...validFiles.used['pages/vehicle.json'],
      note: 'For people.',
    });
    expect(describeChange(of(noted))).toBe('No page of any tenant changes.');
  });

  test('also compares versions with different blocks', () => {
    const other = testBlocks();
    const after = compile({ layers: createLayers(before), blocks: other, sources: testSources });
    expect(findChangeImpact(compiled(before), after).differences).toEqual([]);
  });

  test('lists changed addresses, new and removed sites, and new and resolved findings', () => {
    const home = { ...validFiles.base['pages/home.json'], route: ['/', '/welcome'] };
    const shell = { id: 'shell', changes: [{ op: 'remove', node: 'nobody' }] };
    const { d: _, ...rest } = change('pages/home.json', home, 'base');
    const impact = of({
      ...rest,
      used: { ...validFiles.used, 'pages/shell.json': shell },
      e: { 'tenant.json': { name: 'E', extends: 'base' } },
    });
    expect([impact.newSites, impact.lostSites]).toEqual([['e'], ['d']]);
    expect(impact.routes).toEqual([
      { page: 'home', added: ['/welcome'], removed: [], tenants: ['a', 'b', 'c'] },
    ]);
    expect(impact.findings.added.map(({ code, file }) => [code, file])).toEqual([
      ['FC120', 'used/pages/shell.json'],
    ]);
    const back = findChangeImpact(
      compiled({ ...before, used: { ...validFiles.used, 'pages/shell.json': shell } }),
      compiled(before),
    );
    expect(back.findings.mended.map(({ code }) => code)).toEqual(['FC120']);
    const words = describeChange(impact);
    expect(words).toContain('3 of 4 tenants change.');
    expect(words).toContain('Changed addresses:\n  /welcome leads to home on 3 of 4 tenants (a, b, c).');
    expect(words).toContain('New sites:\n  e');
  });

  test('names each new, moved and removed address once', () => {
    const home = { ...validFiles.base['pages/home.json'], route: ['/', '/welcome'] };
    const extra = { ...home, id: 'extra', route: '/extra' };
    const base = { ...validFiles.base, 'pages/home.json': home, 'pages/extra.json': extra };
    const words = describeChange(of({ ...before, base }));
    expect(words).toContain('Page extra: the page is new (/extra) on 4 of 4 tenants');
    expect(words).toContain('/welcome leads to home on 4 of 4 tenants');
    expect(words.match(/\/extra/g)).toHaveLength(1);
    expect(words.match(/\/welcome/g)).toHaveLength(1);
  });

  test('a finding is not new if only its line number changed', () => {
    const wrong = (more: object[]) =>
      change('pages/vehicle.json', { id: 'vehicle', changes: [...more, { op: 'remove', node: 'nobody' }] });
    const first = compiled(wrong([]));
    const second = compiled(wrong([{ op: 'set', node: 'price', path: 'size', value: 'small' }]), first);
    expect(findChangeImpact(first, second).findings).toEqual({ added: [], mended: [] });
  });

  test('escapes tags, links, table cells and mentions in Markdown', () => {
    const evil = '<img src=x> | [a](b) @team';
    const text = change('pages/vehicle.json', {
      id: 'vehicle',
      changes: [
        { op: 'insert', node: { id: 'promise', block: 'text', props: { body: 'x' } }, before: 'price' },
        { op: 'set', node: 'bottom', path: 'body', value: evil },
      ],
    });
    const markdown = formatChangeAsMarkdown(of(text));
    expect(markdown).toContain(
      '## Layout impact\n\n2 of 4 tenants change.\n\n### Visible differences\n\n| change | tenants |\n| --- | --- |\n',
    );
    expect(markdown).toContain('2 of 4: a, b |');
    const row = markdown.split('\n').find((line) => line.includes('img'));
    expect(row).toContain('\\<img src=x\\> \\| \\[a\\](b) &#64;team');
    expect(row?.replaceAll('\\|', '').match(/\|/g)).toHaveLength(3);
  });
});
