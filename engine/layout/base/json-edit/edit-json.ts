import { applyEdits, modify, parseTree, type FormattingOptions, type ParseError } from 'jsonc-parser';
import { formatPointer, type Pointer } from '../json';
import { removalEdits } from './remove-json';

/** One change of a JSON text: what shall stand at a path. */
export interface JsonEdit {
  readonly path: Pointer;
  /** undefined takes the key or the entry of the list away. */
  readonly value: unknown;
  /** The value becomes a new entry of the list, before the one that stands at the path's last number. */
  readonly isInsertion?: boolean;
}

/** The text is not JSON, or a path leads through something that cannot hold it. Nothing was changed. */
export class JsonEditError extends Error {}

const FORMAT: FormattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/**
 * The text after the edits, done in order. Everything that they do not name stays as its author wrote it.
 * @throws JsonEditError where the text is no JSON or a path leads nowhere; the message names the path
 */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
  const errors: ParseError[] = [];
  parseTree(text, errors);
  if (errors.length > 0) throw new JsonEditError('The text is no JSON: fix it before it is edited.');
  let edited = text;
  for (const { path, value, isInsertion = false } of edits) {
    try {
      const options = { formattingOptions: FORMAT, isArrayInsertion: isInsertion };
      const changes =
        value === undefined ? removalEdits(edited, path) : modify(edited, [...path], value, options);
      edited = applyEdits(edited, changes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new JsonEditError(`Nothing can be written at ${formatPointer(path) || 'the root'}: ${reason}.`);
    }
  }
  return edited;
}
