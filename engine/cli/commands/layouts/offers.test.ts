import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../run';

const TENANTS = join(import.meta.dirname, '../../../../tenants');
const OFFERS = [
  { id: '3', name: 'Winter sale', manufacturer: 'Toyota', disclaimer: 'Conditions apply.' },
  { id: '4', name: 'Winter sale', manufacturer: { name: 'Kia' }, excluded_website_ids: ['south'] },
  { id: '5' },
  'no record',
  { id: '3', name: 'Winter sale!' },
  { id: '6', name: 'Fine print', disclaimer: 'x'.repeat(2001) },
  { id: '7', name: 'Story', description: 'x'.repeat(801) },
];

const folder = mkdtempSync(join(tmpdir(), 'forecourt-offers-'));
const file = join(folder, 'offers.json');
const FOLDER = join(folder, 'yard/content/offers');

beforeAll(async () => {
  cpSync(join(TENANTS, 'base'), join(folder, 'base'), {
    recursive: true,
    filter: (path) => !/media$/.test(path),
  });
  await mkdir(join(folder, 'yard'));
  writeFileSync(join(folder, 'yard/tenant.json'), '{ "name": "Yard", "extends": "base" }');
  writeFileSync(file, JSON.stringify(OFFERS));
});

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const exitCode = await runCommand(['offers', ...args], {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    env: { TENANTS_DIR: folder },
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}
const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as object;

it('imports offers whose manufacturer is a name or an object (ENT-030)', async () => {
  const dry = await run('import', 'yard', file, '--dry-run');
  expect(dry.out).toContain('3 offers would be added, 0 unchanged, 0 kept, 4 rejected.');
  expect(existsSync(FOLDER)).toBe(false);

  const first = await run('import', 'yard', file);
  expect(first.exitCode).toBe(1);
  expect(first.out).toContain("record 3: must have required property 'name'");
  expect(first.out).toContain('record 4: must be object');
  expect(first.out).toContain("record 5: has the same entry id 'winter-sale-3' as record 1");
  expect(first.out).toContain('record 6: the disclaimer is longer than 2000 characters');
  expect(first.out).toContain('record 7: shortened: summary');
  expect(read('winter-sale-3.json')).toMatchObject({
    id: 'winter-sale-3',
    fields: { title: 'Winter sale', makes: ['Toyota'], disclaimer: 'Conditions apply.' },
  });
  expect(read('winter-sale-4.json')).toMatchObject({ fields: { makes: ['Kia'], excludedSites: ['south'] } });
}, 60_000);

it('keeps entries that people have edited', async () => {
  const edited = JSON.stringify({ id: 'winter-sale-3', fields: { title: 'Ours', summary: 'Ours' } });
  writeFileSync(join(FOLDER, 'winter-sale-3.json'), edited);
  const again = await run('import', 'yard', file);
  expect(again.out).toContain('0 offers added, 2 unchanged, 1 kept, 4 rejected.');
  expect(readFileSync(join(FOLDER, 'winter-sale-3.json'), 'utf8')).toBe(edited);
}, 60_000);

it.each([[['import', 'yard', 'missing.json']], [['import', 'yard']], [['export', 'yard', 'offers.json']]])(
  'refuses %j',
  async (args) => {
    expect((await run(...args)).exitCode).toBe(2);
  },
  60_000,
);
