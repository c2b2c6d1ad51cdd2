import { relative } from 'node:path';
import type { Assets, Implementations } from '../../render';
import { InlineScripts } from './inline-scripts';
import type { ServerModules } from './server-modules-types';

const CSS = /\.css$/;
const BASE_CSS = '/blocks/kit/base.css';

/** Fast Refresh must load before any component; the overlay shows compilation errors. */
export const REFRESH_HEAD = [
  '<script type="module">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);',
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;</script>',
  '<script type="module" src="/@vite/client"></script>',
  '<script type="module" src="/engine/browser/development/error-overlay.ts"></script>',
].join('');

/** The page's styles are in its head, so `vite-server.mjs` prevents modules from adding styles. */
const PAGE_HEAD = `<script>__forecourtPageStyles=true</script>${REFRESH_HEAD}<script type="module" src="/engine/browser/development/page-updates.ts"></script>`;

/** Marks the start and end of a file's styles in a page's style element, so that the browser can replace only those. */
export const withMarks = (name: string, css: string): string => `/*<${name}>*/\n${css}\n/*</${name}>*/`;

/** Styles, modules and the island loader of pages, straight from the source. */
export class DevAssets {
  readonly #sheets = new Map<string, string>();
  /** The styles of the blocks of each page, until a file changes. Pages with the same blocks share them. */
  readonly #joined = new Map<string, string>();
  readonly scripts: InlineScripts;

  constructor(
    private readonly root: string,
    private readonly modules: ServerModules,
  ) {
    this.scripts = new InlineScripts(root, modules);
  }

  /** Whether pages have this file's styles. */
  hasSheet(file: string): boolean {
    return this.#sheets.has(file);
  }

  /** @param componentPath where the component of a block is, in the project's folder */
  async load(implementations: Implementations, componentPath: (type: string) => string): Promise<Assets> {
    const { root, modules } = this;
    const runtime = await this.scripts.code('loader');
    const base = `${root}${BASE_CSS}`;
    const filesByBlock = new Map<string, string[]>();
    for (const type of implementations.keys()) {
      const files = modules.listImports(`${root}/${componentPath(type)}`).filter((file) => CSS.test(file));
      filesByBlock.set(type, [...new Set(files)]);
    }
    const missing = new Set(
      [base, ...filesByBlock.values()].flat().filter((file) => !this.#sheets.has(file)),
    );
    await Promise.all([...missing].map((file) => this.loadSheet(file)));
    return {
      devHead: PAGE_HEAD,
      hydrateUrl: '/engine/browser/islands/hydrate.ts',
      analyticsUrl: '/engine/browser/analytics/index.ts',
      liveCountsUrl: '/engine/browser/live-counts/main.ts',
      suggestionsUrl: '/engine/browser/suggestions/main.ts',
      runtime,
      preloads: () => [],
      moduleUrls: (types) => types.map((type) => `/${componentPath(type)}`),
      css: (types) => this.#join([base, ...types.flatMap((type) => filesByBlock.get(type) ?? [])]),
    };
  }

  #join(files: readonly string[]): string {
    const key = files.join('\n');
    let joined = this.#joined.get(key);
    if (joined === undefined) {
      joined = [...new Set(files)]
        .map((file) => withMarks(this.toRelativePath(file), this.#sheets.get(file) ?? ''))
        .join('\n');
      this.#joined.set(key, joined);
    }
    return joined;
  }

  toRelativePath(file: string): string {
    return relative(this.root, file);
  }

  /** Compiles a file's styles again. @returns the text of its styles */
  async loadSheet(file: string): Promise<string> {
    const module = await this.modules.import<{ default: string }>(`${file.slice(this.root.length)}?inline`);
    this.#sheets.set(file, module.default);
    this.#joined.clear();
    return module.default;
  }
}
