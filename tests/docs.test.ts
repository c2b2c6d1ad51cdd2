import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../engine/cli/commands';
import { listMappingNames, sourceManifests } from '../engine/data';
import { compileMapping } from '../engine/data/import/mapping/compile-mapping';
import { conversions } from '../engine/data/import/conversions';
import { checkMapping } from '../engine/data/import/mapping/load-mapping';
import { allChecks, compile, CONDITION_OPERATORS, operations, type TenantSource } from '../engine/layout';
import { createRegistry, manifestChecks, type BlockFile } from '../engine/registry';
import { readTenants } from '../engine/server';
import { schemas } from '../schemas';
import { isPictured } from './docs/block-reference';
import { listExampleSheets } from './support/example-sheets';
import { root } from './support/server';

const FOLDERS = ['', 'docs', 'blocks', 'tenants', 'tests', 'playground'];

const documents = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const read = (document: string): string => readFileSync(join(root, document), 'utf8');

/** Code blocks with their info strings. */
const codeBlocksIn = (text: string) =>
  [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language, label = '', code = '']) => ({
      language,
      label,
      code,
    }),
  );

const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** Anchors of headings, as GitHub generates them. */
const anchorsIn = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('links in %s have targets', (document) => {
  const broken = [...withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^(https?|mailto):/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : relative(root, join(root, dirname(document), path));
    if (!existsSync(join(root, target))) return [link];
    if (anchor === undefined || statSync(join(root, target)).isDirectory()) return [];
    return anchorsIn(read(target)).includes(anchor) ? [] : [link];
  });
  expect(broken).toEqual([]);
});

/** Entries in the first column of a document's tables; one cell may name several. */
const firstColumn = (document: string): Set<string> =>
  new Set(
    read(document)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.split('|')[1]?.split(',') ?? [])
      .map((entry) => entry.replaceAll('`', '').trim()),
  );

