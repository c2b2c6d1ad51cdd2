import type { ServerModules } from './server-modules';

/** What must happen after a file was saved. */
export interface ChangeEffects {
  /** The process starts again: the file is part of what starts it, or of the database that outlives server code. */
  restart: boolean;
  /** The server is replaced while it runs. */
  server: boolean;
  /** Components are replaced in the running server. */
  blocks: boolean;
  /** Manifests are read again, which compiles all layouts. */
  manifests: boolean;
  /** TypeScript types are generated again. */
  types: boolean;
}

export interface SourceFiles {
  root: string;
  /** The module through which server code gets all blocks. */
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
 * What a change of a file asks for, read from the imports between the modules that run. A file that no server code
 * imports changes nothing here: Vite tells the browser about its own modules.
 */
export function classifyChange(
  file: string,
  modules: Pick<ServerModules, 'usersOf'>,
  { root, blocks, server }: SourceFiles,
): ChangeEffects {
  if (TEST.test(file)) return NOTHING;
  const nameOf = (path: string) => path.slice(root.length + 1);
  const isManifest = /^blocks\/[^/]+\/(?:block|example)\.json$/.test(nameOf(file));
  const isSchema = /^schemas\/[^/]+\.json$/.test(nameOf(file));
  // Everything imports blocks through one module; what lies beyond it needs nothing but new blocks.
  const users = modules.usersOf(file, [blocks]);
  return {
    restart: [file, ...users].some((user) => STARTS_PROCESS.test(nameOf(user)) && !TEST.test(user)),
    server: users.has(server),
    blocks: users.has(blocks),
    manifests: isManifest || file === blocks,
    types: isManifest || isSchema,
  };
}

/** All effects of several files that were saved together. */
export const combineEffects = (all: readonly ChangeEffects[]): ChangeEffects => ({
  restart: all.some(({ restart }) => restart),
  server: all.some(({ server }) => server),
  blocks: all.some(({ blocks }) => blocks),
  manifests: all.some(({ manifests }) => manifests),
  types: all.some(({ types }) => types),
});
