import type { ComponentType } from 'react';
import type { PrepareContext, PrepareResult } from '../../../schemas/prepare';
import { createRegistry, type BlockFile, type Registry } from '../../registry';
import type { BlockImplementation, Implementations } from '../../render';

/**
 * Finds blocks by their folders. Vite turns these patterns into imports, in the build and in development, so that no
 * engine code names a block.
 */
const manifests = import.meta.glob<string>('../../../blocks/*/block.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const examples = import.meta.glob<string>('../../../blocks/*/example.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const modules = import.meta.glob<{ default?: ComponentType<Record<string, unknown>> }>(
  ['../../../blocks/*/*.tsx', '!../../../blocks/kit/**', '!../../../blocks/**/*.test.tsx'],
  { eager: true },
);
const prepares = import.meta.glob<(context: PrepareContext) => Promise<PrepareResult>>(
  '../../../blocks/*/*.server.ts',
  {
    eager: true,
    import: 'prepare',
  },
);

const toPascalCase = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Returns the source path of a block's component, as in the build manifest. */
export const getComponentPath = (type: string): string => `blocks/${type}/${toPascalCase(type)}.tsx`;

/**
 * Loads and validates all block manifests. The registry's diagnostics are for block developers rather than tenants.
 */
export function loadRegistry(options?: Parameters<typeof createRegistry>[1]): Registry {
  const files = Object.entries(manifests).map(([path, text]): BlockFile => {
    const folder = path.split('/').at(-2) ?? '';
    const example = examples[path.replace('block.json', 'example.json')];
    return {
      folder,
      file: `blocks/${folder}/block.json`,
      text,
      ...(example !== undefined && { example: { file: `blocks/${folder}/example.json`, text: example } }),
    };
  });
  return createRegistry(files, options);
}

/** Loads the code of all blocks. Throws if a folder has a manifest but no component with the matching name. */
export function loadImplementations(registry: Registry): Implementations {
  const implementations = new Map<string, BlockImplementation>();
  for (const { manifest, needs } of registry.entries) {
    const path = `../../../${getComponentPath(manifest.type)}`;
    const Component = modules[path]?.default;
    if (!Component) {
      throw new Error(
        `Block '${manifest.type}' has no component. Export one as default from ${getComponentPath(manifest.type)}.`,
      );
    }
    implementations.set(manifest.type, {
      manifest,
      needs,
      Component,
      prepare: prepares[path.replace(/\.tsx$/, '.server.ts')],
    });
  }
  return implementations;
}

/** Loads the manifests and the code of all blocks. */
export function loadBlocks(): { registry: Registry; implementations: Implementations } {
  const registry = loadRegistry();
  return { registry, implementations: loadImplementations(registry) };
}
