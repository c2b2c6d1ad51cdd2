import { schemas } from '../../../schemas';
import { getOwn, isObject, type JsonObject, type Pointer } from '../base/json';
import { mergePatch } from '../base/merge-patch';
import { getDocumentObject, findSchemaName, readDocument } from '../model/document';
import type { JsonSource } from '../model/source';
import type { Chain } from './layers';

/**
 * A group of settings with presets: files with values that apply unless a layer overrides them. The group's
 * schema declares them: `"x-preset": { "name": "provider", "folder": "finance-providers" }`. The setting
 * `name` chooses the file.
 */
interface PresetGroup {
  readonly group: string;
  readonly name: string;
  readonly folder: string;
}

const PRESET_GROUPS: readonly PresetGroup[] = Object.entries<JsonObject>(schemas.settings.properties).flatMap(
  ([group, schema]) => {
    const preset = schema['x-preset'];
    if (!isObject(preset)) return [];
    const { name, folder } = preset;
    return typeof name === 'string' && typeof folder === 'string' ? [{ group, name, folder }] : [];
  },
);

/** The preset that a configuration chooses for a group of settings. */
export interface ChosenPreset {
  readonly group: string;
  /** The setting that names it, such as `provider`. */
  readonly setting: string;
  readonly name: string;
  readonly folder: string;
  /** The nearest layer's file; undefined if no layer has one. */
  readonly source: JsonSource | undefined;
}

const findSource = (chain: Chain, path: string) =>
  chain.findLast((layer) => layer.files.has(path))?.files.get(path);

/** The presets that a merged tenant.json chooses. A group without a name has none. */
export function listChosenPresets(chain: Chain, config: JsonObject): ChosenPreset[] {
  const settings = getOwn(config, 'settings');
  return PRESET_GROUPS.flatMap(({ group, name: setting, folder }) => {
    const stated = isObject(settings) ? getOwn(settings, group) : undefined;
    const name = isObject(stated) ? getOwn(stated, setting) : undefined;
    if (typeof name !== 'string' || name === '') return [];
    return [{ group, setting, name, folder, source: findSource(chain, `${folder}/${name}.json`) }];
  });
}

export const listPresetNames = (chain: Chain, folder: string): string[] => [
  ...new Set(
    chain.flatMap(({ files }) =>
      [...files.keys()].flatMap((path) =>
        path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1, -'.json'.length)] : [],
      ),
    ),
  ),
];

/** The valid values of a preset. */
function readPreset(source: JsonSource): JsonObject {
  const schema = findSchemaName(source.path);
  const settings = schema && getOwn(getDocumentObject(readDocument(source, schema)), 'settings');
  return isObject(settings) ? settings : {};
}

/**
 * Adds the values of the chosen presets to a merged tenant.json, where no layer sets others.
 * @param choosing the merged tenant.json that names the presets, if it is another one
 */
export function withPresets(chain: Chain, config: JsonObject, choosing = config): JsonObject {
  let complete = config;
  for (const { group, source } of listChosenPresets(chain, choosing)) {
    if (!source) continue;
    const settings = getOwn(complete, 'settings');
    const stated = isObject(settings) ? getOwn(settings, group) : undefined;
    const merged = mergePatch(readPreset(source), stated ?? {});
    complete = { ...complete, settings: { ...(isObject(settings) && settings), [group]: merged } };
  }
  return complete;
}

/** The values of the chosen presets: their source, their path in it, and the path of the setting in tenant.json. */
export const listPresetValues = (
  chain: Chain,
  config: JsonObject,
): { source: JsonSource; at: readonly string[]; path: readonly string[]; value: unknown }[] =>
  listChosenPresets(chain, config).flatMap(({ group, source }) =>
    source
      ? Object.entries(readPreset(source)).map(([name, value]) => ({
          ...{ source, value, at: ['settings', name] },
          path: ['settings', group, name],
        }))
      : [],
  );

/** The file of a preset with the path of a setting in it; undefined if it does not set the value. */
export function locateInPresets(
  chain: Chain,
  config: () => JsonObject,
  [part, group, ...rest]: readonly string[],
): { source: JsonSource; path: Pointer } | undefined {
  if (part !== 'settings' || rest.length === 0) return undefined;
  if (!PRESET_GROUPS.some((preset) => preset.group === group)) return undefined;
  const source = listChosenPresets(chain, config()).find((preset) => preset.group === group)?.source;
  return source && { source, path: ['settings', ...rest] };
}
