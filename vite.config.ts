import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { TestSequencer, TestSpecification } from 'vitest/node';

const root = import.meta.dirname;

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

const MAPLIBRE_NOTICE =
  '/*! MapLibre GL JS, 3-Clause BSD: https://github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt */';
/** The same for the data of the words that passwords are checked with. */
const WORDS_NOTICE =
  '/*! Words: OpenSubtitles 2024 (OPUS, Helsinki-NLP), ODC-BY: https://opus.nlpl.eu/; zxcvbn-ts, MIT: https://github.com/zxcvbn-ts/zxcvbn */';
const NOTICES: readonly (readonly [path: string, notice: string])[] = [
  ['/maplibre-gl/dist/', MAPLIBRE_NOTICE],
  ['/@zxcvbn-ts/language-en/', WORDS_NOTICE],
];

/** Every block is an entry of the client build, because its CSS is needed even if its code stays on the server. */
const blockEntries = (): string[] =>
  readdirSync(join(root, 'blocks'))
    .filter((folder) => existsSync(join(root, 'blocks', folder, 'block.json')))
    .map((folder) => `blocks/${folder}/${pascal(folder)}.tsx`);

/** Shared code gets separate chunks, so that an island loads nothing that it does not use. */
const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'preload', test: /vite[\\/]preload-helper/, priority: 40 },
  { name: 'messages', test: /node_modules[\\/](intl-messageformat|@formatjs)[\\/]/, priority: 20 },
  {
    name: 'instantsearch',
    test: /node_modules[\\/](react-instantsearch|instantsearch|algoliasearch|@algolia|qs|htm|hogan|search-insights)/,
    priority: 20,
  },
  // There are dozens of icons and functions of a few hundred bytes each, so those that are used together share one
  // request. Modules with styles stay separate, because a page gets the styles of each chunk it needs; search code
  // stays in a chunk with its library.
  {
    name: 'shared',
    test: /(node_modules[\\/]lucide-react|engine[\\/](browser[\\/](?!search)|dealer|lib)|blocks[\\/]kit[\\/](cx|\w+[\\/][\w-]+)\.ts$)/,
    priority: 10,
    minShareCount: 2,
    entriesAware: true,
    // Bytes. A response has almost 1 kB of headers, so smaller chunks cost more than the code that they save.
    entriesAwareMergeThreshold: 1_200,
  },
];

/**
 * Class names of a build, such as `c3kQ9xZ`. They are short, because a results page contains thousands of them. They
 * depend only on the path, so that server and browser agree and an edit to the styles changes no name.
 */
export function shortName(local: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file)
    .split(sep)
    .join('/');
  const hash = createHash('sha256').update(`${path}#${local}`).digest('base64url');
  return `c${hash.replace(/[-_]/g, '').slice(0, 6)}`;
}

/** The slowest test files. They start first, so that no worker waits for one of them at the end. */
const LONGEST = [
  'tests/system/every-form.test.ts',
  'tests/system/sitemap-pages.test.ts',
  'tests/system/development.test.ts',
  'engine/layout/compile/hostile-input.test.ts',
  'engine/data/database/embedded/embedded-server.test.ts',
  'engine/layout/compile/mutation-rest.test.ts',
  'engine/layout/compile/mutation.test.ts',
  'tests/system/visual.test.ts',
  'tests/system/search-results.test.ts',
  'tests/system/playground-config.test.ts',
  'tests/system/readme-tour.test.ts',
  'tests/system/saved-cars.test.ts',
  'tests/system/commands.test.ts',
  'tests/system/search-filters.test.ts',
  'tests/system/accessibility.test.ts',
  'tests/system/viewer.test.ts',
  'tests/system/operations.test.ts',
  'tests/system/security.test.ts',
];

/**
 * The order of a test run: the slowest files, then the system tests by size, then the unit tests one after another, so
 * that a worker can reuse what they share.
 */
class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const rank = ({ moduleId, project }: TestSpecification): [number, number] => {
      const at = LONGEST.findIndex((file) => moduleId === join(root, file));
      if (at >= 0) return [0, at];
      return [project.name === 'system' ? 1 : 2, -statSync(moduleId).size];
    };
    const ranked = files.map((file) => ({ file, rank: rank(file) }));
    return ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]).map(({ file }) => file);
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

/**
 * Packages in the server's build. The CommonJS build of `sift` hides the named exports from Node. The others consist of
 * hundreds of files, and resolving these takes a third of the start of each command.
 */
const BUNDLED_PACKAGES = [
  'sift',
  'drizzle-orm',
  'instantsearch.js',
  'instantsearch-ui-components',
  'react-instantsearch',
  'react-instantsearch-core',
  'algoliasearch-helper',
  '@swc/helpers',
];

