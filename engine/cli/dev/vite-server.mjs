// Vite for development: compiles modules for the browser and for `server-modules.mjs`, and watches the source.
// Doesn't load `vite.config.ts`, which is for builds and tests and would slow down every start.
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { BROWSER_PACKAGES } from './browser-packages.mjs';
import { reportMissedFiles } from './new-folder-files.mjs';

/** Folders that are watched, with the files at the top level. Other files cannot cause a reload. */
const SOURCE_FOLDERS = new Set(['engine', 'blocks', 'schemas', 'playground']);
/** Files that no page and no server code uses. Watching them would slow down every start. */
const UNUSED_FILES = /\.(?:test|test-d)\.[a-z]+$|\.md$/;

const isWithin = (folder, path) => path === folder || path.startsWith(folder + sep);
const realFolder = (folder) => (existsSync(folder) ? realpathSync(folder) : folder);

/** @returns {(path: string) => boolean} */
export function createWatchFilter(root, env = process.env) {
  const named = (value) => (isAbsolute(value) ? value : resolve(root, value));
  const outside = [named(env.DATA_DIR ?? '.forecourt'), named(env.TENANTS_DIR ?? 'tenants')];
  const ignored = [...outside, ...outside.map(realFolder)];
  return (path) => {
    const inside = relative(root, path);
    if (inside === '') return false;
    if (inside.startsWith('..') || isAbsolute(inside)) return true;
    const [top = '', ...rest] = inside.split(sep);
    if (UNUSED_FILES.test(path)) return true;
    if (rest.length > 0 ? !SOURCE_FOLDERS.has(top) : top.startsWith('.')) return true;
    if (rest.length === 0 && !SOURCE_FOLDERS.has(top) && !top.includes('.')) return true;
    return ignored.some((folder) => isWithin(folder, path));
  };
}

/** A readable class name; equal for a module's classes (`x.css`) and its text (`x.css?inline`). */
function readableName(root, local, file) {
  const path = relative(root, file.split('?', 1)[0]);
  const hash = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 5);
  return `${basename(path, '.module.css')}_${local}_${hash}`;
}

/**
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.cacheDir
 * @param {import('node:http').Server} options.httpServer also serves the WebSocket of hot updates
 * @param {{ onChange?: (change: { type: string, file: string, alsoChanged: string[] }) => void }} options.changes
 */
export async function createViteServer({ root, cacheDir, httpServer, changes }) {
  const isIgnored = createWatchFilter(root);
  const report = {
    name: 'forecourt:report-changes',
    hotUpdate: {
      // After Vite's plugins, which add the modules whose `import.meta.glob` matches a new file.
      order: 'post',
      handler({ type, file, modules }) {
        if (this.environment.name !== 'ssr') return undefined;
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
        const others = modules.map((module) => module.file).filter((name) => name && name !== file);
        changes.onChange?.({ type, file, alsoChanged: [...new Set(others)] });
        // The session reloads server code itself.
        return [];
      },
    },
    // The page's style element has the styles of all its blocks, as in production. Islands must not add them again.
    transform: {
      order: 'post',
      handler(code, id) {
        if (this.environment.name !== 'client' || !/\.css(?:$|\?)/.test(id)) return undefined;
        return code.replace(
          /__vite__updateStyle\(/g,
          'globalThis.__forecourtPageStyles||__vite__updateStyle(',
        );
      },
    },
  };
  const server = await createServer({
    root,
    cacheDir,
    configFile: false,
    envFile: false,
    appType: 'custom',
    mode: 'development',
    clearScreen: false,
    logLevel: 'error',
    plugins: [react(), report],
    css: { modules: { generateScopedName: (local, file) => readableName(root, local, file) } },
    // Node does not see the named exports of its CommonJS build (`vite.config.ts` bundles it too).
    environments: { ssr: { resolve: { noExternal: ['sift'] } } },
    // All packages are bundled at the start: Vite reloads the page when it finds one later.
    optimizeDeps: { noDiscovery: true, include: [...BROWSER_PACKAGES] },
    server: {
      middlewareMode: true,
      // The server checks hosts: it knows the tenants' domains.
      allowedHosts: true,
      ws: { server: httpServer },
      // `engine/browser/development` has its own overlay: Vite's reloads the page with the next update.
      hmr: { overlay: false },
      // node_modules may be a link to another checkout's.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: { ignored: [isIgnored] },
    },
  });
  reportMissedFiles(server.watcher, isIgnored);
  return server;
}
