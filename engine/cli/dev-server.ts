import { spawn } from 'node:child_process';
import {
  createServer,
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import type { Assets, Implementations } from '../render';
import type { Development, SourceChange } from '../server';
import { bundleInlineScript } from './bundle-inline-script';

const CSS = /\.css$/;
const HYDRATE = '/engine/browser/islands/hydrate.ts';
const BASE_CSS = '/blocks/kit/base.css';

/** Packages that code for the browser imports. */
const BROWSER_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-instantsearch',
  'algoliasearch/lite',
  'intl-messageformat',
  'lucide-react',
  'sift',
  'zustand/vanilla',
];

/** Packages that the playground imports besides. */
const PLAYGROUND_PACKAGES = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  'embla-carousel-react',
  'react-number-format',
  '@rjsf/core',
  '@rjsf/utils',
  '@formatjs/icu-messageformat-parser',
  'ajv/dist/2020.js',
  'ajv-formats',
  'jsonc-parser',
  'zustand',
];

/** What Fast Refresh needs before any component is loaded. */
const REFRESH_HEAD = [
  '<script type="module">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);',
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;</script>',
  '<script type="module" src="/@vite/client"></script>',
].join('');

/** Elements of the head with which Vite's client, Fast Refresh and our own swapping come into the page. */
const DEV_HEAD = `${REFRESH_HEAD}<script type="module" src="/engine/browser/dev.ts"></script>`;

function kindOf(file: string): SourceChange {
  if (CSS.test(file)) return 'styles';
  if (file.endsWith('/block.json')) return 'blocks';
  return file.includes('/blocks/') || file.includes('/engine/browser/') || file.includes('/engine/dealer/')
    ? 'blocks'
    : 'engine';
}

/** Paths of the CSS that a module brings, with its imports'. */
function cssBehind(
  module: EnvironmentModuleNode | undefined,
  seen = new Set<EnvironmentModuleNode>(),
): string[] {
  if (!module || seen.has(module)) return [];
  seen.add(module);
  if (module.file && CSS.test(module.file)) return [module.file];
  return [...module.importedModules].flatMap((imported) => cssBehind(imported, seen));
}

/** Vite in middleware mode, as the server's development side. */
export async function createDevelopment(
  root: string,
  hmrPort: number,
): Promise<{
  vite: ViteDevServer;
  development: Development;
  /** The server room, run from the source. */
  loadServer(): Promise<typeof import('../server')>;
}> {
  const listeners: ((change: SourceChange) => void)[] = [];
  const tell: Plugin = {
    name: 'forecourt:tell',
    hotUpdate({ file, modules }) {
      // The playground is nothing but browser code: Fast Refresh does all.
      if (file.startsWith(`${root}/playground/`)) return this.environment.name === 'ssr' ? [] : undefined;
      if (this.environment.name === 'ssr') {
        // The server's modules are evaluated anew when they are next asked for; what runs keeps its own until then.
        if (isRunnableDevEnvironment(this.environment)) this.environment.runner.clearCache();
        // Types follow their schemas, so that the editor sees a new prop as soon as it is declared.
        if (file.endsWith('.json'))
          spawn(process.execPath, [`${root}/engine/cli/generate.mjs`], { stdio: ['ignore', 2, 2] });
        for (const listener of listeners) listener(kindOf(file));
        return [];
      }
      // Styles and static HTML are swapped by our own client; only what lives in islands is left to Fast Refresh.
      const isOurs =
        CSS.test(file) || !modules.some((module) => module.importers.size > 0 || module.isSelfAccepting);
      return isOurs ? [] : undefined;
    },
  };
  const vite = await createServer({
    root,
    appType: 'custom',
    plugins: [tell],
    // All packages that the browser may need are prepared at the start; one found later would reload the page.
    optimizeDeps: { noDiscovery: true, include: [...BROWSER_PACKAGES, ...PLAYGROUND_PACKAGES] },
    server: {
      middlewareMode: true,
      hmr: { port: hmrPort },
      watch: { ignored: ['**/.forecourt/**', '**/dist/**', '**/tenants/**'] },
    },
  });
  const { ssr, client } = vite.environments;
  if (!ssr || !client || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite gave no environment that can run server code.');

  const cssText = async (file: string): Promise<string> => {
    const result = await client.transformRequest(`${file.replace(root, '')}?direct`);
    return result?.code ?? '';
  };
  const blocks = () =>
    ssr.runner.import<typeof import('../server/sites/block-modules')>(
      '/engine/server/sites/block-modules.ts',
    );

  const loadAssets = async (implementations: Implementations): Promise<Assets> => {
    const { componentPath } = await blocks();
    const base = await cssText(`${root}${BASE_CSS}`);
    const sheets = new Map<string, string>();
    const filesOf = new Map<string, string[]>();
    for (const type of implementations.keys()) {
      const files = cssBehind(ssr.moduleGraph.getModuleById(`${root}/${componentPath(type)}`));
      filesOf.set(type, files);
      for (const file of files) if (!sheets.has(file)) sheets.set(file, await cssText(file));
    }
    return {
      devHead: DEV_HEAD,
      hydrateUrl: HYDRATE,
      analyticsUrl: '/engine/browser/analytics/index.ts',
      runtime: await bundleInlineScript(root, 'loader'),
      preloads: () => [],
      moduleUrls: (types) => types.map((type) => `/${componentPath(type)}`),
      css: (types) => {
        const files = new Set(types.flatMap((type) => filesOf.get(type) ?? []));
        return [base, ...[...files].map((file) => sheets.get(file) ?? '')].join('\n');
      },
    };
  };

  return {
    vite,
    loadServer: () => ssr.runner.import<typeof import('../server')>('/engine/server/index.ts'),
    development: {
      loadBlocks: async () => (await blocks()).loadBlocks(),
      loadAssets,
      middleware: (request, response, next) => vite.middlewares(request, response, next),
      onChange: (listener) => void listeners.push(listener),
      playground: {
        script: '/playground/main.tsx',
        styles: [],
        devHead: REFRESH_HEAD,
        previewScript: await bundleInlineScript(root, 'preview'),
        gallery: {
          shell: { script: '/playground/gallery/main.tsx', styles: [] },
          frame: { script: '/playground/gallery/frame.tsx', styles: [] },
        },
      },
      send: (event, data) => vite.ws.send(event, data),
    },
  };
}
