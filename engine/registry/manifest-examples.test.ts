import { expect, test } from 'vitest';
import { manifestChecks } from './manifest-checks';
import { manifestExamples } from './manifest-examples';
import { diagnoseExample } from './testing/example-diagnostics';

const MARK = '⟪';

test.each(manifestExamples)('$code is reported at its location, and not after the fix', (example) => {
  const before = example.wrong.slice(0, example.wrong.indexOf(MARK)).split('\n');
  const findings = diagnoseExample(example, example.wrong.replace(MARK, ''));
  const expectedLocation = {
    file: example.file,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
  // The type of another block also differs from the folder's name, so there can be more than one finding.
  expect(findings.map(({ code }) => code)).toContain(example.code);
  for (const finding of findings) expect(finding).toMatchObject(expectedLocation);
  expect(diagnoseExample(example, example.right)).toEqual([]);
});

test('every manifest check has an example', () => {
  const codes = Object.values(manifestChecks).map(({ code }) => code);
  expect([...new Set(manifestExamples.map(({ code }) => code))].sort()).toEqual([...codes].sort());
});
