import { applyEdits, modify, parseTree, type FormattingOptions, type ParseError } from 'jsonc-parser';
import { formatPointer, type Pointer } from '../json';
import { createRemovalEdits } from './remove-json';
import { createRenameEdits } from './rename-json';

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

/**
 * Applies the edits in order. All other text, including formatting, stays unchanged.
 * @throws JsonEditError if the text is not valid JSON or a path cannot be written; the message names the path
 */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
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
