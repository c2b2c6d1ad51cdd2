import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnifiedDiff } from './unified-diff';

test('shows changes with three lines of context', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh\n';
  expect(formatUnifiedDiff('x.json', before, before.replace('e\n', 'E\nE2\n'))).toBe(
    [
      '--- a/x.json',
      '+++ b/x.json',
      '@@ -2,7 +2,8 @@',
      ' b',
      ' c',
      ' d',
      '-e',
      '+E',
      '+E2',
      ' f',
      ' g',
      ' h',
      '',
    ].join('\n'),
  );
});

test('is empty without changes, and names /dev/null for a missing file', () => {
  expect(formatUnifiedDiff('x', 'a', 'a')).toBe('');
  expect(formatUnifiedDiff('x', undefined, 'a\n')).toBe('--- /dev/null\n+++ b/x\n@@ -0,0 +1,1 @@\n+a\n');
  expect(formatUnifiedDiff('x', 'a', undefined)).toContain(
    '+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n\\ No newline',
  );
});

/** Applies a diff as `patch` does: checks removed and context lines, and inserts added lines. */
function patched(before: string, diff: string): string {
  const lines = before === '' ? [] : before.split(/(?<=\n)/);
  const out: string[] = [];
  let at = 0;
  for (const [hunk, start = '', count = ''] of diff.matchAll(/^@@ -(\d+),(\d+) .*@@\n(?:[ +\-\\].*\n)*/gm)) {
    const from = Number(start) - (Number(count) === 0 ? 0 : 1);
    out.push(...lines.slice(at, from));
    at = from;
    for (const [, sign = '', text = '', noNewline] of hunk.matchAll(/^([ +-])(.*)\n(\\.*\n)?/gm)) {
      const line = noNewline ? text : `${text}\n`;
      if (sign !== '+') expect(lines[at]).toBe(line);
      if (sign !== '+') at += 1;
      if (sign !== '-') out.push(line);
    }
  }
  return [...out, ...lines.slice(at)].join('');
}

test('applying the diff gives the new text', () => {
  const line = fc.constantFrom('one', 'two', 'three', '');
  const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(patched(before, formatUnifiedDiff('x.txt', before, after))).toBe(after);
    }),
  );
});
