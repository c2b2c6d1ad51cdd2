import {
  compileSchema,
  schemas,
  type Features,
  type JsonSchema,
  type Menu,
  type Settings,
  type Site,
  type TenantConfig,
} from '../../../schemas';
import { CONFIG_FILES, listInheritedFinals, withoutFinalOverrides, type ConfigFile } from './config-finals';
import { toPartialSchema } from '../base/partial-schema';
import { withDefaults } from '../base/schema-defaults';
import { readDocument, getDocumentObject, type Document } from '../model/document';
import { isObject, getOwn, type JsonObject, type Pointer } from '../base/json';
import type { Chain } from './layers';
import { completeMenus } from './menus';
import { listPresetValues, locateInPresets, withPresets } from './presets';
import { mergePatch } from '../base/merge-patch';
import { intern } from '../base/intern';
import { memoizeWeak } from '../base/memoize-weak';
import { recoverValid, type Recovered, type Validate } from '../base/recover-valid';
import type { JsonSource, Span } from '../model/source';

/** A tenant's configuration, merged over its chain, with defaults. */
export interface SiteConfig {
  readonly name: string;
  readonly description?: string;
  readonly isTemplate: boolean;
  readonly domains: readonly string[];
  /** Public origin, if set. */
  readonly url?: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly logo?: Site['logo'];
  readonly features: Features;
  readonly settings: Settings;
  readonly contact: Site['contact'];
  readonly menus: { readonly [name: string]: Menu };
  readonly social: Site['social'];
  readonly licence: string;
  /** Addresses that links may use although the site has no page for them. */
  readonly elsewhere: readonly string[];
}

/** Keys of tenant.json that are not inherited. */
export const NOT_INHERITED: ReadonlySet<string> = new Set([
  '$schema',
  'acknowledged',
  'final',
  'description',
  'extends',
  'template',
  'domains',
  'url',
  'note',
]);

/** A value without nulls, which remove inherited values. */
function withoutNulls(value: unknown): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
}

/** Parts of tenant.json with separate schemas; every property is optional in a layer. */
export const PART_SCHEMAS = {
  features: schemas.features,
  settings: schemas.settings,
  contact: schemas.contact,
  social: schemas.social,
};
export type ConfigPart = keyof typeof PART_SCHEMAS;
export const CONFIG_PARTS = Object.keys(PART_SCHEMAS) as ConfigPart[];

const partValidators = new Map<ConfigPart, Validate>();

function partValidator(part: ConfigPart): Validate {
  let validate = partValidators.get(part);
  if (!validate)
    partValidators.set(part, (validate = compileSchema(toPartialSchema(PART_SCHEMAS[part]) as JsonSchema)));
  return validate;
}

const recoveredPartsBySource = new WeakMap<JsonSource, Map<ConfigPart, Recovered>>();

/** One part of a layer's tenant.json, validated against its schema. */
export function recoverConfigPart(source: JsonSource, part: ConfigPart): Recovered {
  let recoveredParts = recoveredPartsBySource.get(source);
  if (!recoveredParts) recoveredPartsBySource.set(source, (recoveredParts = new Map()));
  let recovered = recoveredParts.get(part);
  if (!recovered) {
    const value = getOwn(getDocumentObject(readDocument(source, 'tenant')), part);
    recovered = recoverValid(withoutNulls(value ?? {}), partValidator(part));
    recoveredParts.set(part, recovered);
  }
  return recovered;
}

/** The valid part of a layer's tenant.json, including nulls, which remove inherited values. */
export const readLayerConfig = memoizeWeak((source: JsonSource): JsonObject => {
  const stated = getDocumentObject(readDocument(source, 'tenant'));
  const recovered = CONFIG_PARTS.flatMap((part): [string, unknown][] => {
    const { value, errors } = recoverConfigPart(source, part);
    return errors.length > 0 ? [[part, value ?? {}]] : [];
  });
  return recovered.length > 0 ? { ...stated, ...Object.fromEntries(recovered) } : stated;
});

const withoutOwnKeys = (config: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(config).filter(([key]) => !NOT_INHERITED.has(key)));

/** The merged tenant.json of a chain, with the values of the presets that it chooses. */
export const mergeConfig = (chain: Chain): JsonObject => withPresets(chain, mergeStated(chain));

/**
 * The tenant.json that the last layer of a chain inherits. It uses the layer's own choice of presets,
 * because its settings override their values.
 */
export const mergeInheritedConfig = (chain: Chain): JsonObject =>
  withPresets(chain, mergeStated(chain.slice(0, -1)), mergeStated(chain));

export const listPresetEntries = (chain: Chain): ConfigEntry[] =>
  listPresetValues(chain, mergeStated(chain)).map(
    ({ source, at, value, path }) => new ConfigEntry(source, at, value, path),
  );

