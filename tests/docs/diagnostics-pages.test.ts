import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  allCheckMetas,
  formatDiagnosticPage,
  formatDiagnosticTables,
  GENERATED_MARKER,
} from './diagnostics-pages';
import { root } from '../support/server';

// `npm test -- tests/docs/diagnostics-pages.test.ts -u` updates the pages.

const folder = join(root, 'docs', 'diagnostics');
const index = join(root, 'docs', 'diagnostics.md');

test.each(allCheckMetas)('the page of $code matches its check and examples', async (meta) => {
  const page = await formatDiagnosticPage(meta);
  expect(page, 'has an example').toBeDefined();
  expect(page).toContain('## Wrong');
  expect(page).toContain('## Right');
  await expect(page).toMatchFileSnapshot(join(folder, `${meta.code}.md`));
});

test('the list of diagnostics matches the checks', async () => {
  const [manualPart = ''] = readFileSync(index, 'utf8').split(GENERATED_MARKER);
  await expect(`${manualPart}${GENERATED_MARKER}\n\n${await formatDiagnosticTables()}`).toMatchFileSnapshot(
    index,
  );
});

test('every page is about an existing code', () => {
  const codes = new Set(allCheckMetas.map(({ code }) => `${code}.md`));
  expect(readdirSync(folder).filter((name) => !codes.has(name))).toEqual([]);
});
