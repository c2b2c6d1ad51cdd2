import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteLeadsByEmail, saveLead } from '../../data';
import {
  createTestDatabase,
  createTestLeadKeys,
  testLeadRecord,
  type TestDatabase,
} from '../../data/testing';
import { DiskFiles, StorageError } from '../../services/uploads';
import { LeadUploads } from './lead-uploads';

const DAY_MS = 86_400_000;
const keys = createTestLeadKeys(1);
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
}, 60_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const createUploads = (now: () => number = Date.now) =>
  new LeadUploads({
    files: new DiskFiles(folder),
    runAsTenant: (tenant, work) => database.asTenant(database.db, tenant, work),
    ...{ keys, now, log },
  });
const inDays = (days: number) => createUploads(() => Date.now() + days * DAY_MS);
const store = (tenant: string, text: string) =>
  createUploads().store({ tenant, bytes: Buffer.from(text), type: 'image/jpeg' });
const save = (tenant: string, uploads: string[]) =>
  database.asTenant(database.db, tenant, (db) =>
    saveLead(db, keys, { tenant, key: randomUUID(), record: testLeadRecord(), isSuspect: false, uploads }),
  );

it('keeps the files of a lead, encrypted, until it is deleted', async () => {
  const ids = [await store('yard', 'front'), await store('yard', 'back')];
  const { id } = await save('yard', ids);
  for (const name of await readdir(join(folder, 'yard')))
    expect((await readFile(join(folder, 'yard', name))).toString('latin1')).not.toMatch(/front|back/);
  expect(await inDays(9).deleteOld('yard')).toBe(0);
  const { files, lost } = await createUploads().read('yard', id);
  expect(lost).toBe(0);
  expect(files.map(({ name, content }) => [name, content.toString()])).toEqual([
    ['photo-1.jpg', 'front'],
    ['photo-2.jpg', 'back'],
  ]);
  await deleteLeadsByEmail(database.db, keys, { email: testLeadRecord().email, tenant: 'yard' });
  expect(await createUploads().read('yard', id)).toEqual({ files: [], lost: 0 });
  expect(await inDays(1).deleteOld('yard')).toBe(2);
  expect(await readdir(join(folder, 'yard'))).toEqual([]);
});

it('deletes files without a form after a day, and what a crash left behind', async () => {
  const id = await store('crash', 'waiting');
  await writeFile(join(folder, 'crash', 'file-without-a-row'), 'x');
  await writeFile(join(folder, 'crash', 'file-half-written.part'), 'x');
  expect(await createUploads().deleteOld('crash')).toBe(0);
  expect(await inDays(0.5).deleteOld('crash')).toBe(2);
  expect(await readdir(join(folder, 'crash'))).toEqual([id]);
  expect(await inDays(1.1).deleteOld('crash')).toBe(1);
});

it('counts the files of a lead that are lost, says why, and reads the others', async () => {
  const ids = [await store('broken', 'one'), await store('broken', 'two'), await store('broken', 'three')];
  const [changed = '', gone = ''] = ids;
  const { id } = await save('broken', ids);
  await writeFile(join(folder, 'broken', changed), 'changed');
  await rm(join(folder, 'broken', gone));
  const { files, lost } = await createUploads().read('broken', id);
  expect(lost).toBe(2);
  expect(files.map(({ name, content }) => [name, content.toString()])).toEqual([['photo-3.jpg', 'three']]);
  const reasons = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(reasons).toMatchObject([
    { tenant: 'broken', lead: id, file: changed, reason: 'damaged' },
    { tenant: 'broken', lead: id, file: gone, reason: 'missing' },
  ]);
});

it('counts a file that cannot be read as lost', async () => {
  const file = await store('folder', 'one');
  const { id } = await save('folder', [file]);
  await rm(join(folder, 'folder', file));
  await mkdir(join(folder, 'folder', file));
  expect(await createUploads().read('folder', id)).toEqual({ files: [], lost: 1 });
});

it('waits for a storage that does not answer', async () => {
  const { id } = await save('yard', [await store('yard', 'side')]);
  const files = new DiskFiles(folder);
  const uploads = new LeadUploads({
    files: Object.assign(files, {
      get: () => Promise.reject(new StorageError('The storage does not answer.')),
    }),
    runAsTenant: (tenant, work) => database.asTenant(database.db, tenant, work),
    ...{ keys, log: { error: () => undefined } },
  });
  await expect(uploads.read('yard', id)).rejects.toThrow(StorageError);
  await expect(uploads.readOne('yard', id, 1)).rejects.toThrow(StorageError);
});

it('reads one file of a lead', async () => {
  const { id } = await save('yard', [await store('yard', 'left'), await store('yard', 'right')]);
  const uploads = createUploads();
  expect(await uploads.listTypes('yard', id)).toEqual(['image/jpeg', 'image/jpeg']);
  expect((await uploads.readOne('yard', id, 2))?.content.toString()).toBe('right');
  expect(await uploads.readOne('yard', id, 3)).toBeUndefined();
  expect(await uploads.readOne('other', id, 1)).toBeUndefined();
});
