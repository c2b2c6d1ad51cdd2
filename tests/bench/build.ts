import react from '@vitejs/plugin-react';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { shortName } from '../../vite.config';

export const root = join(import.meta.dirname, '..', '..');
const bench = join(root, 'dist/bench');
const contenders = join(import.meta.dirname, 'contenders');

/** A site with little configuration: it extends the base and has one location. */
function findSubject(): string {
  const folder = join(root, 'tenants');
  const read = (slug: string, file: string): unknown => {
    const path = join(folder, slug, file);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };
  const tenant = readdirSync(folder).find((slug) => {
    const { extends: parent, template } = (read(slug, 'tenant.json') ?? {}) as Record<string, unknown>;
    const locations = read(slug, 'locations.json');
    return parent === 'base' && template !== true && Array.isArray(locations) && locations.length === 1;
  });
  if (tenant === undefined)
    throw new Error('The benchmarks need a site that extends base and has one location.');
  return tenant;
}

/** The site and page of the benchmarks. */
export const SUBJECT = { tenant: findSubject(), page: 'vehicle' } as const;

const common: InlineConfig = {
  configFile: false,
  root,
  mode: 'production',
  logLevel: 'warn',
  plugins: [react()],
  // The same class names as in the sites' build.
  css: { modules: { generateScopedName: shortName } },
};

const pageSettings = (json: string): Plugin => ({
  name: 'page-settings',
  resolveId: (id) => (id === 'virtual:page-settings' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:page-settings' ? `export default ${json}` : undefined),
});

/** Builds the process with the contenders and the plain page's script, in production mode, into dist/bench. */
export async function buildContenders(): Promise<{ server: string }> {
  process.env['NODE_ENV'] = 'production';
  const server = join(bench, 'server');
  await build({
    ...common,
    ssr: { noExternal: ['sift'] },
    build: {
      ssr: true,
      outDir: server,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: [join(contenders, 'server.tsx'), join(contenders, 'settings-main.ts')],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  const settings = spawnSync(
    process.execPath,
    [join(server, 'settings-main.js'), root, SUBJECT.tenant, SUBJECT.page],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (settings.status !== 0) throw new Error(`The page's settings could not be read:\n${settings.stderr}`);
  await build({
    ...common,
    base: '/plain/',
    plugins: [react(), pageSettings(settings.stdout)],
    build: {
      outDir: join(bench, 'plain'),
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: [join(contenders, 'plain-client.tsx')] },
    },
  });
  return { server: join(server, 'server.js') };
}
