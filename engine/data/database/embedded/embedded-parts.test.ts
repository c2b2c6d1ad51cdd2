import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePasswd } from './system-account';
import { DatabaseError } from '../errors';
import { requireSupportedServer, redactPassword } from '../external-server';
import { isAlive, isPidAlive, identifyCurrentProcess, parseIdentity } from './process-identity';
import { countLiveLeases, acquireLease } from './leases';
import { withFileLock } from './file-lock';
import { findMigrations } from '../migrate';
import { parsePostmaster } from './postmaster';

/** Higher than any PID of the kernel. */
const NOBODY = 4_194_400;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'forecourt-parts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('process identity', () => {
  test('this process is alive; the same PID with another start time is not', () => {
    expect(isAlive(identifyCurrentProcess())).toBe(true);
    expect(isAlive({ pid: process.pid, started: '1' })).toBe(process.platform === 'win32');
    expect(isPidAlive(NOBODY)).toBe(false);
  });

  test.each(['', '{', '[]', '{"pid":0,"started":""}', '{"pid":"1","started":""}', '{"pid":1}'])(
    '%j is not an identity',
    (text) => {
      expect(parseIdentity(text)).toBeUndefined();
    },
  );
});

describe('file lock', () => {
  test('runs one task at a time, and all of them', async () => {
    let inside = 0;
    let maxInside = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      maxInside = Math.max(maxInside, inside);
      await new Promise((done) => setTimeout(done, 2));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 12 }, () => withFileLock(folder, 5000, work)));
    expect(maxInside).toBe(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('replaces the lock of a dead process', async () => {
    writeFileSync(join(folder, 'lock.7'), JSON.stringify({ pid: NOBODY, started: '5' }));
    await expect(withFileLock(folder, 100, () => Promise.resolve('in'))).resolves.toBe('in');
    expect(readdirSync(folder)).toEqual(['lock.8']);
  });

  test('waits for the lock of a living process, then fails with an explanation', async () => {
    writeFileSync(join(folder, 'lock.3'), JSON.stringify(identifyCurrentProcess()));
    await expect(withFileLock(folder, 60, () => Promise.resolve())).rejects.toThrow(
      /has been starting or stopping/,
    );
  });

  test('releases the lock when the task fails', async () => {
    await expect(withFileLock(folder, 100, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withFileLock(folder, 100, () => Promise.resolve(1))).resolves.toBe(1);
  });
});

test('counts the leases of living processes', () => {
  const leases = join(folder, 'leases');
  expect(countLiveLeases(leases)).toBe(0);
  const first = acquireLease(leases);
  const second = acquireLease(leases);
  writeFileSync(join(leases, 'dead'), JSON.stringify({ pid: NOBODY, started: '5' }));
  expect(countLiveLeases(leases)).toBe(2);
  expect(readdirSync(leases)).toHaveLength(2);
  first.release();
  first.release();
  second.release();
  expect(countLiveLeases(leases)).toBe(0);
});

test('parses postmaster.pid', () => {
  const text = '4711\n/data/cluster\n1795219050\n5432\n/data/cluster\n\n  16777216 3\nready   \n';
  expect(parsePostmaster(text)).toEqual({ pid: 4711, port: 5432, host: '/data/cluster', state: 'ready' });
  expect(parsePostmaster(text.replace('ready', 'stopping'))?.state).toBe('stopping');
  expect(parsePostmaster('4711\n/data/cluster\n')?.state).toBe('starting');
  expect(parsePostmaster(text.replace('\n/data/cluster\n\n', '\n\n127.0.0.1\n'))?.host).toBe('127.0.0.1');
  expect(parsePostmaster('')).toBeUndefined();
  expect(parsePostmaster('-1\n')).toBeUndefined();
});

test('parses /etc/passwd', () => {
  expect(parsePasswd('root:x:0:0:root:/root:/bin/sh\n# note\nnobody:x:65534:65533::/:/bin/false\n')).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 65534, gid: 65533 },
  ]);
});

describe('DATABASE_URL', () => {
  test('rejects PostgreSQL before 15 or without UTF8, with instructions', () => {
    const old = { version: '14.9', number: '140009', encoding: 'UTF8' };
    expect(() => requireSupportedServer(old, 'here')).toThrow(
      /here\) is PostgreSQL 14\.9; Forecourt needs 15 or later/,
    );
    expect(() => requireSupportedServer({ ...old, number: '150000', encoding: 'SQL_ASCII' }, 'here')).toThrow(
      DatabaseError,
    );
    expect(() => requireSupportedServer({ ...old, number: '150000' }, 'here')).not.toThrow();
  });

  test('never shows passwords in messages', () => {
    expect(redactPassword('postgresql://me:s3cret@host:5432/db?x=1')).toBe(
      'postgresql://me:***@host:5432/db?x=1',
    );
    expect(redactPassword('postgresql:///db?user=a&password=s3cret&host=/tmp')).not.toContain('s3cret');
  });
});

test('finds migrations from anywhere in the project, and explains when there are none', () => {
  expect(findMigrations()).toMatch(/engine[\\/]data[\\/]migrations$/);
  expect(() => findMigrations(tmpdir())).toThrow(/Run Forecourt from its project folder/);
});
