import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../engine/lib';

// The table of docs/security.md, generated from docs/security-requirements.json, and the problems of that
// file.

export const SECURITY_DATA = 'docs/security-requirements.json';
export const SECURITY_PAGE = 'docs/security.md';

/** The numbers of the requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0, as first and last. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ 'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2 },
  ...{ 'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1 },
  ...{ 'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2 },
  ...{ 'V4.1': 3, 'V4.2': 1, 'V4.3': 2, 'V4.4': 4 },
  ...{ 'V5.1': 1, 'V5.2': 3, 'V5.3': 2, 'V5.4': 3 },
  ...{ 'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3, 'V6.8': 4 },
  ...{ 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2 },
  ...{ 'V8.1': 2, 'V8.2': 3, 'V8.3': 1, 'V8.4': 1 },
  ...{ 'V9.1': 3, 'V9.2': 4 },
  ...{ 'V10.1': 2, 'V10.2': 2, 'V10.3': 4, 'V10.4': 11, 'V10.5': 5, 'V10.6': 2, 'V10.7': 3 },
  ...{ 'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1 },
  ...{ 'V12.1': 3, 'V12.2': 2, 'V12.3': 4 },
  ...{ 'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5 },
  ...{ 'V14.1': 2, 'V14.2': 4, 'V14.3': 3 },
  ...{ 'V15.1': 3, 'V15.2': 3, 'V15.3': 7 },
  ...{ 'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3 },
  ...{ 'V17.1': 1, 'V17.2': 4, 'V17.3': 2 },
};

/** All identifiers of levels 1 and 2, in order. In each section, those of level 3 come last. */
const REQUIRED_IDS: readonly string[] = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** How a requirement is met. Exactly one of these is given. */
const ANSWERS = ['tests', 'document', 'notApplicable', 'notYet'] as const;

type Entry = Readonly<Record<string, unknown>>;

function readEntries(root: string): readonly Entry[] {
  const data: unknown = JSON.parse(readFileSync(join(root, SECURITY_DATA), 'utf8'));
  const entries = isObject(data) ? data['requirements'] : undefined;
  if (!Array.isArray(entries) || !entries.every(isObject))
    throw new Error(`${SECURITY_DATA} has no list 'requirements' of objects.`);
  return entries;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const listTests = ({ tests }: Entry): readonly string[] =>
  Array.isArray(tests) ? tests.filter((test): test is string => isText(test)) : [];

/** Problems of the entries. Each is a sentence with the identifier. */
export function findEntryProblems(
  entries: readonly Entry[],
  fileExists: (path: string) => boolean,
): readonly string[] {
  const ids = entries.map(({ id }) => String(id));
  const expected = REQUIRED_IDS.filter((id) => !ids.includes(id)).map((id) => `${id} is missing.`);
  const unknown = ids
    .filter((id) => !REQUIRED_IDS.includes(id))
    .map((id) => `${id} is not in levels 1 and 2.`);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice.`);
  return [...expected, ...unknown, ...repeated, ...entries.flatMap((entry) => checkEntry(entry, fileExists))];
}

function checkEntry(entry: Entry, fileExists: (path: string) => boolean): string[] {
  const id = String(entry['id']);
  const problems: string[] = [];
  if (entry['level'] !== 1 && entry['level'] !== 2) problems.push(`${id} has no level 1 or 2.`);
  if (!isText(entry['summary'])) problems.push(`${id} has no summary.`);
  if (ANSWERS.filter((name) => entry[name] !== undefined).length !== 1)
    problems.push(`${id} needs exactly one of ${ANSWERS.join(', ')}.`);
  if (entry['tests'] !== undefined && listTests(entry).length === 0) problems.push(`${id} names no test.`);
  for (const test of listTests(entry)) {
    if (!/\.test\.(?:ts|tsx|mjs)$/.test(test)) problems.push(`${id}: ${test} is not a test file.`);
    else if (!fileExists(test)) problems.push(`${id}: ${test} does not exist.`);
  }
  for (const name of ['document', 'notApplicable', 'notYet'])
    if (entry[name] !== undefined && !isText(entry[name])) problems.push(`${id}: ${name} is empty.`);
  const document = entry['document'];
  if (isText(document) && !fileExists(`docs/${document.split('#')[0] ?? ''}`))
    problems.push(`${id}: docs/${document} does not exist.`);
  return problems;
}

export const findSecurityProblems = (root: string): readonly string[] =>
  findEntryProblems(readEntries(root), (path) => existsSync(join(root, path))).map(
    (problem) => `${SECURITY_DATA}: ${problem}`,
  );

const formatText = (value: unknown): string => String(value).replaceAll('|', '\\|');

function formatAnswer(entry: Entry): string {
  const tests = listTests(entry);
  if (tests.length > 0)
    return tests.map((test) => `[${test.split('/').at(-1) ?? test}](../${test})`).join(', ');
  const { document, notApplicable, notYet } = entry;
  if (isText(document))
    return `[${document}](${document.startsWith('security.md') ? document.slice('security.md'.length) : document})`;
  return isText(notYet)
    ? `**not yet**: ${formatText(notYet)}`
    : `doesn’t apply: ${formatText(notApplicable)}`;
}

const START = '<!-- Table: security-requirements (generated by npm run generate) -->';
const END = '<!-- End -->';

/** The page with its table as the data says. */
export function generateSecurityPage(root: string): string {
  const page = readFileSync(join(root, SECURITY_PAGE), 'utf8');
  const [before, rest] = page.split(START, 2);
  const after = rest?.slice(rest.indexOf(END));
  if (before === undefined || after === undefined) throw new Error(`${SECURITY_PAGE} has no ${START}.`);
  const entries = readEntries(root);
  const count = (name: string) => entries.filter((entry) => entry[name] !== undefined).length;
  const rows = entries.map(
    (entry) =>
      `| ${String(entry['id'])} | ${String(entry['level'])} | ${formatText(entry['summary'])} | ${formatAnswer(entry)} |`,
  );
  const summary =
    `${entries.length} requirements: ${count('tests')} held by tests, ${count('document')} by documents, ` +
    `${count('notApplicable')} do not apply, ${count('notYet')} are not met yet or have no test.`;
  const table = ['| ID | level | requirement | held by |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return `${before}${START}\n\n${summary}\n\n<!-- prettier-ignore -->\n${table}\n\n${after}`;
}
