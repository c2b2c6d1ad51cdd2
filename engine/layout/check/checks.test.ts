import { describe, expect, test } from 'vitest';
import { compile } from '../index';
import { LineTable } from '../model/source/position';
import type { TenantSource } from '../compose/layers';
import { testScripts } from '../testing/policies';
import { createExampleLayers, createRightLayers, createWrongLayers } from '../testing/example-files';
import { isWithinFinding, listDifferences } from '../testing/example-differences';
import { testBlocks, testSources } from '../testing/test-layers';
import { examples, MARK, type Example } from './examples';
import { allChecks } from './index';

const blocks = testBlocks();

const check = (layers: readonly TenantSource[]) =>
  compile({ layers, blocks, sources: testSources, scripts: testScripts }).diagnostics;

const checkExample = (example: Example, text: string) => check(createExampleLayers(example, text));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe.each(examples)('$code in $file', (example) => {
  let findings: ReturnType<typeof check> | undefined;
  const findMistake = () => (findings ??= check(createWrongLayers(example)));
  test('is reported at its location', () => {
    const offset = example.wrong.indexOf(MARK);
    const wrong = example.wrong.replace(MARK, '');
    const { line, column } = new LineTable(wrong).span(offset, 0);
    const found = findMistake();
    expect(found).toEqual([
      expect.objectContaining({ code: example.code, file: example.file, line, column }),
    ]);
    const message = found[0]?.message;
    expect(message).toMatch(/^['A-Z].*[.?]$/s);
  });
  test('is no longer reported after the fix', () => {
    expect(check(createRightLayers(example))).toEqual([]);
  });
  test('has a fix that does what the message says, and nothing else', () => {
    const [finding] = findMistake();
    if (!finding) throw new Error(`${example.code} is not reported. Fix its example.`);
    const { right, otherRight, alsoChanged = [] } = example;
    if (right === '' && !otherRight) expect(finding.message).toContain('delete it');
    const [before, after] = [parseJson(example.wrong.replace(MARK, '')), parseJson(right)];
    if (before === undefined || after === undefined || example.wrong.length > 2_000) return;
    const elsewhere = [...listDifferences(before, after)].filter(
      (pointer) => !isWithinFinding(pointer, finding),
    );
    expect(elsewhere).toEqual(alsoChanged);
  });
});

test('every check has an example, a unique code and documentation', () => {
  const codes = allChecks.map((check) => check.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect([...new Set(examples.map((example) => example.code))].sort()).toEqual(codes);
  for (const check of allChecks) {
    expect(check.code).toMatch(/^FC\d{3}$/);
    expect(check.docs.length, check.code).toBeGreaterThan(40);
  }
});

test('a finding has its suggestion as a separate field', () => {
  const example = examples.find((example) => example.code === 'FC101');
  const [found] = example ? checkExample(example, example.wrong.replace(MARK, '')) : [];
  expect(found?.hint).toBe('price-card');
  expect(found?.message).toContain("Did you mean 'price-card'?");
  expect(found).toMatchObject({ tenant: 'coast', page: 'vehicle', node: 'new' });
});

test('a language is valid even if the same text was rejected as a time zone', () => {
  const example = examples.find(({ code }) => code === 'FC506');
  if (!example) throw new Error('FC506 has no example.');
  const codesFor = (field: string) => {
    const config = JSON.stringify({ name: 'Coast', extends: 'used', [field]: 'fr' });
    return checkExample(example, config).map(({ code }) => code);
  };
  expect(codesFor('timeZone')).toEqual(['FC506']);
  expect(codesFor('locale')).toEqual([]);
});
