import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './gates';
import {
  findEntryProblems,
  findSecurityProblems,
  generateSecurityPage,
  SECURITY_DATA,
  SECURITY_PAGE,
} from './security-requirements';

type Entry = Record<string, unknown>;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const entries = (JSON.parse(read(SECURITY_DATA)) as { requirements: Entry[] }).requirements;
/** Problems after the entry with an identifier has been changed. */
const findProblemsWith = (id: string, changes: Entry) =>
  findEntryProblems(
    entries.map((entry) => (entry['id'] === id ? { ...entry, ...changes } : entry)),
    () => true,
  );

test('every requirement of levels 1 and 2 is there once, and the tests it names exist', () => {
  expect(findSecurityProblems(root)).toEqual([]);
  const countLevel = (level: number) => entries.filter((entry) => entry['level'] === level).length;
  expect([countLevel(1), countLevel(2)]).toEqual([70, 183]);
});

test('the table in the document is up to date', () => {
  expect(read(SECURITY_PAGE)).toBe(generateSecurityPage(root));
});

test.each([
  ['a missing requirement', { id: 'V1.1.2' }, ['V1.1.1 is missing.', 'V1.1.2 is there twice.']],
  ['one of level 3', { id: 'V1.2.10' }, ['V1.1.1 is missing.', 'V1.2.10 is not in levels 1 and 2.']],
  [
    'two answers',
    { notYet: 'later' },
    ['V1.1.1 needs exactly one of tests, document, notApplicable, notYet.'],
  ],
  [
    'a file that is no test',
    { tests: ['engine/lib/json.ts'] },
    ['V1.1.1: engine/lib/json.ts is not a test file.'],
  ],
  ['no test', { tests: [] }, ['V1.1.1 names no test.']],
  ['no summary', { summary: ' ' }, ['V1.1.1 has no summary.']],
])('finds %s', (_what, changes, problems) => {
  expect(findProblemsWith('V1.1.1', changes)).toEqual(problems);
});

test('finds a test that does not exist', () => {
  const problems = findEntryProblems(entries, (path) => path !== 'engine/lib/safe-href.test.ts');
  expect(problems).toEqual(['V1.2.2: engine/lib/safe-href.test.ts does not exist.']);
});