/** What the layers of a chain state in tenant.json. */
function mergeStated(chain: Chain): JsonObject {
  let merged: unknown = {};
  for (const [index, layer] of chain.entries()) {
    const source = layer.files.get('tenant.json');
    if (!source) continue;
    const config = withoutFinalOverrides(
      readLayerConfig(source),
      listInheritedFinals(chain, index, 'tenant.json'),
    );
    merged = mergePatch(merged, index === chain.length - 1 ? config : withoutOwnKeys(config));
  }
  return isObject(merged) ? completeMenus(merged) : {};
}

const PROPERTIES = schemas.tenant.properties;

/** The configuration of the last layer of a chain. */
export function resolveConfig(chain: Chain): SiteConfig {
  // Every layer was validated and invalid parts were removed, so the merged value has the schema's type.
  const config = mergeConfig(chain) as Partial<TenantConfig> & JsonObject;
  return {
    name: config.name ?? chain.at(-1)?.slug ?? '',
    ...(config.description !== undefined && { description: config.description }),
    isTemplate: config.template ?? false,
    domains: config.domains ?? [],
    ...(config.url !== undefined && { url: config.url }),
    locale: config.locale ?? PROPERTIES.locale.default,
    timeZone: config.timeZone ?? PROPERTIES.timeZone.default,
    ...(config.logo && { logo: config.logo }),
    features: intern(withDefaults(schemas.features, config.features ?? {}) as Features),
    settings: intern(withDefaults(schemas.settings, config.settings ?? {}) as Settings),
    contact: (config.contact ?? {}) as Site['contact'],
    menus: (config.menus ?? {}) as SiteConfig['menus'],
    social: (config.social ?? {}) as Site['social'],
    licence: config.licence ?? '',
    elsewhere: config.elsewhere ?? [],
  };
}

/** Merges theme.json or texts.json over the layers of a chain. */
export function mergeFiles(
  chain: Chain,
  path: ConfigFile,
  document: (source: JsonSource) => Document,
): JsonObject {
  let merged: unknown = {};
  for (const [index, layer] of chain.entries()) {
    const source = layer.files.get(path);
    if (!source) continue;
    merged = mergePatch(
      merged,
      withoutFinalOverrides(getDocumentObject(document(source)), listInheritedFinals(chain, index, path)),
    );
  }
  const { $schema: _, final: __, ...rest } = isObject(merged) ? merged : {};
  return rest;
}

/** One layer's statement of a configured value. */
export class ConfigEntry {
  #span: Span | undefined;

  constructor(
    readonly source: JsonSource,
    readonly at: Pointer,
    /** null removes an inherited value. */
    readonly value: unknown,
    /** Path of the value in the configuration; a preset has it elsewhere in its own file. */
    readonly path: Pointer = at,
  ) {}

  get layer(): string {
    return this.source.layer;
  }

  get file(): string {
    return this.source.file;
  }

  get line(): number {
    return (this.#span ??= this.source.locate(this.at)).line;
  }

  get column(): number {
    return (this.#span ??= this.source.locate(this.at)).column;
  }
}

const isConfigFile = (file: string): file is ConfigFile => CONFIG_FILES.some((name) => name === file);

/**
 * The effective statements of a value in one of the chain's files, nearest layer first: statements about the value
 * itself or about an object that contains it, and last the preset's. Empty means that the schema's default applies.
 */
export function explainConfig(chain: Chain, file: string, path: readonly string[]): ConfigEntry[] {
  const entries = chain.flatMap((layer, index) => {
    const source = layer.files.get(file);
    const [first] = path;
    const isOwn = file === 'tenant.json' && NOT_INHERITED.has(first ?? '');
    if (!source || (isOwn && index < chain.length - 1)) return [];
    const finals = isConfigFile(file) ? listInheritedFinals(chain, index, file) : [];
    const stated =
      isObject(source.value) && finals.length > 0
        ? withoutFinalOverrides(source.value, finals)
        : source.value;
    const found = findStatement(stated, path);
    return found ? [new ConfigEntry(source, path.slice(0, found.depth), found.value)] : [];
  });
  const preset = file === 'tenant.json' ? locateInPresets(chain, () => mergeStated(chain), path) : undefined;
  const found = preset && findStatement(preset.source.value, preset.path.map(String));
  const inPreset =
    preset && found ? [new ConfigEntry(preset.source, preset.path.slice(0, found.depth), found.value)] : [];
  return [...entries.reverse(), ...inPreset];
}

/** The value at the path, or a list, scalar or null on the path, which determines everything below it. */
function findStatement(
  value: unknown,
  path: readonly string[],
): { value: unknown; depth: number } | undefined {
  let current = value;
  for (const [depth, key] of path.entries()) {
    if (!isObject(current)) return depth === 0 ? undefined : { value: current, depth };
    if (!Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return { value: current, depth: path.length };
}
