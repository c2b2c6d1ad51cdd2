import type { Theme } from '../../../../schemas';
import type { ConfigEntry } from '../../compose/config';
import { isObject, getOwn, type JsonObject } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { findCommonKey, listTextKeys, findText } from '../../model/texts';
import { deriveTheme, resolveSeeds } from '../../model/theme';
import { getAtKeys } from '../../base/item-list';
import { createStatement, type Statement } from './statement';
import { listIgnoredValues } from './ignored-values';
import { lookUpConfigPath, toConfigPath } from './config-path';
import type { ValueExplanation } from './explain-value';

/** A value in tenant.json, a text, or a seed or token of the theme. */
export type ConfiguredKind = 'setting' | 'text' | 'theme';

/** The value does not exist; `candidates` do. */
export interface UnknownConfigValue {
  readonly unknown: string;
  readonly candidates: readonly string[];
}

const toStatement = ({ source, at, value }: ConfigEntry): Statement =>
  createStatement(source, at, { operation: value === null ? 'unset' : 'merge', value: value ?? undefined });

function explainEntries(path: string, value: unknown, entries: readonly ConfigEntry[]): ValueExplanation {
  const [statement, ...shadowed] = entries.map(toStatement);
  const isGiven = statement !== undefined && statement.operation !== 'unset' && value !== undefined;
  return {
    path,
    ...(value !== undefined && { value }),
    origin: isGiven ? 'statement' : value !== undefined ? 'default' : 'nothing',
    ...(statement && { statement }),
    changes: [],
    shadowed,
  };
}

/** Explains a value and, for an object, each nested value, because layers set them separately. */
function explainWithin(
  value: unknown,
  path: readonly string[],
  listEntries: (path: readonly string[]) => readonly ConfigEntry[],
  formatPath: (path: readonly string[]) => string,
): ValueExplanation {
  if (!isObject(value)) return explainEntries(formatPath(path), value, listEntries(path));
  const parts = Object.keys(value).map((key) =>
    explainWithin(value[key], [...path, key], listEntries, formatPath),
  );
  const origin = parts.some((part) => part.origin === 'statement') ? 'statement' : 'default';
  return { path: formatPath(path), value, origin, changes: [], shadowed: [], parts };
}

function explainSetting(tenant: CompiledTenant, path: string): ValueExplanation | UnknownConfigValue {
  const found = lookUpConfigPath(path);
  if ('unknown' in found) return found;
  const keys = found.path;
  const listEntries = (within: readonly string[]) => tenant.explain('tenant.json', within);
  return explainWithin(getAtKeys(tenant.config, keys), keys, listEntries, (within) => within.join('.'));
}

function explainText(tenant: CompiledTenant, key: string): ValueExplanation | UnknownConfigValue {
  const { blocks } = tenant.compiler.environment;
  const value = findText(blocks, tenant.texts, key);
  const common = findCommonKey(blocks, key);
  const overrides = tenant.explain('texts.json', [key]);
  // A block's text without an override uses the common text.
  const isOverridden = typeof overrides[0]?.value === 'string';
  const entries = isOverridden || common === undefined ? overrides : tenant.explain('texts.json', [common]);
  if (value !== undefined || entries.length > 0) return explainEntries(key, value, entries);
  return { unknown: key, candidates: listTextKeys(blocks) };
}

function seedPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isObject(value)) return [path];
  return Object.keys(value).flatMap((key) => seedPaths(value[key], [...path, key]));
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || !isObject(value)) return undefined;
  const { [key]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) };
}

/** Explains a token through the seeds that affect it. */
function explainToken(tenant: CompiledTenant, token: string, value: string): ValueExplanation {
  const listEntries = (path: readonly string[]) => tenant.explain('theme.json', path);
  const decidingSeeds = seedPaths(tenant.theme).filter((path) => {
    const theme = without(tenant.theme, path) as Theme;
    return deriveTheme(theme).tokens[token] !== value;
  });
  const parts = decidingSeeds.map((path) =>
    explainEntries(path.join('.'), getAtKeys(tenant.theme, path), listEntries(path)),
  );
  return { path: token, value, origin: 'derived', changes: [], shadowed: [], parts };
}

function explainTheme(tenant: CompiledTenant, path: string): ValueExplanation | UnknownConfigValue {
  const theme: Theme = tenant.theme;
  const { tokens } = deriveTheme(theme);
  const token = path.startsWith('--') ? path : `--${path}`;
  const value = getOwn(tokens, token);
  if (value !== undefined) return explainToken(tenant, token, value);
  const seeds: JsonObject = { ...resolveSeeds(theme) };
  const keys = path.split('.');
  const seed = getAtKeys(seeds, keys);
  if (seed === undefined)
    return { unknown: path, candidates: [...Object.keys(seeds), ...Object.keys(tokens)] };
  return explainWithin(
    seed,
    keys,
    (within) => tenant.explain('theme.json', within),
    (within) => within.join('.'),
  );
}

const EXPLAINERS: Readonly<
  Record<ConfiguredKind, (tenant: CompiledTenant, path: string) => ValueExplanation | UnknownConfigValue>
> = { setting: explainSetting, text: explainText, theme: explainTheme };

const FILES: Readonly<Record<ConfiguredKind, string>> = {
  setting: 'tenant.json',
  text: 'texts.json',
  theme: 'theme.json',
};

/** The location of a value in its file. Tokens are derived from all seeds, so their location is the whole file. */
function findLocation(kind: ConfiguredKind, path: string): readonly string[] {
  if (kind === 'text') return [path];
  if (kind === 'setting') return toConfigPath(path);
  const keys = path.split('.');
  return Object.hasOwn(resolveSeeds({}), keys[0] ?? '') ? keys : [];
}

/**
 * Explains where a configured value comes from: `('setting', 'search.hitsPerPage')`, `('text',
 * 'price-card.enquire')`,
 * `('theme', 'accent')` or `('theme', '--color-accent')`. A path to an object explains each nested value.
 */
export function explainConfigValue(
  tenant: CompiledTenant,
  kind: ConfiguredKind,
  path: string,
): ValueExplanation | UnknownConfigValue {
  const found = EXPLAINERS[kind](tenant, path);
  if ('unknown' in found) return found;
  const leftOut = listIgnoredValues(tenant, FILES[kind], findLocation(kind, path));
  return leftOut.length > 0 ? { ...found, leftOut } : found;
}
