import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { root, createTemporaryFolder } from '../support/server';
import { findMentions, findTenantNames } from './find-tenant-names';

describe('mentions of tenants in', () => {
  const names = ['harbour-cars', 'Harbour Cars'];
  test.each([
    ["if (slug === 'harbour-cars') return;", ['harbour-cars']],
    ['// as Harbour Cars prefers', ['Harbour Cars']],
    ['const title = `HARBOUR CARS`;', ['Harbour Cars']],
    ['.harbour-cars-header {}', []],
    ['const harbour = cars;', []],
    ["'old-harbour-cars'", []],
  ])('%s', (code, expected) => {
    expect(findMentions(code, names).map(({ name }) => name)).toEqual(expected);
  });

  test('are reported with their line', () => {
    expect(findMentions('a\nb\nharbour-cars', names)).toEqual([{ line: 3, name: 'harbour-cars' }]);
  });
});

describe('the gate', () => {
  const folder = createTemporaryFolder('names');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('checks code in the four rooms, but not tests, JSON or the names of templates', () => {
    for (const room of ['engine', 'blocks', 'schemas', 'playground']) write(`${room}/index.ts`, 'export {};');
    write('tenants/harbour-cars/tenant.json', '{ "name": "Harbour Cars" }');
    write('tenants/group/tenant.json', '{ "name": "Group", "template": true }');
    write('engine/group.ts', '// The group of Harbour Cars.');
    write('engine/group.test.ts', "'harbour-cars'");
    write('blocks/card/card.css', '/* harbour-cars */');
    write('schemas/x.schema.json', '{ "default": "harbour-cars" }');
    expect(findTenantNames(folder)).toEqual([
      "engine/group.ts:1 names the tenant 'Harbour Cars'",
      "blocks/card/card.css:1 names the tenant 'harbour-cars'",
    ]);
  });

  test('finds nothing in this project', () => {
    expect(findTenantNames(root)).toEqual([]);
  });
});
