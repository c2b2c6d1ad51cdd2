import boundaries from 'eslint-plugin-boundaries';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rooms and what each may import (docs/architecture.md). Tests may import from anywhere. */
const ROOMS = {
  lib: [],
  schemas: [],
  layout: ['lib', 'schemas'],
  registry: ['lib', 'schemas', 'layout'],
  dealer: ['lib', 'schemas'],
  search: ['lib', 'schemas', 'dealer'],
  data: ['lib', 'schemas', 'dealer', 'search'],
  services: ['lib', 'schemas', 'dealer'],
  browser: ['lib', 'schemas', 'dealer'],
  render: ['lib', 'schemas', 'layout', 'registry', 'browser'],
  server: [
    'lib',
    'schemas',
    'layout',
    'registry',
    'dealer',
    'search',
    'data',
    'services',
    'browser',
    'render',
    'kit',
  ],
  cli: [
    'lib',
    'schemas',
    'layout',
    'registry',
    'dealer',
    'search',
    'data',
    'services',
    'browser',
    'render',
    'server',
  ],
  studio: ['lib'],
  kit: ['lib', 'schemas', 'dealer', 'browser'],
  block: ['lib', 'schemas', 'dealer', 'browser', 'kit'],
  playground: ['lib', 'schemas', 'layout', 'registry', 'block', 'kit', 'browser'],
};

/**
 * The floors of a room, lowest first. Each may import those below it; the room's index and tests may import all of
 * them.
 */
const FLOORS = {
  layout: ['base', 'model', 'compose', 'check', 'compile', 'tools'],
};

const floorsOf = (room) => (FLOORS[room] ?? []).map((floor) => `${room}/${floor}`);
const withFloors = (rooms) => rooms.flatMap((room) => [room, ...floorsOf(room)]);

/** Allowed imports of each room and floor, besides its own modules. */
const IMPORTS = Object.fromEntries(
  Object.entries(ROOMS).flatMap(([room, allowed]) => [
    [room, [...withFloors(allowed), ...floorsOf(room)]],
    ...floorsOf(room).map((floor, index) => [
      floor,
      [...withFloors(allowed), ...floorsOf(room).slice(0, index)],
    ]),
  ]),
);

const ENGINE = [
  'lib',
  'layout',
  'registry',
  'dealer',
  'search',
  'data',
  'services',
  'browser',
  'render',
  'server',
  'cli',
  'studio',
];

/** The rooms within engine/server and what each may import from the others; app.ts and start.ts connect them. */
const SERVER_ROOMS = {
  http: [],
  tracing: [],
  drawings: [],
  sites: ['http', 'drawings'],
  pages: ['http', 'drawings', 'sites'],
  media: ['http', 'drawings', 'sites'],
  'media-library': ['http', 'sites'],
  documents: ['http', 'drawings', 'sites', 'pages', 'media'],
  jobs: [],
  leads: ['sites', 'jobs'],
  'trade-in': [],
  delivery: [],
  geocoding: [],
  quotes: [],
  api: ['http', 'sites', 'leads', 'trade-in'],
  search: ['http', 'sites'],
  sitemap: ['http', 'sites', 'pages'],
  previews: ['http', 'sites', 'pages'],
  accounts: ['http', 'sites', 'pages', 'api'],
  alerts: ['sites', 'accounts', 'jobs'],
  publishing: ['sites', 'jobs'],
  reservations: ['http', 'sites', 'pages', 'api', 'jobs'],
  shortlists: ['http', 'sites', 'pages', 'api', 'jobs', 'accounts'],
  playground: ['http', 'sites', 'pages', 'leads', 'media-library', 'previews', 'publishing'],
  agents: ['http', 'sites', 'playground'],
  development: ['http', 'sites', 'pages', 'playground'],
};

const NO_STYLE = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The content security policy blocks inline styles in server HTML: use a class and tokens.',
};
const NO_INNER_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Blocks do not write HTML: render elements, or let the layout compose blocks.',
};
const NO_HEAD_TAGS = {
  selector: 'JSXOpeningElement[name.name=/^(title|meta|link|base|style|script)$/]',
  message: 'The head belongs to the page (`head` in the page file), not to a block.',
};

const IMPORT_RULES = {
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      policies: [
        ...Object.entries(IMPORTS).map(([room, allowed]) => ({
          from: { element: { type: room } },
          allow: { to: { element: { types: { anyOf: allowed } } } },
        })),
        ...Object.keys(IMPORTS)
          .filter((room) => room !== 'block')
          .map((room) => ({
            from: { element: { type: room } },
            allow: { to: { element: { type: room } } },
          })),
        ...['external', 'core'].map((origin) => ({
          from: { element: { types: { anyOf: Object.keys(IMPORTS) } } },
          allow: { to: { module: { origin } } },
        })),
      ],
    },
  ],
};

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      'coverage/**',
      '**/*.generated.ts',
      'schemas/generated/**',
      '.forecourt/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        ...ENGINE.flatMap(floorsOf).map((floor) => ({ type: floor, pattern: `engine/${floor}` })),
        ...ENGINE.map((room) => ({ type: room, pattern: `engine/${room}` })),
        { type: 'schemas', pattern: 'schemas' },
        { type: 'kit', pattern: 'blocks/kit' },
        { type: 'block', pattern: 'blocks/*' },
        // Matched by its whole path, because the server has a folder of this name too.
        { type: 'playground', pattern: 'playground/**/*', partialMatch: false },
      ],
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] } },
    },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname + '/..' },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      'object-shorthand': ['error', 'properties'],
      'no-useless-rename': 'error',
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.test-d.{ts,tsx}', 'tests/**', '**/testing/**', 'vite.config.ts'],
    rules: IMPORT_RULES,
  },
  {
    // Test helpers of the core rooms import only their own room; helpers that need more are in tests/support.
    files: ['engine/{layout,search}/testing/**/*.ts'],
    rules: IMPORT_RULES,
  },
  ...Object.entries(SERVER_ROOMS).map(([room, allowed]) => ({
    files: [`engine/server/${room}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^\\.\\./(?!(?:${['\\.\\.', ...allowed].join('|')})(?:/|$))`,
              message: `engine/server/${room} imports only ${['its own files', ...allowed].join(', ')} of the server.`,
            },
          ],
        },
      ],
    },
  })),
  {
    files: ['{blocks,playground}/**/*.{ts,tsx}', 'engine/browser/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['blocks/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { 'jsx-a11y-x': a11y },
    rules: {
      ...a11y.configs.recommended.rules,
      // Safari does not announce a list without markers as a list, so the role is not redundant there.
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      'no-restricted-syntax': ['error', NO_STYLE, NO_INNER_HTML, NO_HEAD_TAGS],
    },
  },
  {
    // The loader is part of every page, so its code is optimised for size.
    files: ['engine/browser/loader/*.ts'],
    rules: { eqeqeq: 'off', 'no-console': 'off', '@typescript-eslint/no-floating-promises': 'off' },
  },
  {
    files: ['engine/browser/islands/hydrate.ts', 'engine/cli/**', 'tests/**', 'engine/studio/**'],
    rules: { 'no-console': 'off' },
  },
);
