import type { PlaygroundPageInfo } from '../../schemas';
import type { PickerEntry } from '../picker';

const BADGES: Readonly<Record<PlaygroundPageInfo['state'], string | undefined>> = {
  own: 'set here',
  changed: 'changed here',
  inherited: undefined,
};

const GROUPS = [
  ['Pages', ({ kind }) => kind === 'page'],
  ['Hidden pages', ({ kind }) => kind === 'hidden'],
  ['Pages for errors', ({ kind }) => kind === 'error'],
  ['Layouts of pages', ({ kind }) => kind === 'layout'],
] as const satisfies readonly (readonly [string, (page: PlaygroundPageInfo) => boolean])[];

/** How visitors reach a page: its addresses, or why it has none. */
export function describeAddresses({ kind, routes }: PlaygroundPageInfo): string {
  if (kind === 'hidden') return 'Hidden: visitors get the page for missing addresses';
  if (kind === 'error') return 'Shown when something is missing or goes wrong';
  return kind === 'layout' ? 'Other pages are based on it' : routes.join(', ');
}

/** The pages of a site as rows of a searchable list. */
export const listPageRows = (pages: readonly PlaygroundPageInfo[]): PickerEntry[] =>
  GROUPS.flatMap(([group, isInGroup]) =>
    pages
      .filter(isInGroup)
      .toSorted((a, b) => a.title.localeCompare(b.title))
      .map((page): PickerEntry => {
        const badge = BADGES[page.state];
        return {
          id: page.id,
          name: page.title,
          group,
          description: describeAddresses(page),
          keywords: `${page.id} ${page.state} ${page.layer}`,
          ...(badge !== undefined && { badge }),
        };
      }),
  );
