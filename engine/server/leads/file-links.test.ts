import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileLinks } from './file-links';

const links = new FileLinks('secret');
const PHOTO = { tenant: 'north', leadId: '0f8fad5b-d9cb-469f-a165-70867728950e', number: 1 };
const SENT = new Date('2026-11-27T00:00:00Z');
const DAY_MS = 86_400_000;

const read = (path: string) => {
  const query = new URL(path, 'http://site').searchParams;
  return { expires: Number(query.get('expires')), signature: query.get('signature') ?? '' };
};

describe('a link to a photo of a lead', () => {
  it('opens the photo for 30 days', () => {
    const path = links.create(PHOTO, SENT);
    expect(path).toMatch(/^\/api\/lead-photos\/0f8fad5b-d9cb-469f-a165-70867728950e\/1\?/);
    expect(links.isValid(PHOTO, read(path), SENT)).toBe(true);
    expect(links.isValid(PHOTO, read(path), new Date(SENT.getTime() + 29 * DAY_MS))).toBe(true);
    expect(links.isValid(PHOTO, read(path), new Date(SENT.getTime() + 30 * DAY_MS))).toBe(false);
  });

  it('opens no other photo, at no other time, and with no other secret', () => {
    const given = read(links.create(PHOTO, SENT));
    for (const other of [{ tenant: 'south' }, { leadId: 'x' }, { number: 2 }])
      expect(links.isValid({ ...PHOTO, ...other }, given, SENT)).toBe(false);
    expect(links.isValid(PHOTO, { ...given, expires: given.expires + 1 }, SENT)).toBe(false);
    expect(new FileLinks('other').isValid(PHOTO, given, SENT)).toBe(false);
  });

  it('cannot be guessed', () => {
    const { expires } = read(links.create(PHOTO, SENT));
    fc.assert(fc.property(fc.string(), (signature) => !links.isValid(PHOTO, { expires, signature }, SENT)));
  });
});
