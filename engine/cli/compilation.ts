import { sourceManifests } from '../data';
import { compile, type Compilation, type TenantSource } from '../layout';
import type { Registry } from '../registry';
import { loadRegistry, readTenants } from '../server';
import type { Settings } from './environment';

/** All layouts of a tenants folder, compiled against the blocks of this build. */
export interface CompiledTenants {
  registry: Registry;
  layers: readonly TenantSource[];
  compilation: Compilation;
}

/** Reads and compiles all tenants; starts nothing and writes nothing. */
export function compileTenants({ tenantsDir }: Pick<Settings, 'tenantsDir'>): CompiledTenants {
  const registry = loadRegistry();
  const layers = readTenants(tenantsDir);
  return { registry, layers, compilation: compile({ layers, blocks: registry, sources: sourceManifests }) };
}
