import { formatPointer, type Pointer } from '../../base/json';
import type { Source } from '../../model/source';
import type { TraceEntry } from '../../compose/trace';

/** What one file says of a value or a node, with the place where it says so. Nothing but JSON. */
export interface Statement {
  readonly layer: string;
  /** Within the tenants' folder: `base/pages/home.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer within the file. */
  readonly at: string;
  /** `layout`, `content`, `field`, an operation's name, or for configuration `merge` and `unset`. */
  readonly operation: string;
  /** What it says; nothing where it takes something away. */
  readonly value?: unknown;
  /** Why, where the file says so. */
  readonly note?: string;
}

/** A statement that stands at a pointer of a file. */
export function statementAt(
  source: Source,
  at: Pointer,
  said: Pick<Statement, 'operation' | 'value' | 'note'>,
): Statement {
  const { line, column } = source.locate(at);
  const { operation, value, note } = said;
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

/** A trace's entry as plain data. */
export const toStatement = (entry: TraceEntry): Statement => statementAt(entry.source, entry.at, entry);

/** What is said of a prop. A node's note is about the node: told with each of its props it would drown them. */
export function propStatement({
  operation,
  value,
  note,
}: TraceEntry): Pick<Statement, 'operation' | 'value' | 'note'> {
  return { operation, value, ...((operation === 'set' || operation === 'unset') && { note }) };
}

/** Entries of a trace as plain data, the newest first. */
export const newestFirst = (entries: readonly TraceEntry[]): Statement[] =>
  [...entries].sort((a, b) => b.order - a.order).map(toStatement);
