/** Replaces a part of a text. The positions are those of JavaScript strings. */
export interface TextChange {
  readonly start: number;
  /** Undefined for the end of the text. */
  readonly end?: number;
  readonly text: string;
}

/** Applies a change to a text. */
export const applyTextChange = (
  text: string,
  { start, end = text.length, text: inserted }: TextChange,
): string => text.slice(0, start) + inserted + text.slice(end);

/** How many characters are compared at a time, which is much faster than one by one. */
const STEP = 1_024;

const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;

/** How many characters at the start are the same, up to a limit. */
function countSameStart(a: string, b: string, limit: number): number {
  let count = 0;
  while (count + STEP <= limit && a.slice(count, count + STEP) === b.slice(count, count + STEP))
    count += STEP;
  while (count < limit && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

/** How many characters at the end are the same, up to a limit. */
function countSameEnd(a: string, b: string, limit: number): number {
  const slice = (text: string, count: number) => text.slice(text.length - count - STEP, text.length - count);
  let count = 0;
  while (count + STEP <= limit && slice(a, count) === slice(b, count)) count += STEP;
  while (count < limit && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count))
    count += 1;
  return count;
}

/**
 * Finds the smallest change that makes one text of another. Surrogate pairs stay whole, because half a character cannot be
 * sent.
 */
export function findTextChange(before: string, after: string): Required<TextChange> {
  const shorter = Math.min(before.length, after.length);
  let start = countSameStart(before, after, shorter);
  if (start > 0 && isHighSurrogate(before, start - 1)) start -= 1;
  let same = countSameEnd(before, after, shorter - start);
  if (same > 0 && isHighSurrogate(before, before.length - same - 1)) same -= 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
