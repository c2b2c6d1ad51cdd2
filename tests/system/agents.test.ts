import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AgentMessages, PlaygroundRevisionList, PlaygroundState } from '../../schemas';
import { connectAgent, type TestAgent } from '../support/agent';
import { findViolations } from '../support/axe';
import { setUpPlayground } from '../support/playground';
import { callPlayground, deleteDrafts, listDrafts } from '../support/playground-api';
import { root } from '../support/server';
import { createSiteClient } from '../support/site';
import { copyTenant, PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const SITES = [slug, 'north-yard', 'south-yard'];
const HOME = `${slug}/pages/home.json`;
const ORIGINAL = `{
  "id": "home",
  "changes": [{ "op": "set", "node": "sell", "path": "tone", "value": "soft" }]
}
`;
const HEADING = 'Spring starts with a new car';

const playground = setUpPlayground({
  prepare(tenants) {
    for (const site of SITES.slice(1)) {
      copyTenant(join(tenants.folder, slug), join(tenants.folder, site));
      tenants.edit(`${site}/tenant.json`, (tenant) => {
        tenant['name'] = site === 'north-yard' ? 'North Yard' : 'South Yard';
        tenant['domains'] = [`${site}.example`];
      });
    }
  },
  reset(tenants) {
    for (const site of SITES) tenants.write(`${site}/pages/home.json`, ORIGINAL);
  },
  // The server refuses what a test asks for on purpose.
  ignoredErrors: /Failed to load resource/,
});
const port = () => playground.testServer.server.port;

let agent: TestAgent;
beforeAll(async () => {
  agent = await connectAgent(port());
});
afterAll(() => agent.close());
beforeEach(async () => {
  for (const site of SITES) await deleteDrafts(port(), site);
});

type Proposal = AgentMessages['proposal'];

const setHeading = (tenant: string, value: string = HEADING) => ({
  tenant,
  page: 'home',
  operations: [{ op: 'set', node: 'hero', path: 'heading', value }],
});
const propose = (...changes: object[]) => agent.call<Proposal>('propose_change', { changes });
const apply = ({ proposal }: Proposal, input: object = {}) =>
  agent.call<AgentMessages['appliedDraft']>('apply_draft', { proposal, note: 'Words for spring', ...input });
const callHttp = async (operation: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await callPlayground(port(), `agent/${operation}`, body, headers);
  return { ...response, json: JSON.parse(response.body) as Record<string, unknown> };
};

/** What differs between runs and with each change of the base: ids, hashes, instants, ports, places. */
const normalise = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '7c1d…')
    .replace(/[0-9a-f]{64}/g, '5e0f…')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '2026-11-28T06:00:00.000Z')
    .replace(/localhost:\d+/g, 'localhost:3000')
    .replace(/"revision": \d+/g, '"revision": 1')
    .replace(/"pages": \d+/g, '"pages": 60')
    .replace(/\.json:\d+:\d+ /g, '.json:47:22 ');

const MAX_LINES = 34;

/** A transcript as a document shows it. Long answers are cut. */
const formatTranscript = (calls: TestAgent['calls']): string =>
  calls
    .map(({ tool, input, output }) => {
      const lines = normalise(JSON.stringify(output, null, 2)).split('\n');
      const findings = lines.findIndex((line) => line.startsWith('  "findings"'));
      const end = Math.min(MAX_LINES, findings < 0 ? MAX_LINES : findings);
      const shown = lines.length > end ? [...lines.slice(0, end), '…'] : lines;
      return `**${tool}** \`${normalise(JSON.stringify(input))}\`\n\n\`\`\`text\n${shown.join('\n')}\n\`\`\`\n`;
    })
    .join('\n');

const TRANSCRIPT = /(<!-- transcript -->\n)[\s\S]*(<!-- \/transcript -->)/;

