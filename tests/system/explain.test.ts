import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { createTemporaryFolder } from '../support/server';
import { copyTenants, type TenantsCopy } from '../support/tenants';

const SITES = ['south-yard', 'many-yards', 'creek-used'];
const ALL = ['base', 'group', 'used', ...SITES];
const OWN_HOME = 'south-yard/pages/home.json';

let tenants: TenantsCopy;
const runExplain = (...args: string[]) => runCommand(args, { env: { TENANTS_DIR: tenants.folder } });
const runJson = async <Value>(...args: string[]): Promise<Value> => {
  const { code, stdout, stderr } = await runExplain(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Value;
};
/** The line number of a text in a file, from 1. */
const findLine = (file: string, text: string): number =>
  tenants.read(file).slice(0, tenants.read(file).indexOf(text)).split('\n').length;

beforeAll(() => {
  tenants = copyTenants(ALL);
  const changes = [
    { op: 'set', node: 'hero', path: 'heading', value: 'Explained', note: 'To be explained.' },
    { op: 'remove', node: 'makes' },
  ];
  tenants.write(OWN_HOME, JSON.stringify({ id: 'home', changes }, null, 2));
});
afterAll(() => tenants.remove());

describe('explain', { timeout: 120_000 }, () => {
  test('a prop: layer, location, operation, note and shadowed values', async () => {
    const value = await runJson<Record<string, unknown>>('explain', 'south-yard', 'home', 'hero.heading');
    expect(value).toMatchObject({
      path: 'heading',
      value: 'Explained',
      origin: 'statement',
      statement: {
        layer: 'south-yard',
        file: OWN_HOME,
        line: findLine(OWN_HOME, '"Explained"'),
        operation: 'set',
        note: 'To be explained.',
      },
      shadowed: [{ layer: 'base', file: 'base/pages/home.json', operation: 'content' }],
    });
    const text = await runExplain('explain', 'south-yard', 'home', 'hero.heading');
    expect(text.stdout).toMatch(
      /^heading = "Explained" {2}south-yard\/pages\/home\.json:\d+:\d+ · set · To be explained\.\n {2}shadowed: ".+" {2}base\/pages\/home\.json:\d+:\d+ · content\n$/,
    );
  });

  test('a default, a node, a page, a removed node', async () => {
    expect((await runExplain('explain', 'south-yard', 'home', 'hero.level')).code).toBe(2);
    const node = await runExplain('explain', 'south-yard', 'home', 'latest-cars');
    expect(node.stdout).toMatch(/^latest-cars \(vehicle-row\) in root\.main, number \d+\n/);
    expect(node.stdout).toMatch(/^ {2}eyebrow = "" {2}the default$/m);
    const page = await runExplain('explain', 'south-yard', 'home');
    expect(page.stdout).toContain('base → south-yard');
    expect(page.stdout).toMatch(/^Removed:\n {2}makes {2}south-yard\/pages\/home\.json:\d+:\d+ · remove$/m);
    const gone = await runExplain('explain', 'south-yard', 'home', 'makes');
    expect(gone.stdout).toMatch(
      /^makes was removed:\n {2}south-yard\/pages.* · remove\n {2}.*base\/pages\/home\.json/,
    );
  });

  test('a condition: every comparison with its value and result', async () => {
    const explainWith = (context: object) =>
      runExplain('explain', 'south-yard', 'vehicle', 'certified', '--context', JSON.stringify(context));
    const unknown = await runExplain('explain', 'south-yard', 'vehicle', 'certified');
    expect(unknown.stdout).toMatch(/\? .*vehicle\..*unknown/);
    expect((await explainWith({ vehicle: {} })).stdout).toMatch(
      /not shown\n {2}when of certified:\n(?: {4}✗ .*\n)* {4}✗ .*the value is nothing/,
    );
    expect((await runExplain('explain', 'south-yard', 'vehicle', '--context', '[]')).code).toBe(2);
  });

  test('settings, features, texts and the theme', async () => {
    const explain = async (...args: string[]) => (await runExplain('explain', 'creek-used', ...args)).stdout;
    expect(await explain('--setting', 'search.recencyDays')).toMatch(
      /^settings\.search\.recencyDays = 7 {2}creek-used\/tenant\.json:\d+:\d+ · merge\n/,
    );
    expect(await explain('--setting', 'stock.includeSoldDays')).toMatch(/ = \d+ {2}the default\n$/);
    expect(await explain('--setting', 'usedOnly')).toMatch(
      /^features\.usedOnly = true {2}used\/tenant\.json/,
    );
    expect(await explain('--theme', 'color-accent')).toMatch(
      /derived.*\n {2}accent = .*creek-used\/theme\.json/,
    );
    expect(await explain('--text', 'site-header.open')).toMatch(
      /^site-header\.open = ".+" {2}the default\n$/,
    );
  });

  test.each([
    [['south-yard'], /Specify exactly one of these/],
    [['south-yar', 'home'], /Did you mean 'south-yard'/],
    [['south-yard', 'home', 'hero.headin'], /Did you mean 'heading'/],
    [['south-yard', '--setting', 'search.recencyDay'], /Did you mean 'search.recencyDays'/],
  ])('explain %j is incorrect usage and suggests a correction', async (args, message) => {
    const { code, stderr, stdout } = await runExplain('explain', ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});

describe('diff and impact of a change in the base', { timeout: 120_000 }, () => {
  let before: string;
  beforeAll(() => {
    before = createTemporaryFolder('before');
    cpSync(tenants.folder, before, { recursive: true });
    tenants.edit('base/pages/home.json', (page) => {
      page['route'] = ['/', '/welcome'];
      page['changes'] = [{ op: 'move', node: 'reasons', before: 'latest-cars' }];
      (page['head'] as Record<string, unknown>)['title'] = 'A <b>title</b> | with a line';
    });
    tenants.edit('used/pages/gone.json', (page) => {
      page['changes'] = [
        ...((page['changes'] as unknown[] | undefined) ?? []),
        { op: 'remove', node: 'nobody' },
      ];
    });
  });
  afterAll(() => rmSync(before, { recursive: true, force: true }));

  test('diff reports it by tenant, as text and as JSON', async () => {
    const text = await runExplain('diff', '--from', before);
    expect(text.stdout).toMatch(
      /^south-yard\n(?: {2}.*\n)* {2}Page home: reasons moved above latest-cars\.$/m,
    );
    const report = await runJson<{
      tenants: { tenant: string; differences: { kind: string; sentence: string }[] }[];
    }>('diff', '--from', before, '--tenant', 'south-yard');
    expect(report.tenants.map(({ tenant }) => tenant)).toEqual(['south-yard']);
    expect(report.tenants[0]?.differences).toContainEqual(
      expect.objectContaining({
        kind: 'node-moved',
        sentence: 'Page home: reasons moved above latest-cars.',
      }),
    );
    expect((await runExplain('diff', '--from', before, '--to', before)).stdout).toBe('No differences.\n');
  });

  test('diff of two tenants and of two pages', async () => {
    expect((await runExplain('diff', 'south-yard:home', 'south-yard:home')).stdout).toBe('No differences.\n');
    expect((await runExplain('diff', 'south-yard:home', 'creek-used:home')).stdout).toMatch(
      /of hero changed from/,
    );
    expect((await runExplain('diff', 'south-yard', 'creek-used')).stdout).toMatch(
      /The setting search\.recencyDays/,
    );
    expect((await runExplain('diff', 'south-yard', 'creek-used:home')).code).toBe(2);
    expect((await runExplain('diff', '--from', '/nowhere-at-all')).code).toBe(2);
  });

  test('impact reports it once for all tenants, with routes and findings', async () => {
    const { code, stdout } = await runExplain('impact', '--from', before);
    expect(code).toBe(1);
    expect(stdout).toContain('3 of 3 tenants change.');
    expect(stdout).toMatch(
      /Page home: reasons moved above latest-cars on \d of 3 tenants \(.*south-yard.*\)\./,
    );
    expect(stdout).toMatch(/\/welcome leads to home on 3 of 3 tenants/);
    expect(stdout).toMatch(/New findings:\n(?:.*\n)* {2}used\/pages\/gone\.json:\d+:\d+ error FC120/);
    const back = await runExplain('impact', '--from', tenants.folder, '--to', before);
    expect([back.code, back.stdout]).toEqual([0, expect.stringMatching(/Resolved findings:\n/)]);
  });

  test('impact as Markdown for a pull request', async () => {
    const { stdout } = await runExplain('impact', '--from', before, '--markdown');
    expect(stdout).toMatch(/^## Layout impact\n\n3 of 3 tenants change\.\n/);
    expect(stdout).toContain('| change | tenants |\n| --- | --- |\n');
    const title = stdout.split('\n').find((line) => line.includes('with a line'));
    expect(title).toContain('\\<b\\>title\\</b\\> \\| with a line');
  });

  test('impact of a page file, a prop and a setting', async () => {
    const { stdout } = await runExplain('impact', 'base/pages/gone.json');
    expect(stdout).toMatch(/^base \(template\)\n/);
    expect(stdout).toMatch(/\nAffects .* and \d+ nodes?\.\n$/);
    const report = await runJson<{
      tenants: { tenant: string; pages: { page: string; routes: string[]; nodes: { node: string }[] }[] }[];
    }>('impact', 'hero-search.heading');
    const affected = report.tenants.find(({ tenant }) => tenant === 'south-yard');
    expect(affected?.pages).toEqual([
      {
        page: 'home',
        routes: ['/', '/welcome'],
        nodes: [{ node: 'hero', block: 'hero-search', by: ['sets heading'] }],
        fields: [],
      },
    ]);
    expect((await runExplain('impact', 'hero-serach')).stderr).toContain("Did you mean 'hero-search'");
    expect((await runExplain('impact', 'search.recencyDays')).stdout).toMatch(
      /settings\.search\.recencyDays = 7/,
    );
    expect((await runExplain('impact')).code).toBe(2);
    expect((await runExplain('impact', 'hero-search', '--from', before)).code).toBe(2);
  });

  test('compares commits like folders', async () => {
    const repository = createTemporaryFolder('repository');
    const folder = join(repository, 'tenants');
    const git = (...args: string[]) =>
      execFileSync(
        'git',
        ['-C', repository, '-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args],
        {
          env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
        },
      );
    const at = (...args: string[]) => runCommand(args, { env: { TENANTS_DIR: folder } });
    try {
      mkdirSync(folder);
      git('init', '--quiet', '--initial-branch=main');
      const commit = (from: string) => {
        cpSync(from, folder, { recursive: true });
        git('add', '--all');
        git('commit', '--quiet', '--message=state');
      };
      commit(before);
      commit(tenants.folder);
      const expected = 'Page home: reasons moved above latest-cars';
      expect((await at('impact', '--from', 'HEAD~1..HEAD')).stdout).toContain(expected);
      expect((await at('diff', '--from', 'HEAD~1', '--tenant', 'south-yard')).stdout).toContain(expected);
      const { code, stderr } = await at('diff', '--from=nobody');
      expect([code, stderr]).toEqual([2, expect.stringContaining('is neither a folder nor a commit')]);
    } finally {
      rmSync(repository, { recursive: true, force: true });
    }
  });
});
