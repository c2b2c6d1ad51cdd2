import { applyEdits, modify, parseTree, type FormattingOptions, type ParseError } from 'jsonc-parser';
import { formatPointer, type Pointer } from '../json';
import { locateValue, skipValue, type ValueRange } from './locate-value';
import { createRemovalEdits } from './remove-json';
import { createRenameEdits } from './rename-key';

/** One change to JSON text: the new value at a path. */
export interface JsonEdit {
  readonly path: Pointer;
  /** `undefined` removes the key or the list entry. */
  readonly value?: unknown;
  /** Renames the key, which keeps its position and value. */
  readonly renameTo?: string;
  /** Inserts the value as a new list entry. The index is the last segment of the path. */
  readonly isInsertion?: boolean;
}

/** The text is not valid JSON, or a path cannot be written. Nothing was changed. */
export class JsonEditError extends Error {}

const FORMAT: FormattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

const isValidJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Where the last edit replaced a value, and the text after it: whoever types a word edits one value letter by letter. */
let lastReplaced: { readonly text: string; readonly path: string; readonly start: number } | undefined;

/** Finds a value in a text; undefined if it is not there, or the text is not valid JSON. */
function locate(text: string, path: Pointer): ValueRange | undefined {
  if (lastReplaced?.text === text && lastReplaced.path === JSON.stringify(path))
    return { start: lastReplaced.start, end: skipValue(text, lastReplaced.start) };
  return isValidJson(text) ? locateValue(text, path) : undefined;
}

/**
 * Replaces one text, number or other value without children by another. Only their own text changes, so this is many times
 * faster than `modify`, which parses and formats the file.
 * @returns undefined if the edit is not of this kind, or the text is not valid JSON
 */
function replaceScalar(text: string, { path, value, renameTo, isInsertion }: JsonEdit): string | undefined {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isScalar || renameTo !== undefined || isInsertion) return undefined;
  const range = locate(text, path);
  // Objects and lists are indented, so what is around them can change too.
  if (!range || /[[{]/.test(text[range.start] ?? '')) return undefined;
  const edited = text.slice(0, range.start) + JSON.stringify(value) + text.slice(range.end);
  lastReplaced = { text: edited, path: JSON.stringify(path), start: range.start };
  return edited;
}

/**
 * Applies the edits in order. All other text, including formatting, stays unchanged.
 * @throws JsonEditError if the text is not valid JSON or a path cannot be written; the message names the path
 */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
  const [first, ...others] = edits;
  const replaced = first && others.length === 0 ? replaceScalar(text, first) : undefined;
  if (replaced !== undefined) return replaced;
  const errors: ParseError[] = [];
  parseTree(text, errors);
  if (errors.length > 0) throw new JsonEditError('Invalid JSON. Fix the syntax before editing.');
  let edited = text;
  for (const { path, value, renameTo, isInsertion = false } of edits) {
    try {
      const options = { formattingOptions: FORMAT, isArrayInsertion: isInsertion };
      const changes =
        renameTo !== undefined
          ? createRenameEdits(edited, path, renameTo)
          : value === undefined
            ? createRemovalEdits(edited, path)
            : modify(edited, [...path], value, options);
      edited = applyEdits(edited, changes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new JsonEditError(`Cannot write a value at ${formatPointer(path) || 'the root'}: ${reason}.`);
    }
  }
  return edited;
}
