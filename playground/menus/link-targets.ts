import type { PlaygroundCollection, PlaygroundPageInfo } from '../../schemas';
import type { PickerEntry } from '../picker';

/** Something that a menu can lead to, as a row of a list. */
export interface LinkTarget extends PickerEntry {
  readonly href: string;
  readonly label: string;
}

const createTarget = (group: string, label: string, href: string): LinkTarget => ({
  ...{ id: `${group} ${href}`, group, name: label, description: href, label, href },
});

/** Searches that every site with stock has, by the scopes of its search page. */
const SEARCHES = [
  ['All cars', 'new-used-and-demo-cars'],
  ['New cars', 'new-cars'],
  ['Demo cars', 'demo-cars'],
  ['Used cars', 'used-cars'],
  ['SUVs', 'suv-cars'],
  ['Utes', 'ute-cars'],
  ['Hatchbacks', 'hatch-cars'],
  ['Sedans', 'sedan-cars'],
  ['Wagons', 'wagon-cars'],
] as const;
const SCOPE = '/:scope';

/** Lists possible link targets: pages with fixed addresses, car searches, and entries that have a page. */
export function listLinkTargets(
  pages: readonly PlaygroundPageInfo[],
  collections: readonly PlaygroundCollection[] = [],
): LinkTarget[] {
  const shown = pages.filter(({ kind }) => kind === 'page');
  const search = shown.flatMap(({ routes }) => routes).find((route) => route.endsWith(SCOPE));
  return [
    ...shown.flatMap(({ title, routes }) =>
      routes
        .filter((route) => !route.includes(':'))
        .slice(0, 1)
        .map((route) => createTarget('Pages', title, route)),
    ),
    ...(search === undefined
      ? []
      : SEARCHES.map(([label, scope]) =>
          createTarget('Car searches', label, search.replace(SCOPE, `/${scope}`)),
        )),
    ...collections.flatMap(({ title, entries }) =>
      entries.flatMap((entry) =>
        entry.href === undefined ? [] : [createTarget(title, entry.title, entry.href)],
      ),
    ),
  ];
}
