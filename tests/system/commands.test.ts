import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand, runProgram, runNode, type CommandResult } from '../support/cli';
import { visibleText } from '../support/html';
import { root, startServer, createTemporaryFolder, type RunningServer } from '../support/server';
import { PLAIN_SITE, createSiteClient } from '../support/site';
import { copyTenants, type TenantsCopy } from '../support/tenants';

const COMMANDS = [
  'start',
  'check',
  'explain',
  'impact',
  'diff',
  'drift',
  'lift',
  'lower',
  'merge',
  'migrate',
  'schema',
  'settings',
  'import',
  'new',
];
const SHARED = ['engine', 'schemas', 'blocks', 'playground', 'dist', '.config'];
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts', '.prettierrc.json'];

describe('help and incorrect usage', () => {
  test('--help lists every command, and every command has help', async () => {
    const overview = await runProgram(['--help']);
    expect([overview.code, overview.stderr]).toEqual([0, '']);
    for (const name of COMMANDS) {
      expect(overview.stdout).toMatch(new RegExp(`^  ${name}\\s+\\S`, 'm'));
      const help = await runCommand([name, '--help']);
      expect([help.code, help.stderr]).toEqual([0, '']);
      expect(help.stdout).toContain(`Usage: npm run forecourt -- ${name}`);
    }
  });

  test.each([
    ['an unknown command', ['paint'], /Unknown command 'paint'/],
    ['no command', [], /Usage/],
    ['an unknown option', ['check', '--nothing'], /--nothing/],
    ['new without a kind', ['new'], /block or tenant/],
    ['new with an unknown kind', ['new', 'page', 'x'], /block or tenant/],
    ['an invalid block name', ['new', 'block', 'Not A Name'], /not a valid block name/],
    ['a path as a name', ['new', 'tenant', '../evil'], /not a valid tenant name/],
    [
      'a parent that does not exist',
      ['new', 'tenant', 'fine-name', '--extends', 'nobody'],
      /no tenant 'nobody'/,
    ],
  ])('%s has exit code 2 and an explanation', async (_name, args, message) => {
    const run = await runCommand(args);
    expect(run.code).toBe(2);
    expect(run.stderr + run.stdout).toMatch(message);
    expect(existsSync(join(root, 'tenants/fine-name'))).toBe(false);
  });

  test('the program exits with the code and prints errors to stderr', async () => {
    const wrong = await runProgram(['check', '--nothing']);
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(/--nothing.*\n\nUsage: npm run forecourt -- check/s);
  });

  test('the program runs React’s production code, also without NODE_ENV', async () => {
    // Node also lists modules that it scanned for exports but did not run.
    const listModules = `process.on('exit', () => {
      for (const { loaded, filename } of Object.values(require.cache)) if (loaded) console.log(filename);
    });`;
    const folder = createTemporaryFolder('preload');
    const preload = join(folder, 'list-modules.cjs');
    writeFileSync(preload, listModules);
    const run = await runNode(['--require', preload, join(root, 'dist/server/main.js'), '--help'], {
      env: { NODE_ENV: undefined },
    });
    rmSync(folder, { recursive: true });
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/react\.production\.js/);
    expect(run.stdout).not.toMatch(/react\S*\.development\.js/);
  });

  test('check prints one JSON document with --json, and otherwise a sentence', async () => {
    const json = await runProgram(['check', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ errors: 0, diagnostics: expect.any(Array) });
    expect((await runProgram(['check'])).stdout).toMatch(/\d+ blocks: 0 errors/);
  });
});