describe('lists are complete', () => {
  const settings = Object.entries(schemas.settings.properties).flatMap(([group, { properties }]) =>
    Object.keys(properties).map((name) => `${group}.${name}`),
  );
  const blocks = readdirSync(join(root, 'blocks')).filter((folder) =>
    existsSync(join(root, 'blocks', folder, 'block.json')),
  );
  const environment = [...read('engine/cli/environment.ts').matchAll(/env\['(\w+)'\]/g)].map(
    ([, name = '']) => name,
  );
  const lists: [string, string, readonly string[]][] = [
    ['codes', 'diagnostics.md', [...allChecks, ...Object.values(manifestChecks)].map(({ code }) => code)],
    ['operations', 'layouts.md', Object.keys(operations)],
    ['condition operators', 'layouts.md', CONDITION_OPERATORS],
    ['sources', 'layouts.md', sourceManifests.map(({ name }) => name)],
    ['fields of a page', 'layouts.md', Object.keys(schemas.page.properties)],
    ['fields of a node', 'layouts.md', Object.keys(schemas.node.properties)],
    [
      'kinds of fields',
      'forms.md',
      schemas['form-field'].oneOf.map(({ properties }) => properties.kind.const),
    ],
    ['properties of a form', 'forms.md', Object.keys(schemas.form.properties)],
    ['blocks', 'blocks.md', blocks],
    ['fields of a manifest', 'blocks.md', Object.keys(schemas.block.properties)],
    ['fields of a tenant', 'tenants.md', Object.keys(schemas.tenant.properties)],
    ['features', 'tenants.md', Object.keys(schemas.features.properties)],
    ['settings', 'tenants.md', settings],
    ['conversions', 'data.md', [...conversions.keys()]],
    ['mappings', 'data.md', listMappingNames()],
    ['environment variables', 'operations.md', environment],
  ];
  test.each(lists)('%s in docs/%s', (_list, document, names) => {
    const listed = firstColumn(join('docs', document));
    expect(names.filter((name) => name !== '$schema' && !listed.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(2);
  });

  test('every block of which pages are composed has a picture (`npm run block-pictures`)', () => {
    const pictured = listExampleSheets().flatMap(({ category, types }) =>
      isPictured(category) ? types : [],
    );
    expect(pictured).toContain('accordion');
    const text = read('docs/block-reference.md');
    expect(pictured.filter((type) => !text.includes(`](images/blocks/${type}.webp)`))).toEqual([]);
  });

  test('the documented severities of the codes are correct', () => {
    const text = read('docs/diagnostics.md');
    const wrong = [...allChecks, ...Object.values(manifestChecks)].filter(
      ({ code, name, severity }) =>
        !new RegExp(`\\| ${code} +\\| \`${name}\` +\\| ${severity} +\\|`).test(text),
    );
    expect(wrong).toEqual([]);
  });

  test('documents name only existing codes', () => {
    const known = [...allChecks, ...Object.values(manifestChecks)].map(({ code }) => code);
    const named = documents.flatMap((document) => read(document).match(/\bFC\d{3}\b/g) ?? []);
    expect(named.filter((code) => !known.includes(code))).toEqual([]);
  });

  test('every command is documented', () => {
    const text = read('docs/operations.md');
    expect(commands.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

const sourceBlocks = (): BlockFile[] =>
  readdirSync(join(root, 'blocks')).flatMap((folder) => {
    const file = `blocks/${folder}/block.json`;
    return existsSync(join(root, file)) ? [{ folder, file, text: read(file) }] : [];
  });

/** The tenants with the files of a document. A new folder gets a minimal tenant.json. */
function tenantsWith(files: readonly { label: string; code: string }[]): TenantSource[] {
  const layers = new Map(readTenants(join(root, 'tenants')).map((layer) => [layer.slug, layer]));
  for (const { label, code } of files) {
    const [, slug = '', path = ''] = /^tenants\/([^/]+)\/(.+)$/.exec(label) ?? [];
    const existing = layers.get(slug)?.files ?? [
      { path: 'tenant.json', text: '{ "name": "Example", "extends": "base", "licence": "NSW MD 1" }' },
    ];
    layers.set(slug, {
      slug,
      files: [...existing.filter((file) => file.path !== path), { path, text: code }],
    });
  }
  return [...layers.values()];
}

describe('examples are valid', () => {
  const examples = documents.flatMap((document) =>
    codeBlocksIn(read(document))
      .filter(({ language, label }) => language === 'json' && label !== '')
      .map((example) => ({ document, ...example })),
  );

  test('there are enough, and each has a label', () => {
    expect(examples.length).toBeGreaterThan(8);
    const unknown = examples.filter(({ label }) => !/^(tenants\/|blocks\/|mapping$)/.test(label));
    expect(unknown).toEqual([]);
  });

  const withTenantFiles = documents.filter((document) =>
    examples.some((example) => example.document === document && example.label.startsWith('tenants/')),
  );
  test.each(withTenantFiles)('tenant files in %s', (document) => {
    const files = examples.filter(
      (example) => example.document === document && example.label.startsWith('tenants/'),
    );
    const { diagnostics } = compile({
      layers: tenantsWith(files),
      blocks: createRegistry(sourceBlocks()),
      sources: sourceManifests,
    });
    // Advice concerns planned settings of the demonstration tenants.
    const wrong = diagnostics.filter(({ severity }) => severity !== 'advice');
    expect(wrong.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
  });

  test.each(examples.filter(({ label }) => label.startsWith('blocks/')))(
    '$label in $document',
    ({ label, code }) => {
      const folder = label.split('/')[1] ?? '';
      const { diagnostics } = createRegistry([...sourceBlocks(), { folder, file: label, text: code }]);
      expect(diagnostics).toEqual([]);
    },
  );

  test.each(examples.filter(({ label }) => label === 'mapping'))('mapping in $document', ({ code }) => {
    const mapping = checkMapping(JSON.parse(code), 'the example');
    expect(compileMapping(mapping).required).toEqual(mapping.required);
  });
});
