import type { PlaygroundCollection, PlaygroundEntry } from '../../schemas';
import { entryKey } from '../../engine/layout';
import type { PickerEntry } from '../picker';

/** What an entry is for the tenant; undefined if a lower layer has it and the tenant does not change it. */
const STATES: Readonly<Record<PlaygroundEntry['state'], string | undefined>> = {
  own: 'set here',
  changed: 'changed here',
  inherited: undefined,
  removed: 'removed',
};

const formatMoment = (moment: string): string => moment.replace('T', ' ');

/** When visitors see an entry: `Scheduled: from 2026-12-24 17:30`, `Live until 2026-12-31`, `Live`. */
export function describePeriod({ period, from, until }: PlaygroundEntry): string {
  if (period === 'scheduled') return `Scheduled${from === undefined ? '' : `: from ${formatMoment(from)}`}`;
  if (period === 'ended') return `Ended${until === undefined ? '' : ` on ${formatMoment(until)}`}`;
  return `Live${until === undefined ? '' : ` until ${formatMoment(until)}`}`;
}

/** The start of an entry, as a local date and time; undefined if it has an offset, or no start. */
export function findLocalStart({ from = '' }: PlaygroundEntry): string | undefined {
  const [, date, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?)?$/.exec(from) ?? [];
  return date === undefined ? undefined : `${date}T${time}`;
}

/** Where an entry comes from, and when visitors see it. */
export function describeEntry(entry: PlaygroundEntry): string {
  if (entry.state === 'removed') return `Removed by ${entry.layer}`;
  return `From ${entry.layer}. ${describePeriod(entry)}`;
}

export const listContentRows = (collections: readonly PlaygroundCollection[]): PickerEntry[] =>
  collections.flatMap(({ name, title, entries }) =>
    entries.map((entry): PickerEntry => {
      const badge = STATES[entry.state];
      return {
        id: entryKey(name, entry.id),
        name: entry.title,
        group: title,
        description: describeEntry(entry),
        // `inherited` can be searched too.
        keywords: `${entry.id} ${name} ${entry.state}`,
        ...(badge !== undefined && { badge }),
      };
    }),
  );
