import { describe, expect, test, vi } from 'vitest';
import { examples, MARK, type Example } from '../../check/examples';
import { compile, type Compilation } from '../../compile/compilation';
import type { TenantSource } from '../../compose/layers';
import { createExampleLayers } from '../../testing/example-files';
import { testScripts } from '../../testing/policies';
import { validFiles, createLayers, testBlocks, testSources } from '../../testing/test-layers';
import { fixAll } from './fix-all';
import { findFix } from './find-fix';

// Every example is compiled several times, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 });

const blocks = testBlocks();
const compileThese = (layers: readonly TenantSource[], previous?: Compilation) =>
  compile({ layers, blocks, sources: testSources, scripts: testScripts, previous });

/** Fixes the example tenants after replacing one file. */
function fixed(
  file: string,
  text: string,
  others: Pick<Example, 'additionalTenants' | 'beside' | 'media'> = {},
) {
  const layers = createExampleLayers({ file, ...others }, text);
  const report = fixAll({ layers, compilation: compileThese(layers), compile: compileThese });
  return { ...report, text: report.files.find(({ path }) => path === file)?.after };
}

const VEHICLE = 'coast/pages/vehicle.json';

describe('findings with one sensible fix', () => {
  /** Codes with at least one example whose fix matches its correct version. */
  const FIXED = [
    ...['FC010', 'FC014', 'FC101', 'FC102', 'FC106', 'FC120', 'FC201', 'FC204', 'FC205'],
    ...['FC302', 'FC402', 'FC501', 'FC650', 'FC651', 'FC652', 'FC655'],
  ];
  const mendable = examples.filter(({ code, wrong, right }) => {
    return FIXED.includes(code) && wrong.length < 2_000 && right !== '';
  });
  test.each(FIXED)('%s is fixed to match its correct example', (code) => {
    const [wanted, ...others] = mendable.filter((example) => example.code === code);
    const results = [wanted, ...others].flatMap((one) =>
      one ? [{ right: one.right, report: fixed(one.file, one.wrong.replace(MARK, '')) }] : [],
    );
    const succeeded = results.filter(({ report }) => report.fixed.length > 0);
    expect(succeeded.length).toBeGreaterThan(0);
    for (const { right, report } of succeeded) {
      expect(report.compilation.diagnostics).toEqual([]);
      expect(report.text).toBe(right);
    }
  });

  test('no fix makes an example worse', () => {
    for (const example of examples.filter(({ wrong }) => wrong.length < 2_000)) {
      const { file, wrong } = example;
      const text = wrong.replace(MARK, '');
      const { fixed: done, compilation } = fixed(file, text, example);
      const left = compilation.diagnostics.length;
      expect([file, text, left]).toEqual([file, text, done.length === 0 ? 1 : 0]);
    }
  });

  test('removes an unset that has no effect and keeps the formatting', () => {
    const { text } = fixed(
      VEHICLE,
      '{ "id": "vehicle",\n  "changes": [\n    { "op": "unset", "node": "price", "path": "tabs" },\n    { "op":"remove", "node": "others" }\n  ] }',
    );
    expect(text).toContain('{ "op":"remove", "node": "others" }');
    expect(text).not.toContain('unset');
  });

  test('removes a duplicate key with the same value, and keeps different values', () => {
    const same = fixed('coast/texts.json', '{ "price-card.enquire": "Ask", "price-card.enquire": "Ask" }');
    expect(JSON.parse(same.text ?? '')).toEqual({ 'price-card.enquire': 'Ask' });
    expect(same.compilation.diagnostics).toEqual([]);
    const other = fixed('coast/texts.json', '{ "price-card.enquire": "Ask", "price-card.enquire": "Call" }');
    expect(other.files).toEqual([]);
  });

  test('several mistakes in one file are fixed together', () => {
    const { fixed: done, text } = fixed(
      VEHICLE,
      '{ "id": "vehicel", "changes": [{ "op": "set", "node": "prise", "path": "showWeakly", "value": true }] }',
    );
    expect(done.map(({ diagnostic }) => diagnostic.code).sort()).toEqual(['FC014', 'FC102', 'FC120']);
    expect(JSON.parse(text ?? '')).toEqual({
      id: 'vehicle',
      changes: [{ op: 'set', node: 'price', path: 'showWeekly', value: true }],
    });
  });
});

describe('findings that are not fixed', () => {
  test('a name that is equally similar to two others', () => {
    // This page has the nodes `others` and `other`; both are one letter away from the wrong name.
    const { files, compilation } = fixed(
      VEHICLE,
      '{ "id": "vehicle", "changes": [{ "op": "remove", "node": "othert" }] }',
    );
    expect(compilation.diagnostics.map(({ hint }) => hint)).toEqual(['others']);
    expect(files).toEqual([]);
  });
  test('a fix that would cause another finding', () => {
    const text =
      '{ "id": "vehicle", "changes": [{ "op": "insert", "into": "root", "slot": "main", "node": { "id": "n", "block": "txt" } }] }';
    const { files, compilation } = fixed(VEHICLE, text);
    const [finding] = compilation.diagnostics;
    expect(finding).toMatchObject({ code: 'FC101', hint: 'text' });
    expect(files).toEqual([]);
  });
  test('a finding in a file that belongs to no tenant', () => {
    const compilation = compileThese(createLayers(validFiles));
    const diagnostic = {
      code: 'FC602',
      severity: 'error',
      message: 'M.',
      file: 'blocks/x/block.json',
    } as const;
    expect(findFix({ ...diagnostic, line: 1, column: 1 }, compilation)).toBeUndefined();
  });
});
