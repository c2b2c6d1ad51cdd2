import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sourceManifests } from '../../data';
import { compile, createEditorSchemas, findSchemaName } from '../../layout';
import { Editor } from '../../layout/tools/editor-schema/testing/editor';
import { createRegistry } from '../../registry';
import { readTenants } from '../../server/sites/tenant-files';
import { listAssociations, mergeAssociations, writeSchemas } from './editor-files';

// Compiling the schemas of all tenants takes longer than the default timeout; an editor compiles them one by one.
vi.setConfig({ testTimeout: 120_000 });

const root = join(import.meta.dirname, '../../..');
const blocks = createRegistry(
  readdirSync(join(root, 'blocks')).flatMap((folder) => {
    const file = join(root, 'blocks', folder, 'block.json');
    return existsSync(file)
      ? [{ folder, file: `blocks/${folder}/block.json`, text: readFileSync(file, 'utf8') }]
      : [];
  }),
);
const layers = readTenants(join(root, 'tenants'));
const compilation = compile({ layers, blocks, sources: sourceManifests });
const schemas = createEditorSchemas(compilation);
const editor = new Editor(schemas);

const schemaFor = (slug: string, path: string) => {
  const name = `${findSchemaName(path)}.schema.json`;
  return schemas.has(`${slug}/${name}`) ? `${slug}/${name}` : name;
};
/** Every third tenant by default, all with `SITES=all`, as in CI. */
const sampled = layers.filter((_, index) => process.env['SITES'] === 'all' || index % 3 === 0);
const files = sampled.flatMap(({ slug, files }) =>
  files.flatMap(({ path, text }) => (findSchemaName(path) ? [{ slug, path, text }] : [])),
);

describe('the files of all tenants', () => {
  test('are valid if the compiler reports nothing', () => {
    const wrong = new Set(compilation.diagnostics.map(({ file }) => file));
    const found = files
      .filter(({ slug, path }) => !wrong.has(`${slug}/${path}`))
      .flatMap(({ slug, path, text }) =>
        editor
          .problems(schemaFor(slug, path), JSON.parse(text))
          .map((problem) => `${slug}/${path} ${problem}`),
      );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  test('are invalid when a block or id in a page is misspelt', () => {
    const pages = files.filter(({ path, text }) => path.startsWith('pages/') && text.includes('"block":'));
    expect(pages.length).toBeGreaterThan(3);
    for (const { slug, path, text } of pages) {
      const typo: unknown = JSON.parse(text.replace(/"block": "([a-z-]+)"/, '"block": "$1x"'));
      expect([path, editor.problems(schemaFor(slug, path), typo).length > 0]).toEqual([path, true]);
    }
  });
});

describe('on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-schemas-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('writes only changed files and deletes obsolete ones', () => {
    expect(writeSchemas(folder, schemas)).toEqual({ written: schemas.size, removed: 0 });
    writeFileSync(join(folder, 'old.schema.json'), '{}');
    expect(writeSchemas(folder, schemas)).toEqual({ written: 0, removed: 1 });
  });
});

describe('the editor’s settings', () => {
  const places = {
    root,
    folder: join(root, 'node_modules', '.forecourt', 'schemas'),
    tenantsDir: join(root, 'tenants'),
  };
  const ours = listAssociations(schemas, places);

  test('name a schema for each file, that of the tenant before the general one', () => {
    for (const { slug } of layers) {
      expect(ours).toContainEqual({
        fileMatch: [`/tenants/${slug}/pages/*.json`],
        url: `./node_modules/.forecourt/schemas/${slug}/page.schema.json`,
      });
    }
    expect(ours.map(({ fileMatch: [pattern] }) => pattern)).toContain('/tenants/*/pages/*.json');
    for (const { url } of ours)
      expect(schemas.has(url.replace('./node_modules/.forecourt/schemas/', ''))).toBe(true);
  });
  test('keep other entries', () => {
    const text = `{\n  "editor.tabSize": 2,\n  "json.schemas": [{ "url": "https://a.example/b", "fileMatch": ["b"] }]\n}\n`;
    const once = mergeAssociations(text, ours);
    expect(JSON.parse(once)).toEqual({
      'editor.tabSize': 2,
      'json.schemas': [{ url: 'https://a.example/b', fileMatch: ['b'] }, ...ours],
    });
    expect(mergeAssociations(once, ours)).toBe(once);
    expect(JSON.parse(mergeAssociations(undefined, ours))).toEqual({ 'json.schemas': ours });
  });
  test('are committed for every kind of file', () => {
    const committed = JSON.parse(readFileSync(join(root, '.vscode', 'settings.json'), 'utf8')) as {
      'json.schemas': unknown[];
    };
    const general = ours.filter(({ fileMatch: [pattern = ''] }) => pattern.includes('*/'));
    expect(committed['json.schemas']).toEqual(expect.arrayContaining(general));
  });
});
