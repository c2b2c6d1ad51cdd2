import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, createTestLeadKeys, testLeadRecord, type TestDatabase } from '../testing';
import {
  addUpload,
  createFileKey,
  decryptFile,
  deleteLeadsByEmail,
  deleteWaitingUploads,
  encryptFile,
  listLeads,
  listLeadUploads,
  listStoredIds,
  rotateLeadKey,
  saveLead,
  UploadGoneError,
  UploadsFullError,
} from '.';

const keys = createTestLeadKeys(1);
const MAX = 1_000;
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const asTenant = <Result>(tenant: string, work: (db: TestDatabase['db']) => Promise<Result>) =>
  database.asTenant(database.db, tenant, work);

async function add(tenant: string, bytes = 10) {
  const file = { ...createFileKey(), tenant, type: 'image/jpeg', bytes };
  await asTenant(tenant, (db) => addUpload(db, keys, file, MAX));
  return file;
}
const save = (tenant: string, uploads: string[], key: string = randomUUID()) =>
  asTenant(tenant, (db) =>
    saveLead(db, keys, { tenant, key, record: testLeadRecord(), isSuspect: false, uploads }),
  );
const listFiles = (tenant: string, leadId: string, with_ = keys) =>
  asTenant(tenant, (db) => listLeadUploads(db, with_, { tenant, leadId }));
const getStored = (tenant: string, ids: string[]) => asTenant(tenant, (db) => listStoredIds(db, tenant, ids));

describe('uploaded files', () => {
  it('belong to the lead that names them, in its order, however often it is sent', async () => {
    const [first, second] = [await add('order'), await add('order')];
    const { id } = await save('order', [second.id, first.id], 'order-key-1');
    expect(await save('order', [second.id, first.id], 'order-key-1')).toEqual({ id, isNew: false });
    const files = await listFiles('order', id);
    expect(files.map((file) => file.id)).toEqual([second.id, first.id]);
    expect(files[1]!.key.equals(first.key)).toBe(true);
  });

  it('cannot be taken from another lead or site, and the lead is not stored without them', async () => {
    const file = await add('owner');
    await expect(save('thief', [file.id])).rejects.toThrow(UploadGoneError);
    await save('owner', [file.id]);
    await expect(save('owner', [file.id])).rejects.toThrow(UploadGoneError);
    expect(await listLeads(database.db, keys, { tenant: 'thief', limit: 10 })).toEqual([]);
    expect(await listLeads(database.db, keys, { tenant: 'owner', limit: 10 })).toHaveLength(1);
  });

  it('are deleted if no form is sent, and with their lead', async () => {
    const [waiting, sent] = [await add('gone'), await add('gone')];
    await save('gone', [sent.id]);
    const later = { tenant: 'gone', before: new Date(Date.now() + 60_000) };
    expect(await asTenant('gone', (db) => deleteWaitingUploads(db, later))).toBe(1);
    expect(await getStored('gone', [waiting.id, sent.id])).toEqual(new Set([sent.id]));
    await deleteLeadsByEmail(database.db, keys, { email: testLeadRecord().email, tenant: 'gone' });
    expect(await getStored('gone', [sent.id])).toEqual(new Set());
  });

  it('have a limit per site while they wait, also for requests at the same time', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => add('full', 300)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures).toHaveLength(2);
    for (const failure of failures) expect(failure).toBeInstanceOf(UploadsFullError);
    await add('other', 300);
  });

  it('can be decrypted only as themselves', () => {
    const file = { ...createFileKey(), tenant: 'yard' };
    const content = encryptFile(file, Buffer.from('a picture'));
    expect(content.includes('a picture')).toBe(false);
    expect(decryptFile(file, content)?.toString()).toBe('a picture');
    expect(decryptFile({ ...file, tenant: 'other' }, content)).toBeUndefined();
    expect(decryptFile({ ...file, id: 'other' }, content)).toBeUndefined();
    content[20]! ^= 1;
    expect(decryptFile(file, content)).toBeUndefined();
    expect(decryptFile(file, Buffer.alloc(3))).toBeUndefined();
  });

  it('stay readable when the key is rotated and the old one removed', async () => {
    const file = await add('rotated');
    const { id } = await save('rotated', [file.id]);
    const { unusedKeyIds } = await rotateLeadKey(database.db, createTestLeadKeys(2, 1));
    expect(unusedKeyIds).toEqual([keys.current.id]);
    const [found] = await listFiles('rotated', id, createTestLeadKeys(2));
    expect(found!.key.equals(file.key)).toBe(true);
  });
});
