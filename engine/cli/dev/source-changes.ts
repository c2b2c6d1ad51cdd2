import type { ServerModules } from './server-modules-types';

/** The reloads that a saved file requires. */
export interface ChangeEffects {
  /** Restart the process: the file is part of its start-up code, or of the database, which outlives server code. */
  restart: boolean;
  /** Replace the server code in the running process. */
  server: boolean;
  /** Replace components in the running server. */
  blocks: boolean;
  /** Read manifests again, which compiles all layouts. */
  manifests: boolean;
  /** Generate TypeScript types. */
  types: boolean;
}

export interface SourceFiles {
  root: string;
  /** The module through which server code imports all blocks. */
  blocks: string;
  server: string;
}

const NOTHING: ChangeEffects = {
  restart: false,
  server: false,
  blocks: false,
  manifests: false,
  types: false,
};
const TEST = /\.(?:test|test-d)\.\w+$/;
const STARTS_PROCESS = /^engine\/(?:cli\/dev|data\/database|data\/migrations)\//;

/**
 * Finds the effects of a saved file from the imports between running modules. A file that no server code imports has
 * none: Vite updates modules in the browser itself.
 */
export function classifyChange(
  file: string,
  modules: Pick<ServerModules, 'listImporters'>,
  { root, blocks, server }: SourceFiles,
): ChangeEffects {
  if (TEST.test(file)) return NOTHING;
  const toRelativePath = (path: string) => path.slice(root.length + 1);
  const isManifest = /^blocks\/[^/]+\/(?:block|example)\.json$/.test(toRelativePath(file));
  const isSchema = /^schemas\/[^/]+\.json$/.test(toRelativePath(file));
  // Server code imports blocks through one module. A file that is imported only through it needs no new server code.
  const importers = modules.listImporters(file, [blocks]);
  return {
    restart: [file, ...importers].some(
      (importer) => STARTS_PROCESS.test(toRelativePath(importer)) && !TEST.test(importer),
    ),
    server: importers.has(server),
    blocks: importers.has(blocks),
    manifests: isManifest || file === blocks,
    types: isManifest || isSchema,
  };
}

/** The effects of files that were saved together. */
export const combineEffects = (all: readonly ChangeEffects[]): ChangeEffects => ({
  restart: all.some(({ restart }) => restart),
  server: all.some(({ server }) => server),
  blocks: all.some(({ blocks }) => blocks),
  manifests: all.some(({ manifests }) => manifests),
  types: all.some(({ types }) => types),
});