test('an agent changes a heading of three sites, reads the impact, and a person publishes it', async () => {
  const start = agent.calls.length;
  const { tenants } = await agent.call<AgentMessages['tenantList']>('list_tenants', { search: 'yard' });
  expect(tenants.map((tenant) => tenant.slug).sort()).toEqual([...SITES].sort());
  const page = await agent.call<AgentMessages['pageContent']>('read_page', {
    tenant: slug,
    page: 'home',
    node: 'hero',
  });
  expect(page.nodes[0]).toMatchObject({ id: 'hero', layer: 'base', props: { heading: expect.any(String) } });
  const { values } = await agent.call<AgentMessages['explanation']>('explain', {
    ...{ tenant: slug, page: 'home', node: 'hero', path: 'heading' },
  });
  expect(values[0]?.from).toMatch(/^base\/pages\/home\.json:\d+:\d+ · content/);

  const proposal = await propose(...SITES.map((site) => setHeading(site)));
  expect(proposal).toMatchObject({
    isValid: true,
    summary: 'Changes 3 pages on 3 sites.',
    counts: { errors: 0 },
    drafts: [],
  });
  const impact = await agent.call<AgentMessages['impactList']>('impact', { proposal: proposal.proposal });
  expect(impact.tenants.map(({ tenant }) => tenant).sort()).toEqual([...SITES].sort());
  const clause = `heading of hero changed from ${JSON.stringify(values[0]?.value)} to "${HEADING}"`;
  for (const { changes } of impact.tenants) expect(changes).toEqual([`home: ${clause}`]);

  const applied = await apply(proposal, { note: 'Words for spring on three sites' });
  expect(applied.drafts.map(({ tenant }) => tenant).sort()).toEqual([...SITES].sort());
  const calls = agent.calls.slice(start);
  expect(await playground.fetchHomePage()).not.toContain(HEADING);

  // The editor says the same of these files as the dry run.
  const drafts = await listDrafts(port(), slug);
  expect(drafts).toHaveLength(3);
  const files = drafts.flatMap((draft) => draft.files.map(({ path, text }) => ({ path, text })));
  const compiled = await callPlayground(port(), 'drafts', { tenant: slug, page: 'home', files });
  const state = JSON.parse(compiled.body) as PlaygroundState;
  expect(state.impact.map(({ pages }) => pages)).toEqual(
    SITES.map(() => [{ id: 'home', change: 'changed', details: [clause] }]),
  );

  const { page: window } = playground;
  await window.goto(applied.reviewUrl);
  const offer = window.getByRole('status').filter({ hasText: 'agent: test-agent' });
  await offer.getByText('“Words for spring on three sites”').waitFor();
  for (const site of SITES) expect(await offer.innerText()).toContain(`${site}/pages/home.json`);
  expect(await findViolations(window)).toEqual([]);
  await offer.getByRole('button', { name: 'Restore edits' }).click();
  await playground.preview.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  await window.keyboard.press('ControlOrMeta+Shift+s');
  const review = window.getByRole('dialog', { name: 'Review and save' });
  await review.getByText('Changes 3 pages on 3 sites.').waitFor();
  const note = review.getByRole('textbox');
  expect(await note.inputValue()).toBe('Words for spring on three sites (agent: test-agent)');
  expect(await findViolations(window)).toEqual([]);
  await review.getByRole('button', { name: 'Save', exact: true }).click();
  await window.getByText('Saved. The site shows the changes.').waitFor();
  for (const site of SITES)
    expect((await createSiteClient(site, port()).get('/')).body, site).toContain(HEADING);
  expect(await listDrafts(port(), slug)).toEqual([]);
  const history = await callPlayground(port(), 'history/list', { tenant: slug });
  expect((JSON.parse(history.body) as PlaygroundRevisionList).revisions[0]?.note).toContain('test-agent');

  const document = join(root, 'docs/agents.md');
  const text = readFileSync(document, 'utf8');
  expect(text).toMatch(TRANSCRIPT);
  await expect(
    text.replace(
      TRANSCRIPT,
      (_, open: string, close: string) => `${open}\n${formatTranscript(calls)}\n${close}`,
    ),
  ).toMatchFileSnapshot(document);
});

test('a person discards what an agent proposed, or edits it before it is published', async () => {
  const applied = await apply(
    await propose(setHeading(slug, 'Not this'), setHeading('north-yard', 'Not this')),
  );
  const { page } = playground;
  await page.goto(applied.reviewUrl);
  await page.getByRole('button', { name: 'Discard edits' }).click();
  for (const site of SITES) await expect.poll(() => listDrafts(port(), site)).toEqual([]);

  const second = await apply(await propose(setHeading(slug)));
  await page.goto(second.reviewUrl);
  await page.getByRole('button', { name: 'Restore edits' }).click();
  await playground.item('hero').click();
  await playground.field('heading').getByRole('textbox').fill('Spring, in our words');
  await expect
    .poll(async () => (await listDrafts(port(), slug)).map(({ files }) => files[0]?.text).join())
    .toContain('in our words');
  const [draft] = await listDrafts(port(), slug);
  expect(draft).toMatchObject({ note: 'Words for spring', actor: expect.not.stringContaining('agent') });
  // It belongs to a person now.
  expect(await agent.fail('discard_draft', { tenant: slug, revision: draft?.revision })).toContain(
    'Only they, or a person',
  );
});

