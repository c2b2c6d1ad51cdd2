const CONTEXT = 3;
/** Beyond this many pairs of lines the middle is shown as one replacement: right, only longer. */
const MAX_PAIRS = 4_000_000;

type Line = { readonly sign: ' ' | '-' | '+'; readonly text: string };

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n)/));

/** The lines that stay, go and come, by the longest common subsequence of what differs in the middle. */
function compareLines(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (texts: readonly string[]): Line[] => texts.map((text) => ({ sign: ' ', text }));
  const middle = compareMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  return [...same(before.slice(0, start)), ...middle, ...same(before.slice(before.length - end))];
}

function compareMiddle(before: readonly string[], after: readonly string[]): Line[] {
  const gone = (text: string): Line => ({ sign: '-', text });
  const come = (text: string): Line => ({ sign: '+', text });
  if (before.length * after.length > MAX_PAIRS) return [...before.map(gone), ...after.map(come)];
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      lines.push({ sign: ' ', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (next === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(gone(old));
      i += 1;
    } else if (next !== undefined) {
      lines.push(come(next));
      j += 1;
    }
  }
  return lines;
}

/** Stretches of changed lines with a little around them, as [from, to) of all lines. */
function hunksOf(lines: readonly Line[]): [number, number][] {
  const hunks: [number, number][] = [];
  for (const [index, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    const from = Math.max(0, index - CONTEXT);
    const to = Math.min(lines.length, index + CONTEXT + 1);
    const last = hunks.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else hunks.push([from, to]);
  }
  return hunks;
}

const range = (start: number, count: number) => `${count === 0 ? start : start + 1},${count}`;

/**
 * A change of a text as `diff -u` shows it and `patch -p1` takes it; empty where nothing changes. An undefined text
 * stands for a file that is not there.
 */
export function unifiedDiff(path: string, before: string | undefined, after: string | undefined): string {
  const lines = compareLines(linesOf(before ?? ''), linesOf(after ?? ''));
  const hunks = hunksOf(lines);
  if (hunks.length === 0) return '';
  const out = [
    `--- ${before === undefined ? '/dev/null' : `a/${path}`}`,
    `+++ ${after === undefined ? '/dev/null' : `b/${path}`}`,
  ];
  for (const [from, to] of hunks) {
    const count = (part: readonly Line[], sign: '-' | '+') =>
      part.filter((line) => line.sign === ' ' || line.sign === sign).length;
    const [head, hunk] = [lines.slice(0, from), lines.slice(from, to)];
    out.push(
      `@@ -${range(count(head, '-'), count(hunk, '-'))} +${range(count(head, '+'), count(hunk, '+'))} @@`,
    );
    for (const { sign, text } of hunk) {
      out.push(
        text.endsWith('\n') ? `${sign}${text.slice(0, -1)}` : `${sign}${text}\n\\ No newline at end of file`,
      );
    }
  }
  return `${out.join('\n')}\n`;
}