describe('in a copy of the project', () => {
  let project: string;
  let tenants: TenantsCopy;
  const env = () => ({ TENANTS_DIR: tenants.folder });
  const run = (args: string[]) => runProgram(args, { project, env: env() });
  const tool = (file: string, args: string[]): Promise<CommandResult> =>
    runNode([join(project, 'node_modules', file), ...args], { project });
  const build = () => tool('vite/bin/vite.js', ['build', '--app', '--logLevel', 'error']);
  /** Creates another block, so that one build compiles both. */
  async function createThrowingBlock(): Promise<void> {
    expect((await run(['new', 'block', 'throwing-block'])).code).toBe(0);
    const file = join(project, 'blocks/throwing-block/ThrowingBlock.tsx');
    const component = readFileSync(file, 'utf8');
    const throwing = component.replace(
      'if (!heading) return null;',
      "if (heading === 'Throw') throw new Error('thrown on purpose');",
    );
    expect(throwing).not.toBe(component);
    writeFileSync(file, throwing);
  }

  beforeAll(async () => {
    project = createTemporaryFolder('project');
    for (const folder of SHARED) cpSync(join(root, folder), join(project, folder), { recursive: true });
    for (const file of FILES) cpSync(join(root, file), join(project, file));
    mkdirSync(join(project, 'tenants'));
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir');
    tenants = copyTenants(['base', PLAIN_SITE.slug]);
  });
  afterAll(() => {
    rmSync(project, { recursive: true, force: true });
    tenants.remove();
  });

  test('new block creates one that passes check, types, lint, formatting and its tests', async () => {
    const created = await run(['new', 'block', 'hello-there', '--json']);
    expect(created.code).toBe(0);
    expect(JSON.parse(created.stdout)).toEqual({
      kind: 'block',
      name: 'hello-there',
      folder: join(project, 'blocks/hello-there'),
      files: expect.arrayContaining([
        'block.json',
        'HelloThere.tsx',
        'HelloThere.module.css',
        'HelloThere.test.tsx',
        'example.json',
      ]),
    });
    expect((await run(['new', 'block', 'hello-there'])).code).toBe(1);
    await createThrowingBlock();

    // Only the new block and its imports; the rest of the copy is checked elsewhere.
    const settings = join(project, 'tsconfig.json');
    const all = parse(readFileSync(settings, 'utf8')) as { include: string[] };
    writeFileSync(settings, JSON.stringify({ ...all, include: ['blocks/hello-there'] }));
    const folder = 'blocks/hello-there';
    const [built, types, lint, format, unit] = await Promise.all([
      build(),
      tool('@typescript/native/bin/tsc', ['-p', '.', '--noEmit']),
      tool('eslint/bin/eslint.js', ['-c', '.config/eslint.config.js', '--max-warnings', '0', folder]),
      tool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', folder]),
      tool('vitest/vitest.mjs', ['run', '--project', 'unit', folder]),
    ]);
    expect([built.code, built.stderr]).toEqual([0, '']);
    expect([types.code, types.stdout]).toEqual([0, '']);
    expect([lint.code, lint.stdout]).toEqual([0, '']);
    expect([format.code, format.stderr]).toEqual([0, '']);
    expect(unit.code, unit.stdout + unit.stderr).toBe(0);
    const checked = await run(['check', '--json']);
    expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining('"errors":0')]);
    expect(checked.stdout).not.toContain('hello-there');
  }, 180_000);

  test('new tenant creates a site that passes check and has stock', async () => {
    const created = await run(['new', 'tenant', 'corner-cars', '--extends', 'base']);
    expect([created.code, created.stdout]).toEqual([0, expect.stringContaining('corner-cars.localhost')]);
    const plain = await run(['new', 'tenant', 'plain-cars']);
    expect(plain.code).toBe(0);
    expect((await run(['check', '--json'])).code).toBe(0);
  }, 60_000);

  describe('with a block that throws', () => {
    let server: RunningServer;
    beforeAll(async () => {
      const nodes = [
        { id: 'before', block: 'hello-there', props: { heading: 'Before the gap' } },
        { id: 'thrower', block: 'throwing-block', props: { heading: 'Throw' } },
        { id: 'after', block: 'hello-there', props: { heading: 'After the gap' } },
      ];
      const changes = nodes.map((node, index) => ({
        op: 'insert',
        node,
        after: nodes[index - 1]?.id ?? 'hero',
      }));
      tenants.write(`${PLAIN_SITE.slug}/pages/home.json`, JSON.stringify({ id: 'home', changes }));
      const page = {
        ...{ id: 'fallback', route: '/fallback', extends: 'shell' },
        content: { main: nodes },
        changes: [
          {
            ...{ op: 'set', node: 'root', path: 'fallbacks.main' },
            value: { block: 'hello-there', props: { heading: 'In its place' } },
          },
        ],
      };
      tenants.write(`${PLAIN_SITE.slug}/pages/fallback.json`, JSON.stringify(page));
      server = await startServer({ project, env: env() });
    }, 120_000);
    afterAll(async () => void (await server.stop()));

    test('the page has a gap and is not cached, and the log names the block', async () => {
      const site = createSiteClient(PLAIN_SITE.slug, server.port);
      const response = await site.get('/');
      expect(response.status).toBe(200);
      const text = visibleText(response.body);
      expect(text).toMatch(/Before the gap.*After the gap.*Latest arrivals/);
      expect(text).not.toContain('Throw');
      expect(response.headers['cache-control']).toBe('no-store');
      // The log comes through a pipe, which may be slower than the response.
      const failures = () => server.log.filter((line) => line.includes('a block failed'));
      await expect.poll(failures).toHaveLength(1);
      expect(failures().map((line): unknown => JSON.parse(line))).toMatchObject([
        {
          level: 50,
          block: 'throwing-block',
          node: 'thrower',
          page: 'home',
          err: { message: 'thrown on purpose' },
        },
      ]);
      expect((await site.get('/search/used-cars')).headers['cache-control']).toContain('s-maxage');
    });

    test('the page shows the fallback of the slot, with its styles, and is not cached', async () => {
      const response = await createSiteClient(PLAIN_SITE.slug, server.port).get('/fallback');
      expect(visibleText(response.body)).toMatch(/Before the gap.*In its place.*After the gap/);
      expect(response.body).toContain('aria-labelledby="thrower-heading"');
      expect(response.headers['cache-control']).toBe('no-store');
    });

    test('serves a new tenant’s site with its stock', async () => {
      const site = createSiteClient('corner-cars', server.port);
      expect(visibleText((await site.get('/')).body)).toContain('Corner Cars');
      expect((await site.query({ hitsPerPage: 0 })).nbHits).toBeGreaterThan(0);
      expect((await createSiteClient('plain-cars', server.port).get('/')).status).toBe(200);
    });
  });
});
