import type { Page } from '../../../../schemas';
import { readDocument, getDocumentObject, readPageFile, getPageId } from '../../model/document';
import { formatJson, rewriteJson } from '../../base/json-edit';
import { isEqual, isObject, getOwn, type JsonObject } from '../../base/json';
import type { Chain, Layer } from '../../compose/layers';
import type { JsonSource } from '../../model/source';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { migratePage } from './migrate-page';
import {
  getVersionKey,
  listBlocksWithMigrations,
  listCollectionsWithMigrations,
  VERSIONS_FILE,
} from '../../compose/versions';
import type { FileChange } from '../file-change';
import { migrateEntries } from './migrate-entries';
import { HAS_ERRORS, rewriteIfChanged, type MigrationNotes } from './migrate-file';
import { applyRenames, type CollectionPlan, type MigrationPlan } from './migration-plan';
import { createBlockTypeLookup } from './block-type-lookup';

function pageChanges(
  tenant: CompiledTenant,
  layer: Layer,
  plan: MigrationPlan,
  notes: MigrationNotes,
): FileChange[] {
  const { environment } = tenant.compiler;
  return [...layer.pages.values()].flatMap((source) => {
    const { file } = source;
    const { errors } = readPageFile(source);
    if (!isObject(source.value) || errors.length > 0) {
      notes.problems.push({
        file,
        why: HAS_ERRORS,
      });
      return [];
    }
    const types = createBlockTypeLookup(tenant.composition(getPageId(file)), source, environment);
    const listener = {
      lost: (node: string, value: unknown) => void notes.lost.push({ file, node, value }),
      problem: (node: string, why: string) => void notes.problems.push({ file, node, why }),
    };
    // The file has been validated against the page schema.
    return rewriteIfChanged(source, migratePage(source.value as unknown as Page, plan, types, listener));
  });
}

/** `price-box.enquire` → `price-card.ask`. */
function renamedKey(key: string, plan: MigrationPlan): string {
  const dot = key.indexOf('.');
  const block = dot < 0 ? undefined : plan.get(key.slice(0, dot));
  return block ? `${block.type}.${applyRenames(block.steps, 'rename-text', key.slice(dot + 1))}` : key;
}

const withKeys = (object: JsonObject, plan: MigrationPlan): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [renamedKey(key, plan), value]));

/** Migrates text keys in texts.json, including `final`, and in shadows.json. */
function textChanges(layer: Layer, plan: MigrationPlan): FileChange[] {
  const texts = layer.files.get('texts.json');
  const shadows = layer.files.get('shadows.json');
  const of = (source: JsonSource | undefined, change: (value: JsonObject) => JsonObject) =>
    source && isObject(source.value) ? rewriteIfChanged(source, change(source.value)) : [];
  return [
    ...of(texts, (value) => {
      const { final } = value;
      const finals = Array.isArray(final)
        ? final.map((item: unknown) =>
            isObject(item) && typeof item.path === 'string'
              ? { ...item, path: renamedKey(item.path, plan) }
              : item,
          )
        : undefined;
      return { ...withKeys(value, plan), ...(finals && { final: finals }) };
    }),
    ...of(shadows, (value) => {
      const inner = getOwn(value, 'texts.json');
      return isObject(inner) ? { ...value, 'texts.json': withKeys(inner, plan) } : value;
    }),
  ];
}

/** The current versions of the collections of a chain that have migrations, by key. */
const collectionVersions = (chain: Chain): ReadonlyMap<string, number> =>
  new Map(listCollectionsWithMigrations(chain).map(({ name, version }) => [getVersionKey(name), version]));

/**
 * Records current versions of blocks in the lowest layer, and those of a collection in the layer that adds or redefines
 * it. They are removed from the layers above.
 */
function versionChange(tenant: CompiledTenant, layer: Layer): FileChange[] {
  const source = layer.files.get(VERSIONS_FILE);
  const writtenVersions = source ? getDocumentObject(readDocument(source, 'versions')) : {};
  const blocks = listBlocksWithMigrations(tenant.compiler.environment.blocks);
  const collections = collectionVersions(tenant.chain);
  const inherited = collectionVersions(tenant.chain.slice(0, -1));
  const unrelatedVersions = Object.entries(writtenVersions).filter(
    ([key]) => !collections.has(key) && !blocks.some((block) => block.type === key),
  );
  const ofBlocks =
    layer.parent === undefined ? blocks.map(({ type, version }) => [type, version] as const) : [];
  const ofCollections = [...collections].filter(([key, version]) => inherited.get(key) !== version);
  const ours = [...ofBlocks, ...ofCollections];
  const after = Object.fromEntries([...unrelatedVersions, ...ours].sort(([a], [b]) => (a < b ? -1 : 1)));
  const isNeeded = Object.keys(after).some((key) => key !== '$schema');
  if (isEqual(writtenVersions, isNeeded ? after : {})) return [];
  return [
    {
      path: `${layer.slug}/${VERSIONS_FILE}`,
      before: source?.text,
      after: isNeeded ? (source ? rewriteJson(source.text, after) : formatJson(after)) : undefined,
    },
  ];
}

export function migrateLayer(
  tenant: CompiledTenant,
  layer: Layer,
  plan: MigrationPlan,
  collections: readonly CollectionPlan[],
  notes: MigrationNotes,
): FileChange[] {
  const entries = migrateEntries(layer, collections, notes);
  const versions = versionChange(tenant, layer);
  if (plan.size === 0) return [...entries, ...versions];
  return [...pageChanges(tenant, layer, plan, notes), ...textChanges(layer, plan), ...entries, ...versions];
}
