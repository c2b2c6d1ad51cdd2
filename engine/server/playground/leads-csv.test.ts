import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredLead } from '../../data';
import { testLeadRecord } from '../../data/testing';
import type { LeadRecord } from '../../dealer';
import { createLeadsCsv } from './leads-csv';

const createLead = (change: Partial<LeadRecord> = {}): StoredLead => ({
  id: 'lead-1',
  tenant: 'yard',
  createdAt: new Date('2026-11-27T05:08:52Z'),
  isSuspect: false,
  cursor: '',
  record: testLeadRecord(change),
  deliveries: [],
});
const read = (csv: string): string[][] => parse(csv, { bom: true, relaxColumnCount: false });
const FORMULA = /^[=+\-@\t\r\n]/;

describe('leads as CSV', () => {
  it('start with a byte order mark and a header, and keep texts of several lines', () => {
    const csv = createLeadsCsv([createLead({ message: 'Is it "there", or\nnot?', phone: '0412 345 678' })]);
    expect(csv.startsWith('\ufeffReceived,Name,Email,Phone,')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    const [header = [], row = []] = read(csv);
    expect(row[header.indexOf('Message')]).toBe('Is it "there", or\nnot?');
    expect(row[header.indexOf('Phone')]).toBe('0412 345 678');
    expect(row[header.indexOf('Received')]).toBe('2026-11-27T05:08:52.000Z');
  });

  it('have a header without leads', () => {
    expect(read(createLeadsCsv([]))).toHaveLength(1);
  });

  it('name the problem of a lead that cannot be read', () => {
    const lead: StoredLead = { ...createLead(), record: undefined, problem: 'The key is not here.' };
    const [header = [], row = []] = read(createLeadsCsv([lead]));
    expect(row[header.indexOf('Problem')]).toBe('The key is not here.');
    expect(row[header.indexOf('Name')]).toBe('');
  });

  it('have no cell that a spreadsheet runs as a formula, and lose no text', () => {
    const start = fc.constantFrom(
      '',
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      "'",
      '=1+1',
      '-1+1',
      '+61 2',
    );
    const text = fc.tuple(start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, text, text, (name, message, phone, answer) => {
        const change = { name, message, phone, answers: [{ label: answer, text: answer }] };
        const [header = [], row = []] = read(createLeadsCsv([createLead(change)]));
        expect(row.filter((cell) => FORMULA.test(cell))).toEqual([]);
        for (const [title, value] of [
          ['Name', name],
          ['Message', message],
          ['Phone', phone],
        ] as const)
          expect([value, `'${value}`]).toContain(row[header.indexOf(title)]);
      }),
    );
  });
});