test('a proposal with errors says what the compiler says, and cannot be applied', async () => {
  const proposal = await propose({
    tenant: slug,
    page: 'home',
    operations: [{ op: 'set', node: 'heroo', path: 'heading', value: 'X' }],
  });
  expect(proposal).toMatchObject({ isValid: false, counts: { errors: 1 }, impact: [] });
  expect(proposal.findings[0]?.message).toContain("Did you mean 'hero'");
  const checked = await agent.call<AgentMessages['findingList']>('check', {
    proposal: proposal.proposal,
    severity: 'error',
  });
  expect(checked).toMatchObject({ total: 1, findings: [proposal.findings[0]] });
  expect(await agent.fail('apply_draft', { proposal: proposal.proposal, note: 'x' })).toContain('has errors');
  expect(await listDrafts(port(), slug)).toEqual([]);

  const unknown = (change: object) =>
    agent.fail('propose_change', { changes: [{ tenant: slug, ...change }] });
  expect(await agent.fail('list_pages', { tenant: 'plain-yrad' })).toContain("Did you mean 'plain-yard'?");
  expect(await unknown({ page: 'hmoe', operations: [] })).toContain("Did you mean 'home'?");
  expect(
    await unknown({ kind: 'setting', values: [{ op: 'set', path: 'contact.phon', value: '1' }] }),
  ).toContain("Did you mean 'contact.phone'?");
  expect(await unknown({ page: 'home', entry: 'articles/x', operations: [] })).toContain(
    'incomplete or mixed',
  );
  expect(await unknown({ page: 'home', operations: [{ op: 'paint', node: 'hero' }] })).toContain('op');
});

