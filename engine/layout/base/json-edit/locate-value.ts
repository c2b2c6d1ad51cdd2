import type { Pointer } from '../json';

const SPACE = /\s*/y;

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** The position after a string that starts at a position. */
function skipString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
}

/** What a number or a word can consist of. */
const WORD = /[\w.+-]*/y;
const MARK = /["{}[\]]/g;

/** The position after a value that starts at a position. */
export function skipValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return skipString(text, start);
  if (first !== '{' && first !== '[') {
    WORD.lastIndex = start;
    WORD.test(text);
    return WORD.lastIndex;
  }
  let depth = 0;
  MARK.lastIndex = start;
  for (let mark = MARK.exec(text); mark; mark = MARK.exec(text)) {
    if (mark[0] === '"') MARK.lastIndex = skipString(text, mark.index);
    else depth += mark[0] === '{' || mark[0] === '[' ? 1 : -1;
    if (depth === 0) return MARK.lastIndex;
  }
  return text.length;
}

/** The positions at which a value starts and ends. */
export interface ValueRange {
  readonly start: number;
  readonly end: number;
}

/** Finds a member of an object that starts at a position; undefined if the object has none with this name, or several. */
function findMember(text: string, object: number, name: string): number | undefined {
  let found: number | undefined;
  let at = skipSpace(text, object + 1);
  while (text[at] === '"') {
    const keyEnd = skipString(text, at);
    const value = skipSpace(text, skipSpace(text, keyEnd) + 1);
    if (JSON.parse(text.slice(at, keyEnd)) === name) {
      if (found !== undefined) return undefined;
      found = value;
    }
    at = skipSpace(text, skipValue(text, value));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return found;
}

function findItem(text: string, list: number, index: number): number | undefined {
  let at = skipSpace(text, list + 1);
  for (let position = 0; text[at] !== ']'; position += 1) {
    if (position === index) return at;
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return undefined;
}

/**
 * Finds the text of a value, without a tree of the whole text.
 * @param text valid JSON, as `JSON.parse` reads it
 * @returns undefined if there is no value at the path, or an object on the way has the same name twice
 */
export function locateValue(text: string, path: Pointer): ValueRange | undefined {
  let start = skipSpace(text, 0);
  for (const part of path) {
    const container = text[start];
    const next =
      typeof part === 'string' && container === '{'
        ? findMember(text, start, part)
        : typeof part === 'number' && container === '['
          ? findItem(text, start, part)
          : undefined;
    if (next === undefined) return undefined;
    start = next;
  }
  return { start, end: skipValue(text, start) };
}
