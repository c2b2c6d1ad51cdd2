import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allMetas, diagnosticPage, diagnosticTables, LINE } from './diagnostics-pages';
import { root } from '../support/server';

// `npm test -- tests/docs/diagnostics-pages.test.ts -u` updates the pages.

const folder = join(root, 'docs', 'diagnostics');
const index = join(root, 'docs', 'diagnostics.md');

test.each(allMetas)('the page of $code is as its check and its examples make it', async (meta) => {
  const page = await diagnosticPage(meta);
  expect(page, 'an example of its own').toBeDefined();
  expect(page).toContain('## Wrong');
  expect(page).toContain('## Right');
  await expect(page).toMatchFileSnapshot(join(folder, `${meta.code}.md`));
});

test('the list of all findings is as the checks make it', async () => {
  const [written = ''] = readFileSync(index, 'utf8').split(LINE);
  await expect(`${written}${LINE}\n\n${await diagnosticTables()}`).toMatchFileSnapshot(index);
});

test('there is no page about a code that does not exist', () => {
  const codes = new Set(allMetas.map(({ code }) => `${code}.md`));
  expect(readdirSync(folder).filter((name) => !codes.has(name))).toEqual([]);
});
