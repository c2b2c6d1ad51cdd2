import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, formatDiagnostic, formatDiagnostics, hasErrors, resolvePage } from '../index';
import { validFiles, createLayers, testBlocks, testSources } from '../testing/test-layers';

const folder = join(import.meta.dirname, '..', 'testing', 'many-mistakes', 'site');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.json'));
const site = Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
const compilation = compile({
  layers: createLayers({ base: validFiles.base, site }),
  blocks: testBlocks(),
  sources: testSources,
});

test('a layout with more than twenty mistakes gets a located finding for each of them, and no other', () => {
  const found = compilation.diagnostics.map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  );
  expect(found).toEqual([
    'site/pages/mistakes.json:3:12 FC301', // the base already answers /cars/:slug
    'site/pages/mistakes.json:6:27 FC302', // vehicels
    'site/pages/mistakes.json:10:29 FC101', // price-crad
    'site/pages/mistakes.json:11:29 FC103', // text without body
    'site/pages/mistakes.json:12:15 FC105', // a duplicate b
    'site/pages/mistakes.json:12:50 FC102', // lable
    'site/pages/mistakes.json:13:29 FC110', // a price without a vehicle
    'site/pages/mistakes.json:14:49 FC201', // features.grage
    'site/pages/mistakes.json:17:18 FC108', // main is empty
    'site/pages/mistakes.json:18:20 FC106', // mian
    'site/pages/vehicle.json:3:22 FC404', // vehicle.nmae
    'site/pages/vehicle.json:5:31 FC120', // prise
    'site/pages/vehicle.json:6:45 FC121', // tabs[spec]
    'site/pages/vehicle.json:7:62 FC104', // larg
    'site/pages/vehicle.json:8:5 FC123', // a move without a position
    'site/tenant.json:4:15 FC506', // Brisban
    'site/tenant.json:5:17 FC010', // garaje
    'site/tenant.json:7:32 FC012', // "21"
    'site/tenant.json:9:3 FC010', // domian
    'site/texts.json:2:25 FC401', // an unclosed brace
    'site/texts.json:3:3 FC402', // enqire
    'site/texts.json:4:22 FC403', // number for count
  ]);
  expect(hasErrors(compilation.diagnostics)).toBe(true);
});

test('the mistakes do not affect the valid parts', () => {
  const tenant = compilation.tenants.get('site');
  expect(tenant?.config).toMatchObject({ name: 'Twenty Mistakes', timeZone: 'Australia/Brisban' });
  expect(tenant?.config.settings.search.hitsPerPage).toBe(21);
  const page = tenant && resolvePage(tenant, 'mistakes');
  expect(page?.layout.slots.main?.map((node) => node.id)).toEqual(['b', 'b', 'c', 'd', 'e']);
});

describe('for a terminal', () => {
  const options = { readText: (file: string) => site[file.replace('site/', '')] };
  const [first] = compilation.diagnostics.filter(({ code }) => code === 'FC120');

  test('a finding shows its location, the line and a caret', () => {
    if (!first) throw new Error('FC120 is gone');
    expect(formatDiagnostic(first, options)).toBe(
      [
        "site/pages/vehicle.json:5:31 error FC120 The inherited page has no node 'prise'. Did you mean 'price'?",
        '  5 |     { "op": "remove", "node": "prise" },',
        '    |                               ^^^^^^^',
        '  (tenant site, page vehicle)',
      ].join('\n'),
    );
    expect(formatDiagnostic(first, { hasColour: true })).toContain('\u001b[31merror\u001b[0m');
    expect(formatDiagnostic({ ...first, line: 99 }, options).split('\n')).toHaveLength(2);
  });

  test('a long line is truncated around the finding', () => {
    if (!first) throw new Error('FC120 is gone');
    const readText = () => `${' '.repeat(300)}"prise"${'x'.repeat(300)}`;
    const [, line, caret] = formatDiagnostic(
      { ...first, line: 1, column: 301, length: 7 },
      { readText },
    ).split('\n');
    expect(line?.length).toBeLessThan(120);
    expect(caret?.indexOf('^')).toBe(line?.indexOf('"prise"'));
  });

  test('the list of findings ends with their number', () => {
    expect(formatDiagnostics(compilation.diagnostics, options)).toMatch(/\n\n21 errors, 1 warning$/);
    expect(formatDiagnostics([])).toBe('No findings.');
  });
});
