import { groupBy } from '../../engine/lib';

/** An entry of a searchable list. */
export interface PickerEntry {
  /** Unique in its list. */
  readonly id: string;
  readonly name: string;
  /** Heading under which the entry is listed. */
  readonly group: string;
  /** A line below the name. */
  readonly about?: string;
  /** Shown at the end of the row, such as `Ctrl+S`. */
  readonly keys?: string;
  /** A badge at the end of the row, such as `2 set here`. */
  readonly mark?: string;
  /** Additional words to search. */
  readonly words?: string;
  readonly isDisabled?: boolean;
}

/** Entries that contain every word of the query. Those whose name starts with the query come first. */
export function searchEntries<One extends PickerEntry>(entries: readonly One[], query: string): One[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (entry: One) => {
    const text = [entry.name, entry.group, entry.about, entry.words].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const start = words.join(' ');
  const rank = ({ name }: One) => (start !== '' && name.toLowerCase().startsWith(start) ? 0 : 1);
  return entries.filter(has).sort((a, b) => rank(a) - rank(b));
}

/** Entries by group, in order of first occurrence. */
export function groupEntries<One extends PickerEntry>(entries: readonly One[]): [string, One[]][] {
  return [...groupBy(entries, ({ group }) => group)];
}
