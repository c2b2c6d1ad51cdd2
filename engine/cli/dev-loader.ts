import { build } from 'vite';

/** What builds the loader for production too (`vite.config.ts`). */
const SOURCE = 'engine/browser/loader/main.ts';

/**
 * The island loader for development: one classic script from all its files, as in production but readable. Made anew
 * each time it is asked for, which takes some hundredths of a second. `root`: the project's folder.
 * @throws where a file of it cannot be read or compiled.
 */
export async function bundledLoader(root: string): Promise<string> {
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
  return chunk.code;
}
