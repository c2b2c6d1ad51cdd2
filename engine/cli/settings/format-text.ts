import type { CatalogueEntry, CatalogueValue } from './settings-catalogue';

const MAX_VALUE = 100;

/** A value as it would stand in the file, cut where it is long. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value);
  return json.length > MAX_VALUE ? `${json.slice(0, MAX_VALUE - 1)}…` : json;
}

/** The values that some layer said; the others are the default. */
export const statedValues = (entry: CatalogueEntry): readonly CatalogueValue[] =>
  entry.values.filter(({ layer }) => layer !== undefined);

function lines(entry: CatalogueEntry): string[] {
  const { path, title, type, description, layers, planned } = entry;
  return [
    `${path}  ${title}`,
    `  ${description}`,
    `  ${type}; default ${formatValue(entry.default)}; can be set by ${layers.join(', ')}`,
    ...(planned === undefined ? [] : [`  Not used yet; planned for ${planned}.`]),
    ...statedValues(entry).map(
      ({ tenant, value, layer, file, line }) =>
        `  ${tenant}: ${formatValue(value)}  ${layer} (${file}:${line})`,
    ),
  ];
}

/** The entries for a terminal: each with the sites on which it is not the default, and the layer that said so. */
export function formatCatalogueText(entries: readonly CatalogueEntry[]): string {
  return entries.map((entry) => lines(entry).join('\n')).join('\n\n');
}