/**
 * Hides the minifier's warnings about CSS that is newer than the minifier and that it keeps as it is, and a warning about
 * relative URLs in CSS that other CSS composes: `scroller.module.css` has none.
 */
const knownCss: Plugin = {
  name: 'known-css',
  apply: 'build',
  config() {
    const customLogger = createLogger('warn');
    const { warn, warnOnce } = customLogger;
    customLogger.warn = (message, options) => {
      if (!message.includes("'scroll-button' is not recognized")) warn(message, options);
    };
    customLogger.warnOnce = (message, options) => {
      if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
    };
    return { customLogger };
  },
};

/**
 * Each icon of lucide-react has a statement without effect that the minifier may not remove, because it could call a
 * getter.
 */
const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons/ },
    handler: (code) => code.replace('__iconData.node;', ''),
  },
};

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  plugins: [react(), knownCss, leanIcons],
  css: {
    // The development server has its own configuration (engine/cli/dev/vite-server.mjs).
    modules: { generateScopedName: shortName },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'loader', 'preview', 'playground', 'gallery', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        // The live map, which loads when a visitor scrolls to it, and the words that make passwords easy to guess,
        // which load when a visitor types a new one.
        chunkSizeWarningLimit: 1_300,
        rolldownOptions: {
          input:
            command === 'build'
              ? [
                  'engine/browser/islands/hydrate.ts',
                  'engine/browser/analytics/index.ts',
                  'engine/browser/live-counts/main.ts',
                  'engine/browser/suggestions/main.ts',
                  'blocks/kit/base.css',
                  'blocks/kit/fonts/index.ts',
                  ...blockEntries(),
                ]
              : [],
          // Without this option, the components of static blocks are empty after tree shaking, and their CSS is lost.
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
            // By default, the bundler names shared chunks after all the modules that use them.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            // The minifier removes the notices that licences ask for.
            postBanner: ({ moduleIds }) =>
              NOTICES.filter(([path]) => moduleIds.some((id) => id.includes(path)))
                .map(([, notice]) => notice)
                .join('\n'),
          },
        },
      },
    },
    loader: {
      consumer: 'client',
      build: {
        outDir: 'dist/loader',
        manifest: false,
        modulePreload: false,
        rolldownOptions: {
          input: command === 'build' ? ['engine/browser/loader/main.ts'] : [],
          output: { format: 'iife', entryFileNames: 'loader.js' },
        },
      },
    },
    // The script of pages in the playground's preview, inlined like the loader.
    preview: {
      consumer: 'client',
      build: {
        outDir: 'dist/preview',
        manifest: false,
        modulePreload: false,
        rolldownOptions: {
          input: command === 'build' ? ['engine/browser/preview/main.ts'] : [],
          output: { format: 'iife', entryFileNames: 'preview.js' },
        },
      },
    },
    // A separate build, so that code shared by the playground and blocks does not change the files of tenants' pages.
    playground: {
      consumer: 'client',
      build: {
        outDir: 'dist/playground',
        // One file, which is only served to the local machine.
        chunkSizeWarningLimit: 2_000,
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: command === 'build' ? ['playground/main.tsx'] : [],
          output: { codeSplitting: false },
        },
      },
    },
    // The kit gallery: a window, and a frame in it that contains only the kit and a site's theme.
    gallery: {
      consumer: 'client',
      build: {
        outDir: 'dist/gallery',
        chunkSizeWarningLimit: 2_000,
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: command === 'build' ? ['playground/gallery/main.tsx', 'playground/gallery/frame.tsx'] : [],
        },
      },
    },
    ssr: {
      resolve: { noExternal: BUNDLED_PACKAGES },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: command === 'build' ? ['engine/cli/main.ts', 'engine/cli/index.ts'] : [],
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  test: {
    // One file per core, because its browser and server are separate processes. On two cores, a third worker slows down
    // all of them.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism() - 1)),
    sequence: { sequencer: LongestFirst },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{engine,blocks,schemas,playground}/**/*.test.{ts,tsx,mjs}'],
          globalSetup: ['engine/data/testing/global-setup.ts'],
          // Unit tests have no side effects, so the files in a worker share their imports, which take most of the time.
          // Files with `@vitest-environment happy-dom` run in separate workers.
          isolate: false,
          // No unit test measures time; property tests may be slow on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          // Files share only their imports, which are large.
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          // Tests call the built commands.
          server: { deps: { external: [/\/dist\/server\//] } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Tests of response times measure these themselves; everything else may wait for a busy machine.
          expect: { poll: { timeout: 15_000 } },
          // One retry. `tests/run.ts` lists every test that needed it, and a listed test is considered defective.
          retry: 1,
        },
      },
    ],
  },
}));
