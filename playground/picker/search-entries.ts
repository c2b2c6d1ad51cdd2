import { groupBy } from '../../engine/lib';

export interface PickerEntry {
  /** Unique in its list. */
  readonly id: string;
  readonly name: string;
  /** Heading under which the entry is listed. */
  readonly group: string;
  /** A line below the name. */
  readonly description?: string;
  /** Shown at the end of the row, such as `Ctrl+S`. */
  readonly shortcut?: string;
  /** A badge at the end of the row, such as `2 set here`. */
  readonly badge?: string;
  /** Additional words to search. */
  readonly keywords?: string;
  readonly isDisabled?: boolean;
}

/** Finds entries that contain every word of the query. Entries whose name starts with the query come first. */
export function searchEntries<Entry extends PickerEntry>(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (entry: Entry) => {
    const text = [entry.name, entry.group, entry.description, entry.keywords].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const prefix = words.join(' ');
  const rank = ({ name }: Entry) => (prefix !== '' && name.toLowerCase().startsWith(prefix) ? 0 : 1);
  return entries.filter(matches).sort((a, b) => rank(a) - rank(b));
}

/** Groups entries. The order of groups is that of their first entries. */
export function groupEntries<Entry extends PickerEntry>(entries: readonly Entry[]): [string, Entry[]][] {
  return [...groupBy(entries, ({ group }) => group)];
}
