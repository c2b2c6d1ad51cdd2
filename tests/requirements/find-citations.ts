import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_TESTS } from './search-tests';
import { VARIANTS } from './variants';

/** The files that cite a requirement, in alphabetical order. */
export interface Citations {
  /** Code, schemas and tenants. */
  sources: string[];
  tests: string[];
}

const CODE = /\.(tsx?|mjs|css|json)$/;
const IGNORED = /^(package-lock\.json|docs\/|tests\/requirements\/)/;
const TEST = /^tests\/|\.test(-d)?\.tsx?$|\/testing\//;
const SCHEMA = /^schemas\/.*\.schema\.json$/;
const AREAS =
  'SRCH|CARD|VDP|GAL|FIN|CALC|LEAD|TRADE|AUTH|RSV|PRNT|LOC|REV|OFF|NAV|BRAND|BUDG|PROMO|CONF|API|ENT|ERR|CONST|TERMS';
/** `VDP-045`, `VDP-031 to VDP-038`, `CONST-002, 003, 005`. */
const REQUIREMENT = new RegExp(
  `\\b(${AREAS})-\\d{3}\\b(?:(?:, | to | and |, and )(?:(?:${AREAS})-)?\\d{3}\\b)*`,
  'g',
);
const PART = new RegExp(`(, | to | and |, and )?(?:(${AREAS})-)?(\\d{3})`, 'g');
/** `(C24)`, `ruling C36`, `C13 to C15`: the context distinguishes a ruling from a model such as the Citroën C4. */
const RULING = /(?:\(|, |; |rulings? |by |to )C(\d{1,2})\b(?: to C(\d{1,2})\b)?/g;
const DEMO_MODELS = /^engine\/data\/demo\//;

const formatId = (area: string, number: number): string => `${area}-${String(number).padStart(3, '0')}`;

/** Finds the IDs that a text cites, and expands ranges. */
export function findIds(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [match] of text.matchAll(REQUIREMENT)) {
    let area = '';
    let last = 0;
    for (const [, separator = '', prefix, digits = ''] of match.matchAll(PART)) {
      const number = Number(digits);
      const isRange = separator === ' to ' && (prefix === undefined || prefix === area);
      area = prefix ?? area;
      for (let next = isRange ? last + 1 : number; next <= number; next += 1) ids.add(formatId(area, next));
      last = number;
    }
  }
  return ids;
}

/**
 * The text of a schema without unread properties (`x-planned`), because the requirements that they cite are
 * not built.
 */
export function omitPlanned(schema: string): string {
  return JSON.stringify(JSON.parse(schema), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'x-planned' in value ? undefined : value,
  );
}

/** Finds the rulings that a text cites, as `C24`. */
export function findRulings(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, first = '', last = first] of text.matchAll(RULING))
    for (let next = Number(first); next <= Number(last); next += 1) ids.add(`C${next}`);
  return ids;
}

/** Finds the source files beside a unit test. */
function findTestedFiles(root: string, test: string): string[] {
  const stem = test.replace(/\.test(-d)?\.tsx?$/, '');
  return stem === test ? [] : [`${stem}.ts`, `${stem}.tsx`].filter((file) => existsSync(join(root, file)));
}

/** Maps every cited requirement and ruling to the files that cite it. */
export function findCitations(root: string): Map<string, Citations> {
  const citations = new Map<string, { sources: Set<string>; tests: Set<string> }>();
  const addCitation = (id: string, file: string): void => {
    const files = citations.get(id) ?? { sources: new Set(), tests: new Set() };
    citations.set(id, files);
    files[TEST.test(file) ? 'tests' : 'sources'].add(file);
  };
  const fileList = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of fileList.split('\n')) {
    if (!CODE.test(file) || IGNORED.test(file) || !existsSync(join(root, file))) continue;
    const content = readFileSync(join(root, file), 'utf8');
    const text = SCHEMA.test(file) ? omitPlanned(content) : content;
    for (const id of findIds(text)) addCitation(id, file);
    if (!DEMO_MODELS.test(file)) for (const id of findRulings(text)) addCitation(id, file);
  }
  for (const [id, file] of SEARCH_TESTS) addCitation(id, file);
  // One test covers the table of variants. A planned variant has configuration, but no test.
  for (const { id, plannedWork } of VARIANTS)
    addCitation(
      id,
      plannedWork === undefined ? 'tests/system/variants.test.ts' : 'schemas/settings.schema.json',
    );
  return new Map(
    [...citations].map(([id, { sources, tests }]) => {
      const allSources =
        sources.size > 0 ? [...sources] : [...tests].flatMap((test) => findTestedFiles(root, test));
      return [id, { sources: allSources.sort(), tests: [...tests].sort() }];
    }),
  );
}
