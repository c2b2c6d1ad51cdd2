import { describe, expect, it } from 'vitest';
import { DatabaseError } from '../database';
import { hashContent, hashEmail } from './lead-hashes';
import { findLeadKey, parseLeadKeys } from './lead-keys';
import { testLeadRecord } from '../testing';

const [first, second] = [1, 2].map((number) => Buffer.alloc(32, number).toString('base64'));
const parse = (text: string) => parseLeadKeys(text, 'LEADS_KEY');

describe('the keys of leads', () => {
  it.each([
    `${first},${second}`,
    ` ${first} , ${second} `,
    `# New since Monday.\n${first}\n\n${second} # old\n`,
    `${first},${second},${first}`,
  ])('are read from %j', (text) => {
    const keys = parse(text);
    expect(keys.all.map(({ id }) => id)).toEqual([
      parse(`${first}`).current.id,
      parse(`${second}`).current.id,
    ]);
    expect(keys.current).toBe(keys.all[0]);
    expect(findLeadKey(keys, parse(`${second}`).current.id)).toBe(keys.all[1]);
    expect(findLeadKey(keys, 'none')).toBeUndefined();
  });

  it.each([
    ['', /LEADS_KEY is not usable: it has no key/],
    ['# none', /it has no key/],
    ['hunter2', /key 1 is not 32 bytes/],
    [`${first},${Buffer.alloc(16, 3).toString('base64')}`, /key 2 is not 32 bytes/],
    [`${first},!`, /key 2/],
    [Buffer.alloc(33, 3).toString('base64'), /key 1/],
  ])('are refused in %j, without repeating them', (text, message) => {
    expect(() => parse(text)).toThrow(DatabaseError);
    expect(() => parse(text)).toThrow(message);
    expect(() => parse(text)).toThrow('openssl rand -base64 32');
    expect(() => parse(text)).not.toThrow(/hunter2/);
  });

  it('have ids that do not contain them, and do not show in a log', () => {
    const { current } = parse(`${first}`);
    expect(current.id).toMatch(/^[0-9a-f]{8}$/);
    const secret = Buffer.from(`${first}`, 'base64');
    expect(secret.toString('hex')).not.toContain(current.id);
    expect(JSON.stringify(current)).not.toContain(`${first}`);
    expect(JSON.stringify(current)).not.toContain(current.encryption.export().toString('base64'));
  });

  it('give other hashes with each key, and the same for an address in another case', () => {
    const { all } = parse(`${first},${second}`);
    const [ours, theirs] = all.map((key) => hashEmail(key, 'Ann@Example.com '));
    expect(ours).toMatch(/^[0-9a-f]{64}$/);
    expect(ours).not.toBe(theirs);
    expect(all.map((key) => hashEmail(key, 'ann@example.com'))).toEqual([ours, theirs]);
    expect(all.map((key) => hashEmail(key, ' '))).toEqual([null, null]);
    expect(new Set(all.map((key) => hashContent(key, testLeadRecord()))).size).toBe(2);
  });
});
