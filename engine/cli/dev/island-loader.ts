import { existsSync, statSync } from 'node:fs';
import { build } from 'vite';

/** What builds the loader for production too (`vite.config.ts`). */
const SOURCE = 'engine/browser/loader/main.ts';

export interface IslandLoader {
  code: string;
  /** The files that it was bundled from, with the time of their last change. */
  files: Readonly<Record<string, number>>;
}

/**
 * Bundles the island loader for development: one classic script, as in production but readable. This takes some tenths
 * of a second. `root`: the project's folder.
 * @throws where a file of it cannot be read or compiled.
 */
export async function bundleIslandLoader(root: string): Promise<IslandLoader> {
  const result = await build({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: `${root}/${SOURCE}`, output: { format: 'iife' } },
    },
  });
  const chunk = [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`Building ${SOURCE} gave no script.`);
  const files = chunk.moduleIds.filter((id) => existsSync(id));
  return { code: chunk.code, files: Object.fromEntries(files.map((file) => [file, changedAt(file)])) };
}

/** Whether a bundle is what bundling would give now. */
export const isCurrentLoader = ({ files }: IslandLoader): boolean =>
  Object.entries(files).every(([file, time]) => changedAt(file) === time);

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