test('settings, texts, the theme and blocks are found, changed and reset in one proposal', async () => {
  const settings = await agent.call<AgentMessages['settingList']>('list_settings', {
    ...{ tenant: slug, kind: 'setting', search: 'contact.phone' },
  });
  expect(settings.values).toContainEqual(
    expect.objectContaining({ path: 'contact.phone', value: '07 5550 3141', layer: slug }),
  );
  const texts = await agent.call<AgentMessages['settingList']>('list_settings', {
    ...{ tenant: slug, kind: 'text', limit: 1 },
  });
  const [text] = texts.values;
  expect(texts.nextCursor).toBe('1');
  const blocks = await agent.call<AgentMessages['blockList']>('list_blocks', { search: 'notice' });
  expect(blocks.blocks.map(({ type }) => type)).toContain('notice');
  const block = await agent.call<AgentMessages['blockDescription']>('describe_block', { block: 'notice' });
  expect(block.props).toMatchObject({ properties: { text: expect.anything() } });

  const proposal = await propose(
    { tenant: slug, kind: 'setting', values: [{ op: 'set', path: 'contact.phone', value: '07 5550 9999' }] },
    { tenant: slug, kind: 'text', values: [{ op: 'set', path: text?.path, value: 'In our words' }] },
    { tenant: slug, kind: 'theme', values: [{ op: 'set', path: 'accent', value: '#0b57d0' }] },
    {
      ...{ tenant: slug, page: 'home', resets: [{ node: 'sell', path: 'tone' }] },
      operations: [
        {
          op: 'insert',
          node: { id: 'spring', block: 'notice', props: { text: 'Open on Sunday' } },
          after: 'hero',
        },
        { op: 'move', node: 'sell', after: 'hero' },
      ],
    },
  );
  expect(proposal.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(proposal.files.map(({ path }) => path.slice(slug.length + 1)).sort()).toEqual(
    expect.arrayContaining(['pages/home.json', 'tenant.json', 'texts.json', 'theme.json']),
  );
  const [impact] = proposal.impact;
  const full = await agent.call<AgentMessages['impactList']>('impact', {
    ...{ proposal: proposal.proposal, tenant: slug },
  });
  expect(full.tenants[0]?.changes).toEqual(
    expect.arrayContaining([
      'the tenant’s contact.phone changed from "07 5550 3141" to "07 5550 9999"',
      expect.stringMatching(/^home: spring \(notice\) was added/),
    ]),
  );
  expect((impact?.changes.length ?? 0) + (impact?.more ?? 0)).toBe(full.tenants[0]?.changes.length);
  const reach = await agent.call<AgentMessages['impactList']>('impact', { target: 'contact.phone' });
  expect(reach.total).toBeGreaterThan(0);
  expect(reach.summary).toMatch(/^Affects/);
});

test('nothing is lost: files and drafts that have changed since a proposal are conflicts', async () => {
  const changedFile = await propose(setHeading(slug));
  playground.testServer.tenants.write(HOME, ORIGINAL.replace('soft', 'accent'));
  const readTone = async () =>
    (
      await agent.call<AgentMessages['explanation']>('explain', {
        ...{ tenant: slug, page: 'home', node: 'sell', path: 'tone' },
      })
    ).values[0]?.value;
  await expect.poll(readTone).toBe('accent');
  expect(await agent.fail('apply_draft', { proposal: changedFile.proposal, note: 'x' })).toContain(
    `${HOME} has changed since the proposal`,
  );

  const base = playground.testServer.tenants.read(HOME);
  const storePersonal = async (text: string) =>
    callPlayground(port(), 'stored-drafts/update', {
      ...{ layer: slug, editor: '22222222-2222-2222-2222-222222222222' },
      files: [{ path: HOME, base, text }],
    });
  await storePersonal(base.replace('accent', 'soft'));
  const onDraft = await propose(setHeading(slug), setHeading('north-yard'));
  expect(onDraft.drafts).toMatchObject([{ tenant: slug, isFromAgent: false }]);
  expect(onDraft.next).toContain('includesOthersDrafts');
  expect(await agent.fail('apply_draft', { proposal: onDraft.proposal, note: 'x' })).toContain(
    'has a draft by',
  );
  // All or nothing.
  expect(await listDrafts(port(), 'north-yard')).toEqual([]);

  await storePersonal(`${base.replace('accent', 'soft')}\n`);
  expect(
    await agent.fail('apply_draft', { proposal: onDraft.proposal, note: 'x', includesOthersDrafts: true }),
  ).toContain('since the proposal');
  await storePersonal(base.replace('accent', 'soft'));
  await apply(await propose(setHeading(slug)), { includesOthersDrafts: true });
  const [draft] = await listDrafts(port(), slug);
  expect(draft).toMatchObject({ actor: 'agent: test-agent' });
  expect(draft?.files[0]?.text).toContain(HEADING);
  expect(draft?.files[0]?.text).toContain('soft');

  const own = await agent.call<AgentMessages['draftList']>('list_drafts', { tenant: slug });
  expect(own.drafts).toMatchObject([{ tenant: slug, isOwn: true, note: 'Words for spring' }]);
  const [{ revision = 0 } = {}] = own.drafts;
  expect(await agent.fail('discard_draft', { tenant: slug, revision: revision + 1 })).toContain(
    'edited since',
  );
  await agent.call('discard_draft', { tenant: slug, revision });
  expect(await listDrafts(port(), slug)).toEqual([]);
});

test('HTTP has the guards of the playground, says what is wrong, and limits sizes', async () => {
  const listed = await callHttp('list_tenants', {}, { 'x-agent-name': 'curl' });
  expect(listed.status).toBe(200);
  expect(listed.json).toMatchObject({ total: SITES.length + 1 });
  const foreign: Record<string, string>[] = [
    { 'x-playground-token': 'guess' },
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) expect((await callHttp('list_tenants', {}, headers)).status).toBe(403);
  const wrong: [string, unknown, number][] = [
    ['list_pages', {}, 400],
    ['list_pages', { tenant: '../base' }, 400],
    ['list_pages', { tenant: slug, limit: 1_000 }, 400],
    ['list_pages', { tenant: 'nobody' }, 404],
    ['read_page', { tenant: slug, page: 'home', node: 'nothing' }, 404],
    ['explain', { tenant: slug }, 400],
    ['impact', {}, 400],
    ['check', { proposal: '00000000-0000-4000-8000-000000000000' }, 404],
    ['propose_change', { changes: [{ tenant: slug, page: 'home', operations: [{ op: 'set' }] }] }, 400],
    ['propose_change', { changes: Array.from({ length: 51 }, () => setHeading(slug)) }, 400],
    ['propose_change', { changes: [setHeading(slug, 'x'.repeat(1_100_000))] }, 413],
    ['propose_change', { changes: [{ tenant: slug, entry: 'articles/con', fields: {} }] }, 400],
    ['propose_change', { changes: [{ tenant: slug, entry: '__proto__/x', fields: {} }] }, 400],
  ];
  for (const [operation, body, status] of wrong) {
    const response = await callHttp(operation, body);
    expect(response.status, JSON.stringify(body).slice(0, 120)).toBe(status);
    expect(String(response.headers['content-type'])).toContain('application/problem+json');
  }
  expect((await callHttp('list_tenants', [])).status).toBe(400);
  expect((await callHttp('list_tenants', {}, { 'x-agent-name': '<b>' })).status).toBe(400);
  expect((await callPlayground(port(), 'agent/publish', {})).status).toBe(405);
});

test('the tools describe themselves, and say what to do when no server runs', async () => {
  const { tools } = await agent.client.listTools();
  expect(tools.length).toBeGreaterThan(10);
  for (const { name, description = '', inputSchema, annotations } of tools) {
    expect(description.length, name).toBeGreaterThan(60);
    expect(JSON.stringify(inputSchema), name).not.toContain('.schema.json');
    expect(annotations?.readOnlyHint, name).toBe(!['apply_draft', 'discard_draft'].includes(name));
  }
  expect(agent.client.getInstructions()).toContain('propose_change');
  const lost = await connectAgent(1, ['--name', 'lost']);
  expect(await lost.fail('list_tenants')).toContain('Start it with `npm start`');
  await lost.close();
});
