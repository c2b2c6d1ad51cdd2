import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, createTestLeadKeys, testLeadRecord, type TestDatabase } from '../testing';
import { openLeadKeys, saveLead, type LeadKeys } from '.';

let database: TestDatabase;
let dataDir: string;
let otherDir: string;
const logged: string[] = [];
const log = {
  info: (text: string) => void logged.push(text),
  warn: (text: string) => void logged.push(text),
  error: (text: string) => void logged.push(text),
};
beforeEach(async () => {
  database = await createTestDatabase();
  [dataDir, otherDir] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'forecourt-keys-test-'))) as [
    string,
    string,
  ];
  logged.length = 0;
}, 60_000);
afterEach(async () => {
  await database.drop();
  for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true, force: true });
});
const open = (folder: string, keys?: LeadKeys) =>
  openLeadKeys({ db: database.db, dataDir: folder, keys, log });
const save = (keys: LeadKeys) =>
  saveLead(database.db, keys, { tenant: 'yard', record: testLeadRecord(), isSuspect: false });
const base64 = (number: number) => Buffer.alloc(32, number).toString('base64');

describe('without LEADS_KEY, the key', () => {
  it('is a file for its owner only, which all processes of the data folder use', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(dataDir)));
    expect(new Set(opened.map(({ current }) => current.id)).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['leads.key']);
    const file = join(dataDir, 'leads.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(logged.filter((text) => text.startsWith('Created'))).toEqual([
      expect.stringMatching(/leads\.key, the key of the leads\. Keep a copy/),
    ]);
    // Neither the key nor a part of it is in the log.
    const [, key = ''] = /^([A-Za-z0-9+/]{43}=)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    expect(key).not.toBe('');
    expect(logged.join('\n')).not.toContain(key.slice(0, 8));
    expect((await open(dataDir)).current.id).toBe(opened[0]?.current.id);
  });

  it('is not made a second time for a database that has one', async () => {
    const { current } = await open(dataDir);
    await expect(open(otherDir)).rejects.toThrow(
      new RegExp(`with the key ${current.id}, but this server has no key\\. Set LEADS_KEY.*copy leads\\.key`),
    );
    expect(readdirSync(otherDir)).toEqual([]);
    writeFileSync(join(otherDir, 'leads.key'), readFileSync(join(dataDir, 'leads.key')), { mode: 0o600 });
    expect((await open(otherDir)).current.id).toBe(current.id);
  });

  it('can be replaced by the operator if it is lost, and the start says which leads cannot be read', async () => {
    const lost = await open(dataDir);
    await save(lost);
    writeFileSync(join(otherDir, 'leads.key'), `${base64(7)}\n`, { mode: 0o600 });
    const { current } = await open(otherDir);
    expect(current.id).toBe(createTestLeadKeys(7).current.id);
    expect(logged.at(-1)).toMatch(`1 lead with the key ${lost.current.id} cannot be read or delivered`);
  });

  it('is reported if other users can read it, and refused if it is damaged', async () => {
    const file = join(dataDir, 'leads.key');
    writeFileSync(file, base64(7));
    chmodSync(file, 0o644);
    await open(dataDir);
    expect(logged[0]).toContain(`chmod 600 ${file}`);
    writeFileSync(file, base64(7).slice(2));
    await expect(open(dataDir)).rejects.toThrow(/leads\.key is not usable: key 1/);
  });
});

describe('with LEADS_KEY', () => {
  it('no file is made, and machines with other data folders agree', async () => {
    const keys = createTestLeadKeys(1);
    await save(await open(dataDir, keys));
    expect((await open(otherDir, keys)).current.id).toBe(keys.current.id);
    expect([...readdirSync(dataDir), ...readdirSync(otherDir)]).toEqual([]);
    expect(logged).toEqual([]);
    await expect(open(otherDir)).rejects.toThrow(/Set LEADS_KEY to it on all machines/);
  });

  it('a new key before the old one is accepted without a word, and without the old one with a warning', async () => {
    await save(await open(dataDir, createTestLeadKeys(1)));
    await open(dataDir, createTestLeadKeys(2, 1));
    expect(logged).toEqual([]);
    await open(dataDir, createTestLeadKeys(2));
    expect(logged).toEqual([
      expect.stringMatching(/^1 lead with the key [0-9a-f]{8} cannot be read.*Add it to LEADS_KEY/),
    ]);
  });
});
