import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestLeadKeys, TEST_LEAD_WORDS, testLeadRecord } from '../testing';
import { decryptRecord, encryptRecord, UnreadableLeadError } from './lead-cipher';

const { current, all } = createTestLeadKeys(1, 2);
const texts = fc.string({ unit: 'binary', maxLength: 60 });
const records = fc
  .record({ name: texts, email: texts, message: texts, phone: texts })
  .map((changes) => testLeadRecord(changes));
const leads = fc.record({ tenant: fc.string({ minLength: 1 }), id: fc.string({ minLength: 1 }) });

describe('the encrypted record of a lead', () => {
  it('is decrypted to the same record', () => {
    fc.assert(
      fc.property(leads, records, (lead, record) => {
        expect(decryptRecord(current, lead, encryptRecord(current, lead, record))).toEqual(record);
      }),
    );
  });

  it('is refused if a byte was changed, added or removed', () => {
    const lead = { tenant: 'yard', id: '7' };
    const data = encryptRecord(current, lead, testLeadRecord());
    const isRefused = (changed: Buffer): void => {
      expect(() => decryptRecord(current, lead, changed)).toThrow(UnreadableLeadError);
    };
    for (let at = 0; at < data.length; at += 1) {
      const changed = Buffer.from(data);
      changed.writeUInt8(data.readUInt8(at) ^ 1, at);
      isRefused(changed);
    }
    fc.assert(
      fc.property(fc.nat({ max: data.length - 1 }), (length) => void isRefused(data.subarray(0, length))),
    );
    isRefused(Buffer.concat([data, Buffer.of(0)]));
  });

  it('is refused in the row of another lead or tenant', () => {
    fc.assert(
      fc.property(leads, leads, records, (lead, other, record) => {
        fc.pre(lead.tenant !== other.tenant || lead.id !== other.id);
        const data = encryptRecord(current, lead, record);
        expect(() => decryptRecord(current, other, data)).toThrow(UnreadableLeadError);
      }),
    );
    const data = encryptRecord(current, { tenant: 'a', id: 'b' }, testLeadRecord());
    for (const other of [
      { tenant: 'ab', id: '' },
      { tenant: 'a","b', id: '' },
    ])
      expect(() => decryptRecord(current, other, data)).toThrow(UnreadableLeadError);
  });

  it('is refused with another key, and the message says nothing personal', () => {
    const lead = { tenant: 'yard', id: '7' };
    const data = encryptRecord(current, lead, testLeadRecord());
    const decrypt = () => decryptRecord(all[1] ?? current, lead, data);
    expect(decrypt).toThrow(/The stored lead 7 was damaged.*its key [0-9a-f]{8}\. Restore it/);
    for (const word of TEST_LEAD_WORDS) expect(decrypt).not.toThrow(new RegExp(word, 'i'));
  });

  it('has no readable text, and is different each time', () => {
    const lead = { tenant: 'yard', id: '7' };
    const [first, second] = [1, 2].map(() => encryptRecord(current, lead, testLeadRecord()));
    for (const word of TEST_LEAD_WORDS) expect(first?.toString('latin1').toLowerCase()).not.toContain(word);
    expect(first?.equals(second ?? Buffer.of())).toBe(false);
    expect(first?.subarray(1, 13).equals(second?.subarray(1, 13) ?? Buffer.of())).toBe(false);
  });
});
