import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../schemas';
import { countFindings, formatDiagnostic, formatDiagnostics } from './format-diagnostics';

const finding: Diagnostic = {
  code: 'FC101',
  severity: 'error',
  message: "There is no block 'x'.",
  file: 'coast/pages/home.json',
  line: 1,
  column: 3,
  length: 5,
};
const under = (text: string, options = {}) =>
  formatDiagnostic(finding, { readText: () => text, ...options }).split('\n');

describe('the excerpt', () => {
  test('has a caret under each affected character', () => {
    expect(under('a "bcd" e')).toEqual([
      "coast/pages/home.json:1:3 error FC101 There is no block 'x'.",
      '  1 | a "bcd" e',
      '    |   ^^^^^',
    ]);
  });
  test('counts wide characters as terminals do', () => {
    const [, line = '', caret = ''] = under('车"b🚗" e');
    expect(line).toBe('  1 | 车"b🚗" e');
    // The caret is below the b in column 3, after a wide character and a quote.
    expect(caret).toBe('    |    ^^^^^');
  });
  test('is truncated to the width on both sides', () => {
    const { length } = under(`${'x'.repeat(2)}${'y'.repeat(500)}`, { width: 60 })[1] ?? '';
    expect(length).toBeLessThanOrEqual(60);
    const cut = formatDiagnostic(
      { ...finding, column: 251 },
      { readText: () => `${'x'.repeat(250)}"abc"${'y'.repeat(250)}`, width: 60 },
    ).split('\n');
    expect(cut[1]).toMatch(/…x+"abc"y+…$/);
    expect(cut[2]?.indexOf('^')).toBe(cut[1]?.indexOf('"abc"'));
  });
  test('never prints a file’s control characters', () => {
    const text = under('\u001b[2J"b\u0007"').join('\n');
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('\u0007');
    expect(formatDiagnostic({ ...finding, message: 'Key \u001b[31m.' })).not.toContain('\u001b');
  });
});

test('uses colours only if requested, without changing the text', () => {
  const plain = formatDiagnostics([finding], { readText: () => 'a "bcd"' });
  const painted = formatDiagnostics([finding], { readText: () => 'a "bcd"', hasColour: true });
  expect(plain).not.toContain('\u001b');
  expect(painted).toContain('\u001b[31m^^^^^\u001b[0m');
  expect(painted.replaceAll(/\u001b\[\d+m/g, '')).toBe(plain);
});

test('names the affected tenant, page and node, and the documentation page', () => {
  const formatted = formatDiagnostic(
    { ...finding, tenant: 'coast', node: 'price' },
    { findDocs: (code) => `${code}.md` },
  );
  expect(formatted.split('\n').at(-1)).toBe('  (tenant coast, node price) see FC101.md');
});

test('ends with the total, and with counts by file if there are several files', () => {
  const warning: Diagnostic = { ...finding, severity: 'warning', file: 'a.json' };
  const text = formatDiagnostics([finding, warning, finding]);
  expect(text.split('\n').slice(-4)).toEqual([
    '  coast/pages/home.json  2 errors',
    '  a.json                 1 warning',
    '',
    '2 errors, 1 warning',
  ]);
  expect(formatDiagnostics([finding])).not.toContain('coast/pages/home.json  ');
  expect(countFindings([{ ...finding, severity: 'advice' }])).toBe('1 piece of advice');
});
