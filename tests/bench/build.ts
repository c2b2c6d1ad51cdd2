import react from '@vitejs/plugin-react';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { shortName } from '../../vite.config';

export const projectRoot = join(import.meta.dirname, '..', '..');
const benchFolder = join(projectRoot, 'dist/bench');
const contendersFolder = join(import.meta.dirname, 'contenders');

/** Finds a site with little configuration: it extends `base` and has one location. */
function findBenchmarkTenant(): string {
  const tenantsFolder = join(projectRoot, 'tenants');
  const readJson = (slug: string, file: string): unknown => {
    const path = join(tenantsFolder, slug, file);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };
  const tenant = readdirSync(tenantsFolder).find((slug) => {
    const { extends: parent, template } = (readJson(slug, 'tenant.json') ?? {}) as Record<string, unknown>;
    const locations = readJson(slug, 'locations.json');
    return parent === 'base' && template !== true && Array.isArray(locations) && locations.length === 1;
  });
  if (tenant === undefined)
    throw new Error('The benchmarks need a site that extends base and has one location.');
  return tenant;
}

/** The site and page of the benchmarks. */
export const BENCHMARK_PAGE = { tenant: findBenchmarkTenant(), page: 'vehicle' } as const;

/**
 * Builds the script `measure.ts` of a benchmark with the server's build settings.
 * @param folder its folder in tests/bench
 * @returns the path of the script
 */
export async function buildMeasureScript(folder: string): Promise<string> {
  const outDir = join(benchFolder, folder);
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
        input: [join(import.meta.dirname, folder, 'measure.ts')],
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return join(outDir, 'measure.js');
}

const commonConfig: InlineConfig = {
  configFile: false,
  root: projectRoot,
  mode: 'production',
  logLevel: 'warn',
  plugins: [react()],
  // The same class names as in the sites' build.
  css: { modules: { generateScopedName: shortName } },
};

const createPageSettingsPlugin = (json: string): Plugin => ({
  name: 'page-settings',
  resolveId: (id) => (id === 'virtual:page-settings' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:page-settings' ? `export default ${json}` : undefined),
});

/** Builds the process with the contenders and the plain page's script, in production mode, into dist/bench. */
export async function buildContenders(): Promise<{ server: string }> {
  process.env['NODE_ENV'] = 'production';
  const server = join(benchFolder, 'server');
  await build({
    ...commonConfig,
    ssr: { noExternal: ['sift'] },
    build: {
      ssr: true,
      outDir: server,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: [join(contendersFolder, 'server.tsx'), join(contendersFolder, 'settings-main.ts')],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  const settingsProcess = spawnSync(
    process.execPath,
    [join(server, 'settings-main.js'), projectRoot, BENCHMARK_PAGE.tenant, BENCHMARK_PAGE.page],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (settingsProcess.status !== 0)
    throw new Error(`Reading the page's settings failed:\n${settingsProcess.stderr}`);
  await build({
    ...commonConfig,
    base: '/plain/',
    plugins: [react(), createPageSettingsPlugin(settingsProcess.stdout)],
    build: {
      outDir: join(benchFolder, 'plain'),
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: [join(contendersFolder, 'plain-client.tsx')] },
    },
  });
  return { server: join(server, 'server.js') };
}

/** Builds the client with Puck's editor, `client.js` and `client.css`, and returns its folder. */
export async function buildPuckEditor(): Promise<string> {
  process.env['NODE_ENV'] = 'production';
  const outDir = join(benchFolder, 'editor');
  await build({
    ...commonConfig,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: [join(import.meta.dirname, 'editor/puck-client.tsx')],
        output: { entryFileNames: 'client.js', assetFileNames: 'client[extname]', codeSplitting: false },
      },
    },
  });
  return outDir;
}
