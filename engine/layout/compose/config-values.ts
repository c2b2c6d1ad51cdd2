import { schemas } from '../../../schemas';
import { ConfigEntry, mergeConfig, mergeFiles, NOT_INHERITED } from './config';
import { inheritedFinals, withoutFinalOverrides, type ConfigFile } from './config-finals';
import { withDefaults } from '../base/schema-defaults';
import { readDocument } from '../model/document';
import type { BlockCatalogue, Environment } from '../model/environment';
import { isObject, getOwn, type JsonObject } from '../base/json';
import type { Chain } from './layers';
import { commonKeyOf, originalTexts } from '../model/texts';
import { seedsOf } from '../model/theme';

/** A value that a layer states: neither an object, which only holds others, nor something for itself alone. */
export interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** What of a configuration's file is inherited or inherits, value by value. */
export function listLeaves(stated: unknown, path: readonly string[] = []): Leaf[] {
  if (!isObject(stated)) return path.length > 0 ? [{ path, value: stated }] : [];
  return Object.entries(stated).flatMap(([key, value]) =>
    path.length === 0 && NOT_INHERITED.has(key) ? [] : listLeaves(value, [...path, key]),
  );
}

/** The values of a file over a chain, and what they come to with defaults. */
interface ConfigValues {
  readonly stated: (chain: Chain) => JsonObject;
  readonly complete: (stated: JsonObject, environment: Environment) => JsonObject;
}

const { locale, timeZone } = schemas.tenant.properties;
const defaultsOfTenant = { locale: locale.default, timeZone: timeZone.default };

export const CONFIG_VALUES: { readonly [File in ConfigFile]: ConfigValues } = {
  'tenant.json': {
    stated: mergeConfig,
    complete: (stated) => ({
      ...defaultsOfTenant,
      ...stated,
      features: withDefaults(schemas.features, stated.features ?? {}),
      settings: withDefaults(schemas.settings, stated.settings ?? {}),
    }),
  },
  'theme.json': {
    stated: (chain) => mergeFiles(chain, 'theme.json', (source) => readDocument(source, 'theme')),
    complete: (stated) => ({ ...seedsOf(stated) }),
  },
  'texts.json': {
    stated: (chain) => mergeFiles(chain, 'texts.json', (source) => readDocument(source, 'texts')),
    complete: (stated, { blocks }) => ({ ...textsWithCommon(stated, blocks), ...stated }),
  },
};

/** Every text by key before its own overrides: a stated common text is in all that refer to it. */
const textsWithCommon = (stated: JsonObject, blocks: BlockCatalogue): JsonObject =>
  Object.fromEntries(
    originalTexts(blocks).map(([key, text]) => {
      const common = commonKeyOf(blocks, key);
      return [key, (common === undefined ? undefined : getOwn(stated, common)) ?? text];
    }),
  );

/** The whole configuration of the last layer of a chain by file, complete with defaults. */
export function configValues(
  chain: Chain,
  environment: Environment,
): Readonly<Record<ConfigFile, JsonObject>> {
  const valuesOf = (file: ConfigFile): JsonObject => {
    const { stated, complete } = CONFIG_VALUES[file];
    return complete(stated(chain), environment);
  };
  return {
    'tenant.json': valuesOf('tenant.json'),
    'theme.json': valuesOf('theme.json'),
    'texts.json': valuesOf('texts.json'),
  };
}

/** About the file and not about the site. */
const NO_VALUES: ReadonlySet<string> = new Set(['$schema', 'final']);

/** What a layer says for itself alone. */
const ownOf = (stated: JsonObject): Leaf[] =>
  Object.entries(stated).flatMap(([key, value]) =>
    NOT_INHERITED.has(key) && !NO_VALUES.has(key) ? [{ path: [key], value }] : [],
  );

/** Every statement of a chain about the values of a file, oldest first; what is against a final does not count. */
export function configStatements(chain: Chain, file: ConfigFile): ConfigEntry[] {
  return chain.flatMap((layer, index) => {
    const source = layer.files.get(file);
    if (!source || !isObject(source.value)) return [];
    const stated = withoutFinalOverrides(source.value, inheritedFinals(chain, index, file));
    const isLast = index === chain.length - 1;
    const leaves = [...(isLast && file === 'tenant.json' ? ownOf(stated) : []), ...listLeaves(stated)];
    return leaves.map(({ path, value }) => new ConfigEntry(source, path, value));
  });
}
