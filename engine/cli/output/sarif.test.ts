import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../schemas';
import { usesColour } from './print-diagnostics';
import { toSarif } from './sarif';

// The parts of the SARIF 2.1.0 schema (OASIS) that this output uses. Nothing else is allowed.
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const string = { type: 'string' };
const position = { type: 'integer', minimum: 1 };
const level = { enum: ['none', 'note', 'warning', 'error'] };
const message = object({ text: string, markdown: string }, ['text']);
const properties = { type: 'object' };
const rule = object(
  {
    id: string,
    name: string,
    shortDescription: message,
    fullDescription: message,
    help: message,
    helpUri: { type: 'string', format: 'uri' },
    defaultConfiguration: object({ level }),
  },
  ['id'],
);
const location = object({
  physicalLocation: object({
    artifactLocation: object({ uri: { type: 'string', format: 'uri-reference' }, uriBaseId: string }),
    region: object({ startLine: position, startColumn: position, endLine: position, endColumn: position }),
  }),
  logicalLocations: { type: 'array', items: object({ fullyQualifiedName: string, kind: string }) },
});
const result = object(
  {
    ruleId: string,
    ruleIndex: { type: 'integer', minimum: -1 },
    level,
    message,
    locations: { type: 'array', items: location },
    partialFingerprints: { type: 'object', additionalProperties: string },
    properties,
  },
  ['message'],
);
const driver = object(
  {
    name: string,
    version: string,
    semanticVersion: string,
    rules: { type: 'array', items: rule, uniqueItems: true },
  },
  ['name'],
);
const run = object(
  {
    tool: object({ driver }, ['driver']),
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    results: { type: 'array', items: result },
  },
  ['tool'],
);
const sarif = object(
  {
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: { type: 'array', items: run },
  },
  ['version', 'runs'],
);
const ajv = new Ajv({ allErrors: true });
addFormats(ajv);
const isSarif = ajv.compile(sarif);

const rules = [
  { code: 'FC101', name: 'unknown-block', severity: 'error', docs: 'A block that is not there. Fix it.' },
  { code: 'FC124', name: 'nothing-to-unset', severity: 'advice', docs: 'It has no effect. Remove it.' },
] as const;
const finding: Diagnostic = {
  code: 'FC101',
  severity: 'error',
  message: "There is no block 'x'.",
  file: 'coast/pages/home page.json',
  line: 2,
  column: 4,
  length: 3,
  path: '/layout/block',
  tenant: 'coast',
};

interface Written {
  runs: [
    {
      tool: { driver: { rules: { helpUri: string; shortDescription: { text: string } }[] } };
      results: {
        ruleIndex: number;
        level: string;
        partialFingerprints: Record<string, string>;
        locations: [{ physicalLocation: { artifactLocation: object; region: object } }];
      }[];
    },
  ];
}
function written(
  diagnostics: readonly Diagnostic[],
  text: string,
  place = '/project/tenants/coast/home page.json',
) {
  const document = toSarif(diagnostics, {
    rules,
    version: '1.2.3',
    root: '/project',
    helpUri: (code) => `https://docs.example/${code}.md`,
    getPath: () => place,
    readText: () => text,
  });
  expect(isSarif(document), JSON.stringify(isSarif.errors)).toBe(true);
  return (document as Written).runs[0];
}

const text = '{\n  "x",\n}\n';

test('contains findings with their location, rule and documentation page', () => {
  const { tool, results } = written([finding, { ...finding, code: 'FC124', severity: 'advice' }], text);
  expect(results.map(({ ruleIndex, level: one }) => [ruleIndex, one])).toEqual([
    [0, 'error'],
    [1, 'note'],
  ]);
  expect(results[0]?.locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'tenants/coast/home%20page.json', uriBaseId: '%SRCROOT%' },
    region: { startLine: 2, startColumn: 4, endLine: 2, endColumn: 7 },
  });
  expect(tool.driver.rules[0]).toMatchObject({
    helpUri: 'https://docs.example/FC101.md',
    shortDescription: { text: 'A block that is not there.' },
  });
});

test('uses the absolute path of a file outside the project', () => {
  const [one] = written([finding], text, '/elsewhere/a.json').results;
  expect(one?.locations[0].physicalLocation.artifactLocation).toEqual({ uri: 'file:///elsewhere/a.json' });
});

describe('the fingerprint', () => {
  const prints = (diagnostics: readonly Diagnostic[], lines: string) =>
    written(diagnostics, lines).results.map((result) => result.partialFingerprints['forecourt/v1']);
  test('stays when lines above move, and distinguishes equal findings', () => {
    const [before] = prints([finding], text);
    expect(prints([{ ...finding, line: 4 }], `\n\n${text}`)).toEqual([before]);
    const [first, second] = prints([finding, finding], text);
    expect(first).toBe(before);
    expect(second).not.toBe(first);
  });
  test('changes with the line or the message', () => {
    const [before] = prints([finding], text);
    expect(prints([finding], text.replace('x', 'y'))).not.toEqual([before]);
    expect(prints([{ ...finding, message: 'M.' }], text)).not.toEqual([before]);
  });
});

test.each([
  ['a terminal', { isTTY: true }, {}, false, true],
  ['no terminal', {}, {}, false, false],
  ['a dumb terminal', { isTTY: true }, { TERM: 'dumb' }, false, false],
  ['NO_COLOR', { isTTY: true }, { NO_COLOR: '1', FORCE_COLOR: '1' }, false, false],
  ['an empty NO_COLOR', { isTTY: true }, { NO_COLOR: '' }, false, true],
  ['FORCE_COLOR', {}, { FORCE_COLOR: '1' }, false, true],
  ['FORCE_COLOR=0', { isTTY: true }, { FORCE_COLOR: '0' }, false, false],
  ['--no-colour', { isTTY: true }, { FORCE_COLOR: '1' }, true, false],
])('colours with %s', (_what, terminal, env, isForbidden, expected) => {
  expect(usesColour(terminal, env, isForbidden)).toBe(expected);
});
