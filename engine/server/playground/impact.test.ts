import { describe, expect, it } from 'vitest';
import { compile } from '../../layout';
import {
  validFiles,
  createLayers,
  testBlocks,
  testSources,
  type Files,
} from '../../layout/testing/test-layers';
import { computeImpact } from './impact';

const blocks = testBlocks();
const base = { layers: createLayers(validFiles), blocks, sources: testSources };
const before = compile(base);
const findServed = (slug: string) => before.tenants.get(slug);
const compileFiles = (files: Files) => compile({ ...base, layers: createLayers(files), previous: before });

describe('impact of a draft', () => {
  it('is empty for changes of formatting', () => {
    expect(computeImpact(findServed, compileFiles(validFiles))).toEqual([]);
    const page = JSON.stringify(validFiles.coast['pages/vehicle.json']);
    expect(
      computeImpact(
        findServed,
        compileFiles({ ...validFiles, coast: { ...validFiles.coast, 'pages/vehicle.json': page } }),
      ),
    ).toEqual([]);
  });

  const details = ['head.title changed from "{site.name}" to "New"'];

  it('includes pages that extend a changed one, for sites but not templates', () => {
    const shell = { ...validFiles.base['pages/shell.json'], head: { title: 'New' } };
    const changed = compileFiles({ ...validFiles, base: { ...validFiles.base, 'pages/shell.json': shell } });
    expect(computeImpact(findServed, changed)).toEqual([
      {
        tenant: 'coast',
        name: 'Coast Cars',
        configChanges: [],
        contentChanges: [],
        pages: [
          { id: 'article', change: 'changed', details },
          { id: 'home', change: 'changed', details },
          { id: 'lost', change: 'changed', details },
        ],
      },
    ]);
  });

  it('includes forms', () => {
    const form = { title: 'Ask us', category: 'General Enquiry', fields: [] };
    const changed = compileFiles({
      ...validFiles,
      coast: { ...validFiles.coast, 'forms/ask.json': { id: 'ask', form } },
    });
    expect(computeImpact(findServed, changed)).toMatchObject([
      { tenant: 'coast', contentChanges: ['form ask: the form is new (Ask us)'], pages: [] },
    ]);
  });

  it('is empty for patterns, of which pages have copies', () => {
    const pattern = {
      ...{ name: 'Open day', category: 'Campaigns' },
      node: { id: 'words', block: 'text', props: { body: 'Come in' } },
    };
    const changed = compileFiles({
      ...validFiles,
      base: { ...validFiles.base, 'patterns/open-day.json': pattern },
    });
    expect(changed.diagnostics).toEqual(before.diagnostics);
    expect(computeImpact(findServed, changed)).toEqual([]);
  });

  it('includes configuration even if no page changes', () => {
    const changed = compileFiles({
      ...validFiles,
      coast: { ...validFiles.coast, 'theme.json': { accent: '#aa3300' } },
    });
    expect(computeImpact(findServed, changed)).toEqual([
      {
        tenant: 'coast',
        name: 'Coast Cars',
        configChanges: [expect.stringMatching(/^the theme’s accent .*"#aa3300"$/)],
        contentChanges: [],
        pages: [],
      },
    ]);
  });

  it('includes added and removed pages and changed routes', () => {
    const { 'pages/lost.json': _, ...remainingFiles } = validFiles.base;
    const home = { ...validFiles.base['pages/home.json'], route: '/welcome' };
    const addedPage = {
      id: 'more',
      route: '/more',
      extends: 'shell',
      content: { main: [{ id: 'm', block: 'makes' }] },
    };
    const changed = compileFiles({
      ...validFiles,
      base: { ...remainingFiles, 'pages/home.json': home, 'pages/more.json': addedPage },
    });
    expect(computeImpact(findServed, changed)[0]?.pages.map(({ id, change }) => `${change} ${id}`)).toEqual([
      'changed home',
      'removed lost',
      'added more',
    ]);
  });
});
