import { describe, expect, test } from 'vitest';
import { compile } from '../index';
import { LineTable } from '../model/source/position';
import { testScripts } from '../testing/policies';
import { createExampleLayers } from '../testing/example-files';
import { testBlocks, testSources } from '../testing/test-layers';
import { examples, MARK, type Example } from './examples';
import { allChecks } from './index';

const blocks = testBlocks();

const checkExample = (example: Example, text: string) =>
  compile({
    layers: createExampleLayers(example, text),
    blocks,
    sources: testSources,
    scripts: testScripts,
  }).diagnostics;

describe.each(examples)('$code in $file', (example) => {
  test('is reported at its location', () => {
    const offset = example.wrong.indexOf(MARK);
    const wrong = example.wrong.replace(MARK, '');
    const { line, column } = new LineTable(wrong).span(offset, 0);
    const found = checkExample(example, wrong);
    expect(found).toEqual([
      expect.objectContaining({ code: example.code, file: example.file, line, column }),
    ]);
    const message = found[0]?.message;
    expect(message).toMatch(/^['A-Z].*[.?]$/s);
  });
  test('is no longer reported after the fix', () => {
    expect(checkExample(example, example.right)).toEqual([]);
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
