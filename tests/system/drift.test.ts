import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { copyTenants, type TenantsCopy } from '../support/tenants';

const set = (node: string, path: string, value: unknown) => ({ op: 'set', node, path, value });

/** Changes of eight fictional sites to the home page. */
const CHANGES: Readonly<Record<string, readonly object[]>> = {
  'anvil-cars': [set('makes', 'tone', 'plain')],
  'birch-motors': [set('latest-cars', 'heading', 'Just in')],
  'cove-autos': [set('latest-cars', 'heading', 'New at the cove')],
  'dune-drive': [set('stock-types', 'heading', 'Find your kind')],
  'elm-street': [set('hero', 'heading', 'Cars for Elm Street')],
  'fern-wheels': [{ op: 'remove', node: 'reasons' }],
  'grove-cars': [],
  'hill-utes': [set('latest-cars', 'heading', 'Utes on the hill')],
};
const SITES = Object.keys(CHANGES);

interface DriftOutput {
  entries: {
    tenant: string;
    kind: string;
    what: string;
    class: string;
    isRecorded: boolean;
    file: string;
    line: number;
  }[];
  files: string[];
  isWritten: boolean;
}

let tenants: TenantsCopy;
const run = (...args: string[]) => runCommand(['drift', ...args], { env: { TENANTS_DIR: tenants.folder } });
async function runDrift(...args: string[]): Promise<DriftOutput & { code: number | null }> {
  const { code, stdout } = await run(...args, '--json');
  return { code, ...(JSON.parse(stdout) as DriftOutput) };
}
/** The drift class of each site's overrides of the home page and of its settings. */
const classes = ({ entries }: DriftOutput) =>
  Object.fromEntries(
    entries
      .filter(
        ({ kind, what, tenant }) =>
          SITES.includes(tenant) && (kind === 'operation' || what.includes('hitsPerPage')),
      )
      .map((entry) => [entry.tenant, entry.class]),
  );
const write = (file: string, json: unknown) => tenants.write(file, `${JSON.stringify(json, null, 2)}\n`);

beforeAll(async () => {
  tenants = copyTenants(['base']);
  for (const [slug, changes] of Object.entries(CHANGES)) {
    mkdirSync(join(tenants.folder, slug, 'pages'), { recursive: true });
    const settings = slug === 'grove-cars' ? { settings: { search: { hitsPerPage: 12 } } } : {};
    write(`${slug}/tenant.json`, { name: slug, extends: 'base', ...settings });
    if (changes.length > 0) write(`${slug}/pages/home.json`, { id: 'home', changes });
  }
}, 60_000);
afterAll(() => tenants.remove());

