/** A record of a feed, before any conversion. */
export interface FeedRecord {
  /** Number in the feed, from 1. */
  record: number;
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** Values by column; JSON records may be nested. */
  values: Readonly<Record<string, unknown>>;
  /** Why the record cannot be read; `values` is then empty. */
  error?: string;
}

type Values = FeedRecord['values'];

/**
 * The value of a column. A name that is not a column is a path into a nested record (`address.city`, `image[0].url`);
 * `[*]` collects all numbered columns into a list.
 * @param isLeftOut whether to leave out the numbered columns of this number
 */
export function readColumn(
  values: Values,
  name: string,
  isLeftOut: (number: number) => boolean = () => false,
): unknown {
  if (Object.hasOwn(values, name)) return values[name];
  if (name.includes('[*]')) return collectNumberedColumns(values, name, isLeftOut);
  let value: unknown = values;
  for (const step of name.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

/** The value of the column with this number, which may be a list in columns of its own (`image[0].tag[0]`). */
export function readNumberedColumn(values: Values, name: string, number: number): unknown {
  const column = name.replace('[*]', `[${number}]`);
  return readColumn(values, column) ?? readColumn(values, `${column}[*]`);
}

/** Maximum number of numbered columns to collect; feeds have a few dozen images. */
const MAX_NUMBERED_COLUMNS = 500;

function collectNumberedColumns(
  values: Values,
  name: string,
  isLeftOut: (number: number) => boolean,
): unknown[] | undefined {
  const found: unknown[] = [];
  for (let number = 0; number < MAX_NUMBERED_COLUMNS; number += 1) {
    const value = readColumn(values, name.replace('[*]', `[${number}]`));
    if (value === undefined) break;
    if (value !== null && value !== '' && !isLeftOut(number)) found.push(value);
  }
  return found.length > 0 ? found : undefined;
}
