import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../build';

/**
 * Builds `measure.ts` with the server's build settings.
 * @returns the path of the script
 */
export async function buildMeasureScript(): Promise<string> {
  const outDir = join(projectRoot, 'dist/bench/search');
  await build({
    configFile: false,
    root: projectRoot,
    mode: 'production',
    logLevel: 'warn',
    ssr: { noExternal: ['sift'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: [join(import.meta.dirname, 'measure.ts')],
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return join(outDir, 'measure.js');
}
