import { groupBy } from '../../engine/lib';

/** Something that can be chosen. */
export interface Entry {
  /** Unique in its list. */
  readonly id: string;
  readonly name: string;
  /** Entries of the same group stand together under its name. */
  readonly group: string;
  /** A line beneath the name. */
  readonly about?: string;
  /** Shown at the end of the row, such as `Ctrl+S`. */
  readonly keys?: string;
  /** A badge at the end of the row: how much of it the tenant says itself. */
  readonly mark?: string;
  /** Further words that it is found by. */
  readonly words?: string;
  readonly isDisabled?: boolean;
}

/** Those that have every word of the query somewhere; the ones whose name begins with it first in each group. */
export function found<One extends Entry>(entries: readonly One[], query: string): One[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (entry: One) => {
    const text = [entry.name, entry.group, entry.about, entry.words].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const start = wanted.join(' ');
  const rank = ({ name }: One) => (start !== '' && name.toLowerCase().startsWith(start) ? 0 : 1);
  return entries.filter(has).sort((a, b) => rank(a) - rank(b));
}

/** The groups in the order in which they first come, each with its entries. */
export function grouped<One extends Entry>(entries: readonly One[]): [string, One[]][] {
  return [...groupBy(entries, ({ group }) => group)];
}
