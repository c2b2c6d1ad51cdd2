import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { root, createTemporaryFolder } from '../support/server';
import { copyTenants, type TenantsCopy } from '../support/tenants';

const SITES = ['south-yard', 'creek-used', 'many-yards'];
const SELECTOR = 'pages/vehicle:similar.heading';
const heading = { op: 'set', node: 'similar', path: 'heading', value: 'More to look at' };

describe('lift and lower', () => {
  let tenants: TenantsCopy;
  const run = (...args: string[]) => runCommand(args, { env: { TENANTS_DIR: tenants.folder } });
  const json = async (...args: string[]) => {
    const { code, stdout } = await run(...args, '--json');
    return { code, output: JSON.parse(stdout) as Record<string, unknown> };
  };
  const readJson = (file: string) => JSON.parse(tenants.read(file)) as Record<string, unknown>;
  const getChanges = (slug: string): object[] => {
    const file = `${slug}/pages/vehicle.json`;
    const { changes } = existsSync(join(tenants.folder, file)) ? readJson(file) : {};
    return Array.isArray(changes) ? changes : [];
  };

  beforeEach(() => {
    tenants = copyTenants(['base', 'group', 'used', ...SITES]);
    for (const slug of SITES.slice(0, 2)) {
      const existing = existsSync(join(tenants.folder, slug, 'pages/vehicle.json'))
        ? readJson(`${slug}/pages/vehicle.json`)
        : { id: 'vehicle' };
      mkdirSync(join(tenants.folder, slug, 'pages'), { recursive: true });
      tenants.write(
        `${slug}/pages/vehicle.json`,
        JSON.stringify({ ...existing, changes: [...getChanges(slug), heading] }, null, 2),
      );
    }
    return () => tenants.remove();
  });

  test('lifts a value of two of three sites to the base page, with proof, and lowers it', async () => {
    const candidates = await json('lift');
    expect(candidates).toMatchObject({
      code: 0,
      output: {
        candidates: expect.arrayContaining([
          expect.objectContaining({ selector: SELECTOR, into: 'base', said: 2, of: 3 }),
        ]),
      },
    });

    const before = tenants.read('base/pages/vehicle.json');
    const dry = await run('lift', SELECTOR, '--dry-run');
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringMatching(/^\+.*"heading": "More to look at"/m)]);
    expect(tenants.read('base/pages/vehicle.json')).toBe(before);

    const lifted = await json('lift', SELECTOR);
    expect(lifted).toMatchObject({
      code: 0,
      output: {
        isProven: true,
        isWritten: true,
        layer: 'base',
        removedFrom: ['creek-used', 'south-yard'],
        differences: [],
      },
    });
    expect(tenants.read('base/pages/vehicle.json')).toContain('More to look at');
    for (const slug of SITES.slice(0, 2)) expect(getChanges(slug)).not.toContainEqual(heading);
    // The base page keeps its formatting: only the heading changes.
    const after = tenants.read('base/pages/vehicle.json').split('\n');
    expect(before.split('\n').filter((line) => !after.includes(line)).length).toBeLessThanOrEqual(2);
    expect((await run('check')).code).toBe(0);

    const lowered = await json('lower', SELECTOR, '--from', 'base');
    expect(lowered).toMatchObject({ code: 0, output: { isWritten: true, removedFrom: ['base'] } });
    expect(getChanges('south-yard')).toContainEqual(heading);
    expect((await run('check')).code).toBe(0);
  }, 120_000);

  test('settings: unsets a lifted value for sites without it', async () => {
    for (const slug of SITES.slice(0, 2)) {
      tenants.edit(`${slug}/tenant.json`, (config) => {
        config['settings'] = { ...(config['settings'] as object), price: { noPriceText: 'Ring us' } };
      });
    }
    const lifted = await json('lift', 'tenant.json:settings.price.noPriceText', '--into', 'base');
    expect(lifted).toMatchObject({ code: 0, output: { isWritten: true } });
    expect(readJson('base/tenant.json')['settings']).toMatchObject({ price: { noPriceText: 'Ring us' } });
    expect((await run('check')).code).toBe(0);
  }, 120_000);

  test('reports what cannot be proven and writes nothing', async () => {
    // The base is a site here, so visitors would see the change.
    tenants.edit('base/tenant.json', (config) => delete config['template']);
    const before = tenants.read('base/pages/vehicle.json');
    const refused = await run('lift', SELECTOR);
    expect([refused.code, refused.stdout]).toEqual([
      1,
      expect.stringMatching(/Nothing was written, because the result would differ:\n  base: .*heading/),
    ]);
    expect(tenants.read('base/pages/vehicle.json')).toBe(before);
    expect(getChanges('south-yard')).toContainEqual(heading);
  });

  test.each([
    [['lift', 'pages/vehicle:similar.headng'], /Did you mean 'pages\/vehicle:similar\.heading'/],
    [['lift', SELECTOR, '--into', 'basse'], /Did you mean 'base'/],
    [['lower', SELECTOR], /--from <layer>/],
    [['lower'], /one selector/],
    [['merge', 'one'], /three files|File not found/],
  ])('%j exits with 2 and explains the usage', async (args, message) => {
    const wrong = await run(...args);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe('merge', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    });
  const file = 'tenants/harbour/pages/home.json';
  const write = (changes: object[], fields: object = {}) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${JSON.stringify({ id: 'home', ...fields, changes }, null, 2)}\n`);
  };
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-q', '-m', message);
  };
  const set = (path: string, value: unknown) => ({ op: 'set', node: 'hero', path, value });

  beforeAll(() => {
    folder = createTemporaryFolder('merge');
    git('init', '-q', '-b', 'main');
    cpSync(join(root, '.gitattributes'), join(folder, '.gitattributes'));
    const program = join(root, 'dist/server/main.js');
    git('config', 'merge.forecourt.driver', `"${process.execPath}" "${program}" merge %O %A %B`);
    write([set('heading', 'Cars'), set('text', 'All of them')]);
    commit('base');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('git merges edits to different props of a node on adjacent lines', () => {
    git('checkout', '-q', '-b', 'theirs');
    write([set('heading', 'Cars'), set('text', 'Every one'), { op: 'remove', node: 'promo' }]);
    commit('theirs');
    git('checkout', '-q', 'main');
    write([set('heading', 'Good cars'), set('text', 'All of them'), set('size', 'large')], { title: 'Home' });
    commit('ours');
    git('merge', '-q', '-m', 'both', 'theirs');
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual({
      id: 'home',
      title: 'Home',
      changes: [
        set('heading', 'Good cars'),
        set('text', 'Every one'),
        set('size', 'large'),
        { op: 'remove', node: 'promo' },
      ],
    });
    expect(git('status', '--porcelain')).toBe('');
  });

  test('marks as few lines as possible in a real conflict', () => {
    git('checkout', '-q', '-b', 'other');
    write([set('heading', 'Their cars'), set('text', 'Same')]);
    commit('theirs again');
    git('checkout', '-q', 'main');
    write([set('heading', 'Our cars'), set('text', 'All')]);
    commit('ours again');
    const merged = spawnSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'merge', 'other'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(merged.status).toBe(1);
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(
      /<<<<<<< ours\n +"value": "Our cars"\n=======\n +"value": "Their cars"\n>>>>>>> theirs\n/,
    );
    expect(git('status', '--porcelain')).toContain(`UU ${file}`);
  });

  test('runs without git: --output, and conflicts as JSON', async () => {
    const at = (name: string) => join(folder, name);
    writeFileSync(at('base.json'), '{ "a": 1, "b": 1 }\n');
    writeFileSync(at('ours.json'), '{ "a": 2, "b": 1 }\n');
    writeFileSync(at('theirs.json'), '{ "a": 1, "b": 2 }\n');
    const args = [
      at('base.json'),
      at('ours.json'),
      at('theirs.json'),
      '--output',
      at('merged.json'),
      '--json',
    ];
    const clean = await runCommand(['merge', ...args]);
    expect([clean.code, JSON.parse(clean.stdout)]).toEqual([0, { output: at('merged.json'), conflicts: [] }]);
    expect(readFileSync(at('merged.json'), 'utf8')).toBe('{ "a": 2, "b": 2 }\n');
    expect(readFileSync(at('ours.json'), 'utf8')).toBe('{ "a": 2, "b": 1 }\n');

    writeFileSync(at('theirs.json'), '{ "a": 3, "b": 1 }\n');
    const conflicting = await runCommand(['merge', ...args]);
    expect([conflicting.code, JSON.parse(conflicting.stdout)]).toMatchObject([
      1,
      { conflicts: [{ path: 'a', base: 1, ours: 2, theirs: 3 }] },
    ]);
  });
});
