import { sourceManifests } from '../../data';
import { compile, type Compilation, type TenantSource } from '../../layout';
import type { Registry } from '../../registry';
import { loadRegistry, readTenants } from '../../server';
import type { Settings } from '../environment';
import { measureScripts } from './script-sizes';

/** All layouts in a tenants folder, compiled with the blocks of this build. */
export interface CompiledTenants {
  registry: Registry;
  layers: readonly TenantSource[];
  compilation: Compilation;
}

/** Reads and compiles all tenants, without starting or writing anything. */
export function compileTenants({
  tenantsDir,
  root,
}: Pick<Settings, 'tenantsDir'> & { root?: string }): CompiledTenants {
  const registry = loadRegistry();
  const layers = readTenants(tenantsDir);
  const scripts = root === undefined ? undefined : measureScripts(root);
  const compilation = compile({
    layers,
    blocks: registry,
    sources: sourceManifests,
    ...(scripts && { scripts }),
  });
  return { registry, layers, compilation };
}

/** Compiles changed file contents incrementally, with the same blocks and sources. */
export const createRecompiler =
  ({ registry }: Pick<CompiledTenants, 'registry'>) =>
  (layers: readonly TenantSource[], previous: Compilation): Compilation =>
    compile({ layers, blocks: registry, sources: sourceManifests, previous });

/** The message of a command that needs a tenant without errors. */
export const formatInvalidTenant = (slug: string): string =>
  `${slug}: the layouts have errors. Run npm run forecourt -- check --tenant ${slug} to see them.`;
