import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledTenant, Layer, TenantSource } from '../../layout';
import { isObject } from '../../lib';

/** The last valid version of each tenant: indices of its layers, base first. Tenants share layers. */
interface StoredTenants {
  layers: TenantSource[];
  tenants: Record<string, number[]>;
}

const getFilePath = (dataDir: string): string => join(dataDir, 'layouts.json');

const toSource = ({ slug, files }: Layer): TenantSource => ({
  slug,
  files: [...files].flatMap(([path, { text, fileProblem }]) => (fileProblem ? [] : [{ path, text }])),
});

/** Saves the last valid version of each tenant, so that the server can serve it while the files have errors. */
export function saveLastValidTenants(dataDir: string, tenants: Iterable<CompiledTenant>): void {
  const indices = new Map<Layer, number>();
  const getLayerIndex = (layer: Layer): number => {
    const index = indices.get(layer) ?? indices.size;
    indices.set(layer, index);
    return index;
  };
  const chains = [...tenants].map(({ slug, chain }): [string, number[]] => [slug, chain.map(getLayerIndex)]);
  const stored: StoredTenants = {
    layers: [...indices.keys()].map(toSource),
    tenants: Object.fromEntries(chains),
  };
  mkdirSync(dataDir, { recursive: true });
  const file = getFilePath(dataDir);
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, JSON.stringify(stored));
  renameSync(temporaryFile, file);
}

/** Reads the layers of each tenant's last valid version, base first. Empty if there is no readable file. */
export function readLastValidTenants(dataDir: string): ReadonlyMap<string, readonly TenantSource[]> {
  let stored: unknown;
  try {
    stored = JSON.parse(readFileSync(getFilePath(dataDir), 'utf8'));
  } catch {
    return new Map();
  }
  if (!isStoredTenants(stored)) return new Map();
  const { layers, tenants } = stored;
  return new Map(
    Object.entries(tenants).map(([slug, chain]) => [slug, chain.flatMap((index) => layers[index] ?? [])]),
  );
}

const isStoredTenants = (value: unknown): value is StoredTenants =>
  isObject(value) &&
  Array.isArray(value['layers']) &&
  value['layers'].every(isTenantSource) &&
  isObject(value['tenants']) &&
  Object.values(value['tenants']).every(
    (chain) => Array.isArray(chain) && chain.every((index) => typeof index === 'number'),
  );

const isTenantSource = (value: unknown): value is TenantSource =>
  isObject(value) &&
  typeof value['slug'] === 'string' &&
  Array.isArray(value['files']) &&
  value['files'].every(
    (file) => isObject(file) && typeof file['path'] === 'string' && typeof file['text'] === 'string',
  );
