import type { JsonSchema } from '../../../schemas';
import {
  COMMON_TEXT_PREFIX,
  findCommonKey,
  commonTexts,
  LAYER_ROLES,
  findText,
  type BlockEntry,
  type CompiledTenant,
} from '../../layout';
import { listDeclaredSettings, type DeclaredSetting } from './declared-settings';
import { describeType } from './describe-type';

/** The value of a site, and the layer that sets it. */
export interface CatalogueValue {
  tenant: string;
  value: unknown;
  /** Slug of the layer; absent for the default. */
  layer?: string;
  /** Relative to the tenants' folder. */
  file?: string;
  line?: number;
}

/** A setting with the value of every site. */
export interface CatalogueEntry {
  path: string;
  group: string;
  title: string;
  /** Its type, for example `whole number, 1 to 100`. */
  type: string;
  description: string;
  default?: unknown;
  /** Kinds of layers that can set it: `base`, `template`, `tenant`. */
  layers: readonly string[];
  /** The feature that will use the setting, if nothing uses it yet. */
  planned?: string;
  values: readonly CatalogueValue[];
}

function readValueAt(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/** A value in the resolved tenant.json, where fields that belong to one layer have different names. */
function getResolvedValue(
  tenant: CompiledTenant,
  file: DeclaredSetting['file'],
  at: readonly string[],
): unknown {
  if (file === 'theme.json') return readValueAt(tenant.theme, at);
  if (file === 'texts.json') return findText(tenant.compiler.environment.blocks, tenant.texts, at[0] ?? '');
  const own: Record<string, unknown> = { extends: tenant.layers.at(-2), template: tenant.isTemplate };
  const [first = ''] = at;
  return first in own ? own[first] : readValueAt(tenant.config, at);
}

function getValue(tenant: CompiledTenant, { file, at }: DeclaredSetting): CatalogueValue {
  const { blocks } = tenant.compiler.environment;
  const common = file === 'texts.json' ? findCommonKey(blocks, at[0] ?? '') : undefined;
  const [ownStatement] = tenant.explain(file, at);
  const [statement] = ownStatement || common === undefined ? [ownStatement] : tenant.explain(file, [common]);
  const value = getResolvedValue(tenant, file, at);
  // A null in a layer removes the inherited value and restores the default, which no layer sets.
  if (!statement || statement.value === null) return { tenant: tenant.slug, value };
  const { layer, line } = statement;
  return { tenant: tenant.slug, value, layer, file: statement.file, line };
}

/** The texts of blocks. Tenants can override every text key of a manifest. */
function listDeclaredTexts(blocks: readonly BlockEntry[]): DeclaredSetting[] {
  const common = { type: COMMON_TEXT_PREFIX, title: 'Common', texts: commonTexts };
  return [common, ...blocks.map(({ manifest }) => manifest)].flatMap(({ type, title, texts = {} }) =>
    Object.entries(texts).map(([name, message]) => ({
      path: `texts.${type}.${name}`,
      file: 'texts.json' as const,
      at: [`${type}.${name}`],
      group: `texts.${type}`,
      title: `${title}: ${name}`,
      description:
        type === COMMON_TEXT_PREFIX
          ? 'A text that several blocks use; an ICU message.'
          : 'A text of the block; an ICU message.',
      schema: { type: 'string' } satisfies JsonSchema,
      default: message,
      layers: LAYER_ROLES,
      planned: undefined,
    })),
  );
}

/**
 * Builds the catalogue. Each entry lists the values of `tenants` in their order, except templates, which visitors
 * cannot open.
 */
export function buildSettingsCatalogue(
  tenants: Iterable<CompiledTenant>,
  blocks: readonly BlockEntry[],
): CatalogueEntry[] {
  const sites = [...tenants].filter((tenant) => !tenant.isTemplate);
  return [...listDeclaredSettings(), ...listDeclaredTexts(blocks)].map((declared) => ({
    path: declared.path,
    group: declared.group,
    title: declared.title,
    type: describeType(declared.schema),
    description: declared.description,
    ...(declared.default !== undefined && { default: declared.default }),
    layers: declared.layers,
    ...(declared.planned !== undefined && { planned: declared.planned }),
    values: sites.map((site) => {
      const found = getValue(site, declared);
      return found.value === undefined ? { ...found, value: declared.default } : found;
    }),
  }));
}

/** The entries that contain all words, ignoring letter case. */
export function filterEntries(
  entries: readonly CatalogueEntry[],
  words: readonly string[],
): readonly CatalogueEntry[] {
  const wanted = words.flatMap((word) => word.toLowerCase().split(/\s+/)).filter((word) => word !== '');
  return entries.filter((entry) => {
    const haystack = searchText(entry);
    return wanted.every((word) => haystack.includes(word));
  });
}

export function searchText({ path, title, description, planned = '' }: CatalogueEntry): string {
  return `${path} ${title} ${description} ${planned}`.toLowerCase();
}
