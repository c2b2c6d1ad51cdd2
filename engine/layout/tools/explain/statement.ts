import { formatPointer, type Pointer } from '../../base/json';
import type { JsonSource } from '../../model/source';
import type { TraceEntry } from '../../compose/trace';

/** One file's statement of a value or node, with its location. JSON only. */
export interface Statement {
  readonly layer: string;
  /** Relative to the tenants folder: `base/pages/home.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer within the file. */
  readonly at: string;
  /** `layout`, `content`, `field`, an operation's name, or for configuration `merge` and `unset`. */
  readonly operation: string;
  /** The stated value; absent for removals. */
  readonly value?: unknown;
  /** The reason stated in the file. */
  readonly note?: string;
}

/** Creates a statement for a pointer in a file. */
export function createStatement(
  source: JsonSource,
  at: Pointer,
  details: Pick<Statement, 'operation' | 'value' | 'note'>,
): Statement {
  const { line, column } = source.locate(at);
  const { operation, value, note } = details;
  return {
    layer: source.layer,
    file: source.file,
    line,
    column,
    at: formatPointer(at),
    operation,
    ...(value !== undefined && { value }),
    ...(note !== undefined && { note }),
  };
}

/** Converts a trace entry to plain data. */
export const toStatement = (entry: TraceEntry): Statement => createStatement(entry.source, entry.at, entry);

/** Omits a node's note from statements of its props, because it would be repeated for each of them. */
export function withoutNodeNote({
  operation,
  value,
  note,
}: TraceEntry): Pick<Statement, 'operation' | 'value' | 'note'> {
  return { operation, value, ...((operation === 'set' || operation === 'unset') && { note }) };
}

/** Converts trace entries to plain data, newest first. */
export const newestFirst = (entries: readonly TraceEntry[]): Statement[] =>
  [...entries].sort((a, b) => b.order - a.order).map(toStatement);
