import { schemas } from '../../../schemas';
import {
  ConfigEntry,
  listPresetEntries,
  mergeConfig,
  mergeFiles,
  mergeInheritedConfig,
  NOT_INHERITED,
} from './config';
import { listInheritedFinals, withoutFinalOverrides, type ConfigFile } from './config-finals';
import { withDefaults } from '../base/schema-defaults';
import { readDocument } from '../model/document';
import type { BlockCatalogue, Environment } from '../model/environment';
import { isObject, getOwn, type JsonObject } from '../base/json';
import type { Chain } from './layers';
import { findCommonKey, listOriginalTexts } from '../model/texts';
import { resolveSeeds } from '../model/theme';

/** A value that a layer sets: not an object, and not one of the fields that are not inherited. */
export interface ConfigLeaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The inheritable values of a configuration file. */
export function listLeaves(stated: unknown, path: readonly string[] = []): ConfigLeaf[] {
  if (!isObject(stated)) return path.length > 0 ? [{ path, value: stated }] : [];
  return Object.entries(stated).flatMap(([key, value]) =>
    path.length === 0 && NOT_INHERITED.has(key) ? [] : listLeaves(value, [...path, key]),
  );
}

/** Merges the values of a file over a chain, and adds defaults. */
interface ConfigValues {
  readonly merge: (chain: Chain) => JsonObject;
  /** What the last layer of the chain inherits. */
  readonly mergeInherited: (chain: Chain) => JsonObject;
  readonly addDefaults: (stated: JsonObject, environment: Environment) => JsonObject;
}

const { locale, timeZone } = schemas.tenant.properties;
const TENANT_DEFAULTS = { locale: locale.default, timeZone: timeZone.default };

const mergeTheme = (chain: Chain): JsonObject =>
  mergeFiles(chain, 'theme.json', (source) => readDocument(source, 'theme'));
const mergeTexts = (chain: Chain): JsonObject =>
  mergeFiles(chain, 'texts.json', (source) => readDocument(source, 'texts'));

export const CONFIG_VALUES: { readonly [File in ConfigFile]: ConfigValues } = {
  'tenant.json': {
    merge: mergeConfig,
    mergeInherited: mergeInheritedConfig,
    addDefaults: (stated) => ({
      ...TENANT_DEFAULTS,
      ...stated,
      features: withDefaults(schemas.features, stated.features ?? {}),
      settings: withDefaults(schemas.settings, stated.settings ?? {}),
    }),
  },
  'theme.json': {
    merge: mergeTheme,
    mergeInherited: (chain) => mergeTheme(chain.slice(0, -1)),
    addDefaults: (stated) => ({ ...resolveSeeds(stated) }),
  },
  'texts.json': {
    merge: mergeTexts,
    mergeInherited: (chain) => mergeTexts(chain.slice(0, -1)),
    addDefaults: (stated, { blocks }) => ({ ...textsWithCommon(stated, blocks), ...stated }),
  },
};

/** All texts by key. An override of a common text also applies to the texts that refer to it. */
const textsWithCommon = (stated: JsonObject, blocks: BlockCatalogue): JsonObject =>
  Object.fromEntries(
    listOriginalTexts(blocks).map(([key, text]) => {
      const common = findCommonKey(blocks, key);
      return [key, (common === undefined ? undefined : getOwn(stated, common)) ?? text];
    }),
  );

/**
 * The configuration of the last layer of a chain by file, with defaults.
 * @param part `inherited`: without the last layer's own values
 */
export function resolveConfigValues(
  chain: Chain,
  environment: Environment,
  part: 'all' | 'inherited' = 'all',
): Readonly<Record<ConfigFile, JsonObject>> {
  const readValues = (file: ConfigFile): JsonObject => {
    const { merge, mergeInherited, addDefaults } = CONFIG_VALUES[file];
    return addDefaults((part === 'all' ? merge : mergeInherited)(chain), environment);
  };
  return {
    'tenant.json': readValues('tenant.json'),
    'theme.json': readValues('theme.json'),
    'texts.json': readValues('texts.json'),
  };
}

/** Keys that describe the file rather than the site. */
const METADATA_KEYS: ReadonlySet<string> = new Set(['$schema', 'final']);

/** Values of a layer that are not inherited. */
const notInheritedLeaves = (stated: JsonObject): ConfigLeaf[] =>
  Object.entries(stated).flatMap(([key, value]) =>
    NOT_INHERITED.has(key) && !METADATA_KEYS.has(key) ? [{ path: [key], value }] : [],
  );

/** All statements of a chain in one file, base first, without overrides of final values. Presets come before layers. */
export function listConfigStatements(chain: Chain, file: ConfigFile): ConfigEntry[] {
  const inLayers = chain.flatMap((layer, index) => {
    const source = layer.files.get(file);
    if (!source || !isObject(source.value)) return [];
    const stated = withoutFinalOverrides(source.value, listInheritedFinals(chain, index, file));
    const isLast = index === chain.length - 1;
    const leaves = [
      ...(isLast && file === 'tenant.json' ? notInheritedLeaves(stated) : []),
      ...listLeaves(stated),
    ];
    return leaves.map(({ path, value }) => new ConfigEntry(source, path, value));
  });
  return file === 'tenant.json' ? [...listPresetEntries(chain), ...inLayers] : inLayers;
}
