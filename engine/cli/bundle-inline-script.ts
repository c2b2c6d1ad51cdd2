import { build } from 'vite';

/** Sources of the scripts that pages contain; `vite.config.ts` builds them for production. */
export const INLINE_SCRIPTS = {
  loader: 'engine/browser/loader/main.ts',
  preview: 'engine/browser/preview/main.ts',
} as const;

/**
 * Bundles an inline script for development: one classic script of all its files, not minified. Takes some hundredths
 * of a second. `root`: the project's folder.
 * @throws if one of its files cannot be read or compiled
 */
export async function bundleInlineScript(root: string, name: keyof typeof INLINE_SCRIPTS): Promise<string> {
  const source = INLINE_SCRIPTS[name];
  const result = await build({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: `${root}/${source}`, output: { format: 'iife' } },
    },
  });
  const chunk = [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`Building ${source} gave no script.`);
  return chunk.code;
}
