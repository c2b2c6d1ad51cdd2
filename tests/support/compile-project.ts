import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceManifests } from '../../engine/data';
import { compile, type Compilation, type TenantSource } from '../../engine/layout';
import { createRegistry, type Registry } from '../../engine/registry';
import { readTenants } from '../../engine/server';
import { root } from './server';

/** Reads the block manifests from the source, without a build. */
export const createSourceRegistry = (): Registry =>
  createRegistry(
    readdirSync(join(root, 'blocks')).flatMap((folder) => {
      const file = `blocks/${folder}/block.json`;
      return existsSync(join(root, file))
        ? [{ folder, file, text: readFileSync(join(root, file), 'utf8') }]
        : [];
    }),
  );

/** Compiles the project's tenants and additional ones with the blocks in the source. */
export const compileProject = (additional: readonly TenantSource[] = []): Compilation =>
  compile({
    layers: [...readTenants(join(root, 'tenants')), ...additional],
    blocks: createSourceRegistry(),
    sources: sourceManifests,
  });
