import { schemas } from '../../../schemas';
import { unknownField } from '../checks/file-shape';
import { unknownText } from '../checks/texts-file';
import { mergedConfig, mergedFile, merge, OWN } from '../config';
import { CONFIG_FILES, configPathText, finalsBeneath, statedOf, type ConfigFile } from '../config-finals';
import { withDefaults } from '../defaults';
import { documentOf, objectOf } from '../document';
import type { BlockCatalogue, Environment } from '../environment';
import { isEqual, isObject, own, pointerText, type JsonObject, type Pointer } from '../json';
import type { Chain } from '../layers';
import { fingerprintOf } from '../shadowed';
import type { Source } from '../source';
import { seedsOf, themeFindings } from '../theme';
import type { CompiledTenant } from '../tenant';
import { shown, type DriftFacts } from './entry';

/** A value that a layer states: neither an object, which only holds others, nor something for itself alone. */
interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

function leavesOf(stated: unknown, path: readonly string[] = []): Leaf[] {
  if (!isObject(stated)) return path.length > 0 ? [{ path, value: stated }] : [];
  return Object.entries(stated).flatMap(([key, value]) =>
    path.length === 0 && OWN.has(key) ? [] : leavesOf(value, [...path, key]),
  );
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? own(inner, key) : undefined), value);

/** A value as if a layer stated nothing but this. */
const patchOf = ({ path, value }: Leaf): unknown =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

/** The values of a file as the layers beneath leave them, and what they come to with defaults. */
interface Values {
  readonly stated: (chain: Chain) => JsonObject;
  readonly complete: (stated: JsonObject, environment: Environment) => unknown;
}

const VALUES: { readonly [File in ConfigFile]: Values } = {
  'tenant.json': {
    stated: mergedConfig,
    complete: (stated) => ({
      ...defaultsOfTenant,
      ...stated,
      features: withDefaults(schemas.features, stated.features ?? {}),
      settings: withDefaults(schemas.settings, stated.settings ?? {}),
    }),
  },
  'theme.json': {
    stated: (chain) => mergedFile(chain, 'theme.json', (source) => documentOf(source, 'theme')),
    complete: (stated) => seedsOf(stated),
  },
  'texts.json': {
    stated: (chain) => mergedFile(chain, 'texts.json', (source) => documentOf(source, 'texts')),
    complete: (stated, { blocks }) => ({ ...originalTexts(blocks), ...stated }),
  },
};

const originals = new WeakMap<BlockCatalogue, JsonObject>();

/** The blocks' own texts by key. */
function originalTexts(blocks: BlockCatalogue): JsonObject {
  let texts = originals.get(blocks);
  if (!texts) {
    const entries = blocks.types.flatMap((type) =>
      Object.entries(blocks.get(type)?.manifest.texts ?? {}).map(([name, text]) => [`${type}.${name}`, text]),
    );
    texts = Object.fromEntries(entries) as JsonObject;
    originals.set(blocks, texts);
  }
  return texts;
}

const { locale, timeZone } = schemas.tenant.properties;
const defaultsOfTenant = { locale: locale.default, timeZone: timeZone.default };

/** Whether a value that is stated names something that there is. */
function isKnown(file: ConfigFile, { path }: Leaf, unknown: ReadonlySet<string>): boolean {
  if (file === 'theme.json' && path[0] === 'overrides') {
    const theme = { overrides: { [path[1] ?? '']: '#000000' } };
    return !themeFindings(theme).some(({ code }) => code === 'FC811');
  }
  return !path.some((_, depth) => unknown.has(pointerText(path.slice(0, depth + 1))));
}

const UNKNOWN: ReadonlySet<string> = new Set([unknownField.meta.code, unknownText.meta.code]);

/** The fingerprints that a layer stores for its configuration: by file, by path. */
export function storedShadows(source: Source | undefined): JsonObject {
  return source ? objectOf(documentOf(source, 'shadows')) : {};
}

/** The overrides in the configuration of the tenant itself. */
export function configFacts(tenant: CompiledTenant): { source: Source; facts: DriftFacts }[] {
  const { chain } = tenant;
  const layer = chain.at(-1);
  if (!layer || chain.length < 2) return [];
  const shadows = storedShadows(layer.files.get('shadows.json'));
  return CONFIG_FILES.flatMap((file) => {
    const source = layer.files.get(file);
    const stored = own(shadows, file);
    return source ? fileFacts(tenant, file, source, isObject(stored) ? stored : {}) : [];
  });
}

function fileFacts(tenant: CompiledTenant, file: ConfigFile, source: Source, shadows: JsonObject) {
  const { chain, compiler } = tenant;
  const { environment } = compiler;
  const { stated, complete } = VALUES[file];
  const beneathStated = stated(chain.slice(0, -1));
  const beneath = complete(beneathStated, environment);
  const finals = finalsBeneath(chain, chain.length - 1, file).flatMap((final) => {
    const path = statedOf(final, source.value);
    return path ? [{ path, reason: final.reason }] : [];
  });
  const findings = compiler.checkSource(source, file).filter(({ severity }) => severity === 'error');
  const unknown = new Set(findings.filter(({ code }) => UNKNOWN.has(code)).flatMap(({ path }) => path ?? []));

  const changesNothing = (leaf: Leaf, was: unknown): boolean => {
    if (isEqual(leaf.value, was)) return true;
    // A list may differ only in defaults of its entries; null may take away what is not there.
    if (leaf.value !== null && !Array.isArray(leaf.value)) return false;
    const patched = merge(beneathStated, patchOf(leaf));
    return isEqual(at(complete(isObject(patched) ? patched : {}, environment), leaf.path), was);
  };

  const classOf = (leaf: Leaf, was: unknown, isFitting: boolean): Pick<DriftFacts, 'class' | 'reason'> => {
    const { path } = leaf;
    const name = configPathText(path);
    if (!isKnown(file, leaf, unknown)) return { class: 'orphan', reason: `There is no '${name}' any more.` };
    const final = finals.find((one) => one.path.every((key, depth) => key === path[depth]));
    if (final) return { class: 'conflict', reason: `'${name}' is final: ${final.reason}` };
    if (changesNothing(leaf, was)) return { class: 'redundant', reason: 'It changes nothing.' };
    if (isFitting) return { class: 'clean', reason: '' };
    const changed = `Beneath, it is now ${shown(was)}.`;
    const error = findings.find((one) => isWithin(one.path ?? '', path));
    return error
      ? { class: 'conflict', reason: `${changed} ${error.message}` }
      : { class: 'shadows-a-change', reason: changed };
  };

  return leavesOf(source.value).map((leaf) => {
    const { path, value } = leaf;
    const name = configPathText(path);
    const was = at(beneath, path);
    const stored = own(shadows, name);
    const shadowed = typeof stored === 'string' ? stored : undefined;
    const now = fingerprintOf({ value: was });
    const what = value === null ? `takes '${name}' away` : `sets '${name}' to ${shown(value)}`;
    const found = classOf(leaf, was, shadowed === undefined || shadowed === now);
    const fingerprint = found.class === 'orphan' ? undefined : now;
    const facts: DriftFacts = { kind: 'config', at: path, what, shadowed, now: fingerprint, ...found };
    return { source, facts };
  });
}

/** Whether a finding's place is a value or something within it. */
function isWithin(place: string, path: Pointer): boolean {
  const outer = pointerText(path);
  return place === outer || place.startsWith(`${outer}/`);
}
