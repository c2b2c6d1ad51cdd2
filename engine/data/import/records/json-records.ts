import type { Readable } from 'node:stream';
import { ImportError } from '../errors';
import type { FeedRecord } from './feed-record';

/** Longest record in characters. */
const MAX_RECORD_LENGTH = 1_000_000;

interface RecordText {
  text: string;
  line: number;
}

/** Reads a JSON file record by record: an array of objects, or one object per line. */
export async function* readJsonRecords(input: Readable): AsyncGenerator<FeedRecord, void, undefined> {
  let record = 0;
  try {
    for await (const { text, line } of splitRecords(input)) {
      record += 1;
      yield toRecord(text, { record, line });
    }
  } finally {
    input.destroy();
  }
}

function toRecord(text: string, at: { record: number; line: number }): FeedRecord {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ...at, values: { ...value } };
    return { ...at, values: {}, error: 'is not a JSON object' };
  } catch (error) {
    return {
      ...at,
      values: {},
      error: `is not valid JSON (${error instanceof Error ? error.message : 'unreadable'})`,
    };
  }
}

async function* splitRecords(input: Readable): AsyncGenerator<RecordText, void, undefined> {
  let splitter: { push(text: string): RecordText[]; end(): RecordText[] } | undefined;
  let leadingText = '';
  const chunks: AsyncIterable<unknown> = input;
  for await (const chunk of chunks) {
    const text = String(chunk);
    if (splitter === undefined) {
      leadingText += text;
      if (leadingText.trim() === '') continue;
      splitter = leadingText.trimStart().startsWith('[') ? createArraySplitter() : createLineSplitter();
      yield* splitter.push(leadingText);
      continue;
    }
    yield* splitter.push(text);
  }
  if (splitter === undefined)
    throw new ImportError('format', 'The file is empty. Check the feed and import it again.');
  yield* splitter.end();
}

function createTooLongError(line: number): ImportError {
  return new ImportError(
    'format',
    `The JSON record that starts on line ${line} is longer than ${MAX_RECORD_LENGTH} characters; a bracket or quote is probably not closed. Nothing ` +
      'was imported. Fix the file and import it again.',
  );
}

function createLineSplitter(): { push(text: string): RecordText[]; end(): RecordText[] } {
  let remainder = '';
  let line = 1;
  const toRecordTexts = (lines: string[]): RecordText[] =>
    lines.flatMap((text) => {
      const piece = { text, line };
      line += 1;
      return text.trim() === '' ? [] : [piece];
    });
  return {
    push(text) {
      const lines = (remainder + text).split('\n');
      remainder = lines.pop() ?? '';
      if (remainder.length > MAX_RECORD_LENGTH) throw createTooLongError(line + lines.length);
      return toRecordTexts(lines);
    },
    end: () => toRecordTexts([remainder]),
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Splits an array into its elements by counting brackets outside strings. The elements are parsed later. */
function createArraySplitter(): { push(text: string): RecordText[]; end(): RecordText[] } {
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  let line = 1;
  /** The part of the current element in earlier chunks. */
  let carried = '';
  let startLine = 1;

  /** Processes one character; returns whether an element ends before it. */
  const endsBefore = (code: number): boolean => {
    if (isString) {
      if (isEscaped) isEscaped = false;
      else if (code === BACKSLASH) isEscaped = true;
      else if (code === QUOTE) isString = false;
      return false;
    }
    if (code === QUOTE) isString = true;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) return (depth -= 1) === 0;
    else if (code === COMMA) return depth === 1;
    return false;
  };

  const toRecordTexts = (text: string): RecordText[] => {
    const trimmed = text.trim();
    const leading = text.slice(0, text.length - text.trimStart().length).split('\n').length - 1;
    return trimmed === '' ? [] : [{ text: trimmed, line: startLine + leading }];
  };

  return {
    push(text) {
      const found: RecordText[] = [];
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === NEWLINE) line += 1;
        const wasOutside = depth === 0;
        if (endsBefore(code)) {
          found.push(...toRecordTexts(carried + text.slice(from, at)));
          carried = '';
          from = at + 1;
          startLine = line;
        } else if (wasOutside) {
          // The array's own brackets, and the characters around them, belong to no element.
          from = at + 1;
          startLine = line;
        }
      }
      carried += text.slice(from);
      if (carried.length > MAX_RECORD_LENGTH) throw createTooLongError(startLine);
      return found;
    },
    end() {
      if (depth === 0) return [];
      throw new ImportError(
        'format',
        `The JSON is incomplete: the array, or the record that starts on line ${startLine}, is not closed. Nothing was ` +
          'imported. Download the whole file and import it again.',
      );
    },
  };
}