describe('drift', () => {
  test('reports nothing before the base changes, and stores fingerprints', async () => {
    const first = await runDrift();
    expect([first.code, first.isWritten]).toEqual([0, false]);
    expect(new Set(Object.values(classes(first)))).toEqual(new Set(['clean']));

    const dry = await run('--accept', '--dry-run', '--tenant', 'cove-autos');
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringMatching(/^\+.*"shadows": "[0-9a-z]{14}"/m)]);
    expect(tenants.read('cove-autos/pages/home.json')).not.toContain('shadows');

    // One site is written after the others have stored theirs.
    tenants.write('hill-utes/pages/home.json', '{ "id": "home" }\n');
    expect((await run('--accept')).code).toBe(0);
    write('hill-utes/pages/home.json', { id: 'home', changes: CHANGES['hill-utes'] });
    expect(tenants.read('cove-autos/pages/home.json')).toMatch(/"shadows": "[0-9a-z]{14}"/);
    expect(tenants.read('grove-cars/shadows.json')).toContain('settings.search.hitsPerPage');
    const check = await runCommand(['check', '--json'], { env: { TENANTS_DIR: tenants.folder } });
    expect(check.stdout).not.toMatch(/shadows\.json|pages\/home\.json/);
  }, 60_000);

  test('classifies each site’s override after a change of the base, with exit code 1', async () => {
    tenants.edit('base/pages/home.json', (page) => {
      const { main } = page['content'] as { main: { id: string; block: string; props?: object }[] };
      const node = (id: string) => main.find((candidate) => candidate.id === id) ?? { props: {} };
      Object.assign(node('latest-cars').props ?? {}, { heading: 'Just in' });
      // A different block with the same id does not have the prop that a site has set.
      Object.assign(node('stock-types'), { block: 'notice', props: { text: 'We are open all weekend.' } });
      page['content'] = { main: main.filter(({ id }) => id !== 'reasons') };
      const reason = 'The campaign has one headline.';
      page['changes'] = [{ op: 'final', node: 'hero', path: 'heading', reason }];
    });
    tenants.edit('base/tenant.json', (tenant) => {
      tenant['settings'] = { ...(tenant['settings'] as object), search: { hitsPerPage: 36 } };
    });
    const changed = await runDrift();
    expect(changed.code).toBe(1);
    expect(classes(changed)).toEqual({
      'anvil-cars': 'clean',
      'birch-motors': 'redundant',
      'cove-autos': 'shadows-a-change',
      'dune-drive': 'conflict',
      'elm-street': 'conflict',
      'fern-wheels': 'orphan',
      'grove-cars': 'shadows-a-change',
      'hill-utes': 'clean',
    });
  }, 60_000);

  test('the text output has location and reason of each override', async () => {
    const { code, stdout } = await run('--tenant', 'elm-street');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^conflict: 1 override$/m);
    expect(stdout).toMatch(
      /elm-street\/pages\/home\.json:4:5 {2}sets 'heading' of 'hero' to "Cars for Elm Street"\. .*one headline\./,
    );
    expect((await run('--tenant', 'elm-street', '--class', 'clean')).code).toBe(0);
    expect((await run('--class', 'orphan')).stdout).toContain("removes 'reasons'");
  }, 60_000);

  test('check offers to record missing fingerprints, and --record leaves the others', async () => {
    const check = () => runCommand(['check'], { env: { TENANTS_DIR: tenants.folder } });
    expect((await check()).stdout).toMatch(/^1 override without a fingerprint, .* drift --record$/m);
    const recorded = await runDrift('--record');
    expect(recorded.files).toEqual(['hill-utes/pages/home.json']);
    expect(classes(recorded)).toMatchObject({ 'cove-autos': 'shadows-a-change', 'hill-utes': 'clean' });
    expect((await check()).stdout).not.toContain('--record');
  }, 60_000);

  test('--prune removes overrides without effect, and nothing else', async () => {
    const pruned = await runDrift('--prune');
    expect(pruned.files).toEqual(['birch-motors/pages/home.json', 'fern-wheels/pages/home.json']);
    expect(JSON.parse(tenants.read('fern-wheels/pages/home.json'))).toEqual({ id: 'home', changes: [] });
    expect(Object.values(classes(pruned))).not.toContain('orphan');
    expect(pruned.code).toBe(1);
  }, 60_000);

  test('--accept accepts changes of the base; conflicts stay until they are fixed', async () => {
    const accepted = await runDrift('--accept', '--class', 'shadows-a-change');
    expect(accepted.files).toEqual(['cove-autos/pages/home.json', 'grove-cars/shadows.json']);
    const rest = await runDrift();
    expect(rest.entries.filter((entry) => entry.class !== 'clean').map(({ tenant }) => tenant)).toEqual([
      'dune-drive',
      'elm-street',
    ]);
    for (const slug of ['dune-drive', 'elm-street'])
      write(`${slug}/pages/home.json`, { id: 'home', changes: [] });
    expect((await run()).code).toBe(0);
  }, 60_000);

  test.each([
    [['--class', 'dirty'], /no class 'dirty'/],
    [['--tenant', 'nobody'], /no tenant 'nobody'/],
    [['--accept', '--prune'], /only one/],
    [['--record', '--accept'], /only one/],
    [['cove-autos'], /--tenant/],
  ])('%j is incorrect usage', async (args, message) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
