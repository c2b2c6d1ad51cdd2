import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTenants } from '../sites/tenant-files';
import {
  createScheduledPublisher,
  type ScheduledPublisher,
  type ScheduledPublisherOptions,
} from './scheduled-publisher';

type Queue = ScheduledPublisherOptions['queue'];
type Change = NonNullable<Awaited<ReturnType<Queue['claim']>>>;

const PATH = 'north/pages/home.json';
const format = (...changes: unknown[]) => `${JSON.stringify({ id: 'home', changes }, null, 2)}\n`;
const set = (node: string, value: string) => ({ op: 'set', node, path: 'heading', value });
const BASE = format(set('hero', 'Old'));
const EDITED = format(set('hero', 'New'));

let folder: string;
let publisher: ScheduledPublisher | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-publishing-'));
  mkdirSync(join(folder, 'north/pages'), { recursive: true });
  writeFileSync(join(folder, PATH), BASE);
});
afterEach(async () => {
  await publisher?.close();
  rmSync(folder, { recursive: true, force: true });
});
const read = () => readFileSync(join(folder, PATH), 'utf8');

const createChange = (more: Partial<Change> = {}): Change => ({
  ...{ id: 1, layers: ['north'], createdAt: new Date(0), actor: 'ann@desk', note: 'Spring' },
  ...{ publishAt: new Date(0), unpublishAt: null, state: 'waiting', problem: null, published: null },
  files: [{ path: PATH, base: BASE, text: EDITED }],
  claimedUntil: new Date(1),
  ...more,
});

/** Starts a publisher of one change. `brokenText` is an edit that causes an error. */
function start(change: Change, { due = [], brokenText }: { due?: Change[]; brokenText?: string } = {}) {
  const results: unknown[] = [];
  const notes: string[] = [];
  const readFiles = () => readTenants(folder);
  let files = readFiles();
  publisher = createScheduledPublisher({
    tenantsDir: folder,
    sites: {
      get layers() {
        return files;
      },
      invalidTenants: new Set(),
      compile: (layers) => {
        const isBroken = layers.some((layer) => layer.files.some(({ text }) => text === brokenText));
        const error = { severity: 'error', tenant: 'north', file: PATH, line: 3, message: 'No such prop.' };
        return {
          invalidTenants: new Set(isBroken ? ['north'] : []),
          diagnostics: isBroken ? [error] : [],
        } as unknown as ReturnType<ScheduledPublisherOptions['sites']['compile']>;
      },
      reload: () => {
        files = readFiles();
        return true;
      },
    },
    queue: {
      claimDue: () => Promise.resolve(due.shift()),
      claim: (id) => Promise.resolve(id === change.id ? change : undefined),
      finish: (_change, result) => {
        results.push(result);
        return Promise.resolve();
      },
    },
    recordSave: async (save, write) => {
      notes.push(`${save.actor}: ${save.note}`);
      await save.record({} as Parameters<typeof save.record>[0]);
      write();
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    pollMs: 5,
  });
  return { publisher, results, notes };
}

test('a change is written as a save by the person who scheduled it', async () => {
  const { publisher: running, results, notes } = start(createChange());
  expect(await running.publishNow(2)).toBe(false);
  expect(await running.publishNow(1)).toBe(true);
  expect(read()).toBe(EDITED);
  expect(results).toEqual(['done']);
  expect(notes).toEqual(['ann@desk: Spring']);
});

test('due changes are published without being asked', async () => {
  start(createChange(), { due: [createChange()] });
  await vi.waitUntil(() => read() === EDITED);
});

test('a change is merged with what was saved since, by block', async () => {
  const later = format(set('hero', 'Old'), set('foot', 'Later'));
  writeFileSync(join(folder, PATH), later);
  const { publisher: running } = start(createChange());
  await running.publishNow(1);
  expect(JSON.parse(read())).toEqual({ id: 'home', changes: [set('hero', 'New'), set('foot', 'Later')] });
});

test('a file that is written at the same moment is merged, too', async () => {
  const { publisher: running } = start(createChange());
  writeFileSync(join(folder, PATH), format(set('hero', 'Old'), set('foot', 'Later')));
  await running.publishNow(1);
  expect(read()).toContain('New');
  expect(read()).toContain('Later');
});

test('a change that does not fit any more is not published, and says where', async () => {
  writeFileSync(join(folder, PATH), format(set('hero', 'Other')));
  const { publisher: running, results } = start(createChange());
  await running.publishNow(1);
  expect(read()).toContain('Other');
  expect(results).toEqual([{ state: 'failed', problem: expect.stringContaining(PATH) }]);
});

test('a change with errors is not published, and says which', async () => {
  const { publisher: running, results } = start(createChange(), { brokenText: EDITED });
  await running.publishNow(1);
  expect(read()).toBe(BASE);
  expect(results).toEqual([
    { state: 'failed', problem: `It would cause errors on north. ${PATH}:3 No such prop.` },
  ]);
});

test('a change with an end is kept, and taken back without later changes of other blocks', async () => {
  const { publisher: running, results } = start(createChange({ unpublishAt: new Date(1) }));
  await running.publishNow(1);
  const published = [{ path: PATH, before: BASE, after: EDITED }];
  expect(results).toEqual([{ state: 'live', problem: null, published }]);
  await running.close();

  writeFileSync(join(folder, PATH), format(set('hero', 'New'), set('foot', 'Later')));
  const live = start(createChange({ state: 'live', unpublishAt: new Date(1), published }));
  await live.publisher.publishNow(1);
  expect(JSON.parse(read())).toEqual({ id: 'home', changes: [set('hero', 'Old'), set('foot', 'Later')] });
  expect(live.results).toEqual(['done']);
  expect(live.notes).toEqual(['ann@desk: Taken back as scheduled: “Spring”']);
});

test('a change whose files are already like that is finished: its process was killed after it had written them', async () => {
  writeFileSync(join(folder, PATH), EDITED);
  const { publisher: running, results, notes } = start(createChange());
  await running.publishNow(1);
  expect(results).toEqual(['done']);
  expect(notes).toEqual([]);
  await running.close();

  const withEnd = start(createChange({ unpublishAt: new Date(1) }));
  await withEnd.publisher.publishNow(1);
  expect(withEnd.results).toMatchObject([{ published: [{ path: PATH, before: BASE, after: EDITED }] }]);
});
