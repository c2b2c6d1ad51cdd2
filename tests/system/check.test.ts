import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand, runProgram } from '../support/cli';
import { root } from '../support/server';
import { copyTenants, type TenantsCopy } from '../support/tenants';

const SLUG = 'south-yard';
const PAGE = `${SLUG}/pages/vehicle.json`;
const WRONG = `{
  "id": "vehicle",
  "changes": [
    { "op": "set", "node": "galery", "path": "showsThumbnails", "value": false },
    { "op": "unset", "node": "root", "path": "label" }
  ]
}
`;

let tenants: TenantsCopy;
const env = () => ({ TENANTS_DIR: tenants.folder });
const check = (...args: string[]) => runCommand(['check', ...args], { env: env() });
beforeAll(() => {
  tenants = copyTenants(['base', SLUG]);
});
afterAll(() => tenants.remove());
beforeEach(() => tenants.write(PAGE, WRONG));

describe('text output', () => {
  test('shows each finding with its line, a caret and its page, then a total', async () => {
    const run = await check();
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`${PAGE}:4:28 error FC120 The inherited page has no node 'galery'`);
    const lines = run.stdout.split('\n');
    const line = lines.findIndex((text) => text.includes('4 |     { "op": "set"'));
    expect(lines[line + 1]?.indexOf('^^^^^^^^')).toBe(lines[line]?.indexOf('"galery"'));
    expect(run.stdout).toContain('see docs/diagnostics/FC120.md');
    expect(run.stdout).toMatch(/\n\n1 error, 1 warning\n/);
  });
  test('counts the addresses that other systems answer, because their links are not checked', async () => {
    const file = `${SLUG}/tenant.json`;
    const config = JSON.parse(tenants.read(file)) as object;
    const link = (id: string, href: string) => ({ id, label: 'Careers', href });
    const header = [link('jobs', '/jobs'), link('job', '/jobs/1'), link('same-job', '/jobs/1')];
    tenants.write(file, JSON.stringify({ ...config, elsewhere: ['/jobs', '/jobs/:job'], menus: { header } }));
    try {
      expect((await check('--tenant', SLUG)).stdout).toContain(
        "Not checked: links to 2 addresses that 'elsewhere' in tenant.json leaves to other systems.",
      );
      const { stdout } = await check('--tenant', SLUG, '--json');
      expect(JSON.parse(stdout)).toMatchObject({ uncheckedAddresses: 2 });
    } finally {
      tenants.write(file, JSON.stringify(config));
    }
  });
  test('--strict fails on a broken link of a menu, which is a warning otherwise', async () => {
    const file = `${SLUG}/tenant.json`;
    const config = tenants.read(file);
    const header = [{ id: 'gone', label: 'Gone', href: '/gone' }];
    tenants.write(PAGE, JSON.stringify({ id: 'vehicle', changes: [] }));
    tenants.write(file, JSON.stringify({ ...(JSON.parse(config) as object), menus: { header } }));
    try {
      expect(await check('--tenant', SLUG)).toMatchObject({ code: 0 });
      const strict = await check('--tenant', SLUG, '--strict');
      expect(strict.stdout).toContain("FC905 Broken link '/gone'");
      expect(strict.code).toBe(1);
    } finally {
      tenants.write(file, config);
    }
  });
  test('uses colours only on request', async () => {
    const coloured = { ...env(), FORCE_COLOR: '1' };
    expect((await check()).stdout).not.toContain('\u001b[');
    expect((await runProgram(['check'], { env: coloured })).stdout).toContain('\u001b[31merror');
    expect((await runProgram(['check', '--no-colour'], { env: coloured })).stdout).not.toContain('\u001b[');
  });
  test('--explain shows the page of a code', async () => {
    const run = await check('--explain', 'fc120');
    expect([run.code, run.stdout]).toEqual([0, expect.stringMatching(/^# FC120 target-missing/)]);
    expect(run.stdout).toContain('## Wrong');
    expect((await check('--explain', 'FC000')).code).toBe(2);
  });
  test('--tenant limits findings to one tenant', async () => {
    expect((await check('--tenant', SLUG)).stdout).toContain('FC120');
    const base = await check('--tenant', 'base');
    expect([base.code, base.stdout]).toEqual([0, expect.not.stringContaining('FC120')]);
    expect((await check('--tenant', 'nobody')).code).toBe(2);
  });
});

describe('machine-readable output', () => {
  test('--json prints one document with all findings and totals', async () => {
    const run = await check('--json');
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({
      errors: 1,
      warnings: 1,
      advice: expect.any(Number),
      diagnostics: expect.arrayContaining([expect.objectContaining({ code: 'FC120', hint: 'gallery' })]),
    });
  });
  test('--sarif names each finding’s rule with an existing page', async () => {
    const run = await check('--sarif');
    expect(run.code).toBe(1);
    const { version, runs } = JSON.parse(run.stdout) as {
      version: string;
      runs: [
        {
          tool: { driver: { rules: { id: string; helpUri: string }[] } };
          results: { ruleId: string; ruleIndex: number }[];
        },
      ];
    };
    expect(version).toBe('2.1.0');
    const { rules } = runs[0].tool.driver;
    expect(runs[0].results.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(['FC120', 'FC124']));
    for (const { ruleId, ruleIndex } of runs[0].results) expect(rules[ruleIndex]?.id).toBe(ruleId);
    for (const { helpUri } of rules) expect(existsSync(new URL(helpUri)), helpUri).toBe(true);
  });
  test.each([
    ['--json', '--sarif'],
    ['--dry-run', '--json'],
    ['--watch', '--json'],
  ])('%s and %s do not go together', async (...args) => {
    expect((await check(...args)).code).toBe(2);
  });
});

describe('--fix', () => {
  test('names a file that cannot be written, and writes nothing', async () => {
    // A folder that is a link could lead out of the tenants' folder.
    const pages = join(tenants.folder, SLUG, 'pages');
    const target = join(tenants.folder, 'linked-pages');
    renameSync(pages, target);
    symlinkSync(target, pages);
    try {
      const run = await check('--fix');
      expect(run.code).toBe(1);
      expect(run.stderr).toContain(`'${PAGE}' cannot be written`);
      expect(run.stderr).not.toMatch(/^\s+at /m);
      expect(tenants.read(PAGE)).toBe(WRONG);
    } finally {
      rmSync(pages);
      renameSync(target, pages);
    }
  });

  test('--dry-run shows the fixes and writes nothing', async () => {
    const run = await check('--fix', '--dry-run');
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('-    { "op": "set", "node": "galery"');
    expect(run.stdout).toContain('+    { "op": "set", "node": "gallery"');
    expect(tenants.read(PAGE)).toBe(WRONG);
  });
  test('applies fixes that are unambiguous and keeps the rest of the file', async () => {
    const run = await check('--fix', '--json');
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({
      errors: 0,
      fixed: [{ code: 'FC120' }, { code: 'FC124' }],
      files: [{ path: PAGE }],
    });
    expect(tenants.read(PAGE)).toContain(
      '{ "op": "set", "node": "gallery", "path": "showsThumbnails", "value": false }',
    );
    expect((await check()).code).toBe(0);
  });
});

describe('--watch', () => {
  let child: ChildProcess | undefined;
  let output = '';
  afterEach(() => child?.kill('SIGKILL'));

  test('reports new and fixed findings after each change, and stops on Ctrl+C', async () => {
    child = spawn(process.execPath, [join(root, 'dist/server/main.js'), 'check', '--watch'], {
      env: { ...process.env, ...env(), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<number | null>((done) => child?.once('close', done));
    const expectOutput = (text: string) => expect.poll(() => output, { timeout: 20_000 }).toContain(text);
    await expectOutput('1 error, 1 warning. Press Ctrl+C to stop.');
    expect(output).toContain('FC120');
    tenants.write(PAGE, WRONG.replace('galery', 'gallery'));
    await expectOutput(`fixed: ${PAGE} FC120`);
    await expectOutput('0 new, 1 fixed; 1 warning');
    tenants.write(PAGE, WRONG.replace('galery', 'gallery').replace('showsThumbnails', 'showsThumbs'));
    await expectOutput("has no prop 'showsThumbs'");
    await expectOutput('1 new, 0 fixed; 1 error, 1 warning');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

test('schema writes schemas of every tenant, or of one', async () => {
  const out = mkdtempSync(join(tmpdir(), 'forecourt-schema-'));
  try {
    const run = await runCommand(['schema', '--out', out, '--tenant', SLUG, '--json'], { env: env() });
    expect(run.code).toBe(0);
    const { files } = JSON.parse(run.stdout) as { files: string[] };
    expect(files).toContain(`${SLUG}/page.schema.json`);
    expect(files).not.toContain('base/page.schema.json');
    expect(readFileSync(join(out, SLUG, 'page.schema.json'), 'utf8')).toContain('"gallery"');
    expect((await runCommand(['schema', '--tenant', SLUG], { env: env() })).code).toBe(2);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

test('migrate does nothing when no block has changed', async () => {
  const run = await runCommand(['migrate', '--dry-run', '--json'], { env: env() });
  expect([run.code, JSON.parse(run.stdout)]).toEqual([
    0,
    expect.objectContaining({ files: [], isProven: true, isWritten: false }),
  ]);
});
