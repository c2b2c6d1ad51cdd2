import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, removeDraft, saveDraft } from './lead-drafts';

const NOW = Date.parse('2026-11-27T00:00:00Z');
const DAY_MS = 86_400_000;

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('keeps the texts of one form apart from those of others', () => {
    saveDraft('enquiry:7', { name: 'Ann', message: 'Hi' }, NOW);
    saveDraft('photos:7', { name: 'Bo' }, NOW);
    expect(readDraft('enquiry:7', NOW)).toEqual({ name: 'Ann', message: 'Hi' });
    expect(readDraft('photos:7', NOW)).toEqual({ name: 'Bo' });
    expect(readDraft('enquiry:8', NOW)).toEqual({});
  });

  it('is forgotten when its form is sent or emptied, and leaves nothing behind', () => {
    saveDraft('enquiry:7', { name: 'Ann' }, NOW);
    saveDraft('photos:7', { name: 'Bo' }, NOW);
    removeDraft('enquiry:7', NOW);
    expect(readDraft('enquiry:7', NOW)).toEqual({});
    saveDraft('photos:7', { name: ' ' }, NOW);
    expect(storage.size).toBe(0);
  });

  it('is forgotten after three days', () => {
    saveDraft('enquiry:7', { name: 'Ann' }, NOW);
    expect(readDraft('enquiry:7', NOW + 2.9 * DAY_MS)).toEqual({ name: 'Ann' });
    expect(readDraft('enquiry:7', NOW + 3 * DAY_MS)).toEqual({});
    saveDraft('photos:7', { name: 'Bo' }, NOW + 3 * DAY_MS);
    expect([...storage.values()].join('')).not.toContain('Ann');
  });

  it('makes room for the latest ten', () => {
    for (let index = 0; index < 12; index += 1) saveDraft(`enquiry:${index}`, { name: 'Ann' }, NOW + index);
    const kept = Array.from({ length: 12 }, (_, index) => readDraft(`enquiry:${index}`, NOW + 20).name);
    expect(kept.filter(Boolean)).toHaveLength(10);
    expect(kept.slice(0, 2)).toEqual([undefined, undefined]);
  });

  it('is what was typed, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, form) => {
        saveDraft(form, { name }, NOW);
        expect(readDraft(form, NOW)).toEqual(name.trim() === '' ? {} : { name });
      }),
    );
  });
});

describe('storage', () => {
  it.each([
    '{',
    '[]',
    '{"enquiry:7":1}',
    '{"enquiry:7":{"at":"x","values":{}}}',
    '{"enquiry:7":{"values":{"name":1}}}',
  ])('that holds something else has no drafts: %s', (text) => {
    storage.set('forecourt.drafts', text);
    expect(readDraft('enquiry:7', NOW)).toEqual({});
    saveDraft('enquiry:7', { name: 'Ann' }, NOW);
    expect(readDraft('enquiry:7', NOW)).toEqual({ name: 'Ann' });
  });

  it('that is blocked or full breaks nothing', () => {
    const fail = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    vi.stubGlobal('window', { localStorage: { getItem: fail, setItem: fail, removeItem: fail } });
    saveDraft('enquiry:7', { name: 'Ann' }, NOW);
    removeDraft('enquiry:7', NOW);
    expect(readDraft('enquiry:7', NOW)).toEqual({});
  });
});
