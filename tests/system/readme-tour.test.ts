import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram, type CommandResult } from '../support/cli';
import { root, startServer, createTemporaryFolder, type RunningServer } from '../support/server';
import { createSiteClient } from '../support/site';
import { copyTenant } from '../support/tenants';

// Follows the tour of README.md in a copy of the project: the same files, the same commands, in the same order.

const [, TOUR = ''] =
  /^## Five-minute tour\n([\s\S]*?)^## /m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
const [INTRODUCTION = '', ...SECTIONS] = TOUR.split(/^### /m);
const COPIED_FOLDERS = ['engine', 'schemas', 'blocks', 'playground', 'dist', '.config'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** The tour changes the first site; the other one must stay as it is. */
const ALL_SITES = ['base', 'group', 'southbank-auto', 'meridian-group'];
const STOCK = 24;

interface CodeBlock {
  language: string;
  filePath: string;
  code: string;
}

const findCodeBlocks = (text: string): CodeBlock[] =>
  [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', filePath = '', code = '']) => ({
      language,
      filePath,
      code,
    }),
  );

/** The code blocks of a section by its heading. */
function findSectionCode(heading: string): CodeBlock[] {
  const text = SECTIONS.find((candidate) => candidate.startsWith(`${heading}\n`));
  if (text === undefined) throw new Error(`The tour has no section '${heading}'.`);
  return findCodeBlocks(text);
}

function findCodeBlock(blocks: readonly CodeBlock[], language: string, hasFilePath = false): CodeBlock {
  const block = blocks.find(
    (candidate) => candidate.language === language && (candidate.filePath !== '') === hasFilePath,
  );
  if (!block) throw new Error(`The section has no ${language} block.`);
  return block;
}

let project: string;
let server: RunningServer;
const env = () => ({ DATA_DIR: join(project, '.forecourt') });

/** Runs a command of the tour without `npm run`, which would check the copy's linked packages. */
function run(line: string): Promise<CommandResult> {
  const [, args] = /^npm run forecourt -- (.+)$/.exec(line.trim()) ?? [];
  if (args === undefined) throw new Error(`This test does not support the tour's command: ${line}`);
  return runProgram(args.split(' '), { project, env: env() });
}

const write = ({ filePath, code }: CodeBlock): void => writeFileSync(join(project, filePath), code);
const site = (slug: string) => createSiteClient(slug, server.port);

/** The HTML of a car's page. */
async function fetchCarPage(slug: string): Promise<string> {
  const { hits } = await site(slug).query({ hitsPerPage: 1, filters: 'status:in_stock AND sold:false' });
  return (await site(slug).get(`/cars/${String(hits[0]?.['slug'])}`)).body;
}

const waitUntil = (check: () => Promise<boolean>) => expect.poll(check, { timeout: 60_000 }).toBe(true);

beforeAll(async () => {
  project = createTemporaryFolder('tour');
  for (const folder of COPIED_FOLDERS) cpSync(join(root, folder), join(project, folder), { recursive: true });
  for (const file of FILES) cpSync(join(root, file), join(project, file));
  mkdirSync(join(project, 'tenants'));
  for (const slug of ALL_SITES) {
    copyTenant(join(root, 'tenants', slug), join(project, 'tenants', slug));
    const stock = join(project, 'tenants', slug, 'stock.json');
    if (slug === 'southbank-auto' || slug === 'meridian-group')
      writeFileSync(stock, JSON.stringify({ ...JSON.parse(readFileSync(stock, 'utf8')), count: STOCK }));
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir');
  expect(findCodeBlocks(INTRODUCTION)).toEqual([{ language: 'sh', filePath: '', code: 'npm run dev\n' }]);
  server = await startServer({ args: ['dev'], project, dataDir: env().DATA_DIR, env: { NODE_ENV: '' } });
}, 180_000);
afterAll(async () => {
  await server.stop();
  rmSync(project, { recursive: true, force: true });
}, 60_000);

describe('the tour of the README', { timeout: 180_000 }, () => {
  const examples = findSectionCode('Change a layout');
  const file = findCodeBlock(examples, 'json', true);

  test('the changed layout is on one dealer’s page only', async () => {
    const { changes } = JSON.parse(file.code) as { changes: object[] };
    const before = JSON.parse(readFileSync(join(project, file.filePath), 'utf8')) as {
      changes: { shadows?: string }[];
    };
    // People do not type fingerprints; `drift --record` adds them.
    const existing = before.changes.map(({ shadows: _, ...change }) => change);
    expect(changes, 'the tour keeps the existing changes').toEqual(expect.arrayContaining(existing));
    write(file);
    await waitUntil(async () => (await fetchCarPage('southbank-auto')).includes('Drive it today.'));
    expect(await fetchCarPage('southbank-auto')).toContain('More cars in our yard');
    expect(await fetchCarPage('meridian-group')).not.toContain('Drive it today.');
  });

  test('a mistake is reported as the tour shows it, and the page stays', async () => {
    const wrong = file.code.replace('"tone": "accent"', '"colour": "red"');
    expect(wrong).not.toBe(file.code);
    write({ ...file, code: wrong });
    const [line = '', ...output] = findCodeBlock(examples, 'console').code.trimEnd().split('\n');
    const { code, stdout } = await run(line.replace('$ ', ''));
    expect(code).toBe(1);
    for (const outputLine of output) expect(stdout).toContain(outputLine);
    expect(await fetchCarPage('southbank-auto')).toContain('Drive it today.');
    write(file);
    expect((await run(line.replace('$ ', ''))).code).toBe(0);
  });

  test('a new block is on the page', async () => {
    const examples = findSectionCode('Add a block');
    expect((await run(findCodeBlock(examples, 'sh').code)).code).toBe(0);
    const page = JSON.parse(file.code) as { changes: unknown[] };
    page.changes.push(JSON.parse(findCodeBlock(examples, 'json').code));
    write({ ...file, code: JSON.stringify(page, null, 2) });
    await waitUntil(async () => /class="[^"]*HelloBanner/.test(await fetchCarPage('southbank-auto')));
  });

  test('a new tenant has a site with stock', async () => {
    expect((await run(findCodeBlock(findSectionCode('Add a tenant'), 'sh').code)).code).toBe(0);
    await waitUntil(async () => (await site('harbour-cars').get('/')).status === 200);
    await waitUntil(async () => (await site('harbour-cars').query({ hitsPerPage: 0 })).nbHits > 0);
  });

  test('imported stock replaces the demonstration cars', async () => {
    const examples = findSectionCode('Import stock');
    const feed = findCodeBlock(examples, 'csv', true);
    write(feed);
    const { code, stdout } = await run(findCodeBlock(examples, 'sh').code);
    expect([code, stdout]).toEqual([0, expect.stringContaining('3 new')]);
    const count = feed.code.trim().split('\n').length - 1;
    await expect
      .poll(async () => (await site('harbour-cars').query({ hitsPerPage: 0 })).nbHits, { timeout: 60_000 })
      .toBe(count);
    expect(await fetchCarPage('harbour-cars')).toMatch(/RAV4|CX-5|Ranger/);
  });
});
