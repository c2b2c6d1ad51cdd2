import type { CatalogueEntry, CatalogueValue } from './settings-catalogue';

const MAX_VALUE_LENGTH = 100;

/** A value as JSON, shortened if long. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value);
  return json.length > MAX_VALUE_LENGTH ? `${json.slice(0, MAX_VALUE_LENGTH - 1)}…` : json;
}

/** The values that a layer sets. All others are the default. */
export const listValuesSetByLayers = (entry: CatalogueEntry): readonly CatalogueValue[] =>
  entry.values.filter(({ layer }) => layer !== undefined);

function formatEntry(entry: CatalogueEntry): string[] {
  const { path, title, type, description, layers, planned } = entry;
  return [
    `${path}  ${title}`,
    `  ${description}`,
    `  ${type}; default ${formatValue(entry.default)}; can be set by ${layers.join(', ')}`,
    ...(planned === undefined ? [] : [`  Not used yet; planned for ${planned}.`]),
    ...listValuesSetByLayers(entry).map(
      ({ tenant, value, layer, file, line }) =>
        `  ${tenant}: ${formatValue(value)}  ${layer} (${file}:${line})`,
    ),
  ];
}

/** The entries as text, each with the sites that do not use the default and the layer that sets the value. */
export function formatCatalogueText(entries: readonly CatalogueEntry[]): string {
  return entries.map((entry) => formatEntry(entry).join('\n')).join('\n\n');
}
