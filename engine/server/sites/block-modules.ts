import type { ComponentType } from 'react';
import type { PrepareContext, PrepareResult } from '../../../schemas/prepare';
import { createRegistry, type BlockFile, type Registry } from '../../registry';
import type { BlockImplementation, Implementations } from '../../render';

/**
 * The one place where blocks are found: by their folders. Vite turns these patterns into imports, in the build
 * and in development alike, so no block is named anywhere in the engine.
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

const pascal = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Source path of a block's component, as the build manifest names it. */
export const componentPath = (type: string): string => `blocks/${type}/${pascal(type)}.tsx`;

/** All manifests, checked. Its diagnostics belong to the developer of a block, not to a tenant. */
export function loadRegistry(): Registry {
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
  return createRegistry(files);
}

/** The blocks with their code. Throws where a folder has a manifest but no component of the fitting name. */
function loadImplementations(registry: Registry): Implementations {
  const found = new Map<string, BlockImplementation>();
  for (const { manifest, needs } of registry.entries) {
    const path = `../../../${componentPath(manifest.type)}`;
    const Component = modules[path]?.default;
    if (!Component) {
      throw new Error(
        `Block '${manifest.type}' has no component: ${componentPath(manifest.type)} must export one as default.`,
      );
    }
    found.set(manifest.type, {
      manifest,
      needs,
      Component,
      prepare: prepares[path.replace(/\.tsx$/, '.server.ts')],
    });
  }
  return found;
}

/** Manifests and code together. */
export function loadBlocks(): { registry: Registry; implementations: Implementations } {
  const registry = loadRegistry();
  return { registry, implementations: loadImplementations(registry) };
}
