import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetDrafts,
  forgetSent,
  hasDraft,
  keepNewestOnDevice,
  markSent,
  moveDraft,
  readAttempt,
  readDraft,
  removeDraft,
  removeOldDrafts,
  saveAttempt,
  saveDraft,
} from './lead-drafts';

const NOW = Date.parse('2026-11-27T00:00:00Z');
const DAY_MS = 86_400_000;

const storage = new Map<string, string>();
const tabStorage = new Map<string, string>();
const stub = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});
beforeEach(() => {
  storage.clear();
  tabStorage.clear();
  vi.stubGlobal('window', { localStorage: stub(storage), sessionStorage: stub(tabStorage) });
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('keeps the texts of one form apart from those of others', () => {
    saveDraft('enquiry:7', { name: 'Ann', message: 'Hi' }, { now: NOW });
    saveDraft('photos:7', { name: 'Bo' }, { now: NOW });
    expect(readDraft('enquiry:7', { now: NOW })).toEqual({ name: 'Ann', message: 'Hi' });
    expect(readDraft('photos:7', { now: NOW })).toEqual({ name: 'Bo' });
    expect(readDraft('enquiry:8', { now: NOW })).toEqual({});
  });

  it('is forgotten when its form is sent or emptied, and leaves nothing behind', () => {
    saveDraft('enquiry:7', { name: 'Ann' }, { now: NOW });
    saveDraft('photos:7', { name: 'Bo' }, { now: NOW });
    removeDraft('enquiry:7', { now: NOW });
    expect(readDraft('enquiry:7', { now: NOW })).toEqual({});
    saveDraft('photos:7', { name: ' ' }, { now: NOW });
    expect(storage.size).toBe(0);
  });

  it('is forgotten after three days', () => {
    saveDraft('enquiry:7', { name: 'Ann' }, { now: NOW });
    expect(readDraft('enquiry:7', { now: NOW + 2.9 * DAY_MS })).toEqual({ name: 'Ann' });
    expect(readDraft('enquiry:7', { now: NOW + 3 * DAY_MS })).toEqual({});
    saveDraft('photos:7', { name: 'Bo' }, { now: NOW + 3 * DAY_MS });
    expect([...storage.values()].join('')).not.toContain('Ann');
  });

  it('makes room for the latest ten', () => {
    for (let index = 0; index < 12; index += 1)
      saveDraft(`enquiry:${index}`, { name: 'Ann' }, { now: NOW + index });
    const kept = Array.from(
      { length: 12 },
      (_, index) => readDraft(`enquiry:${index}`, { now: NOW + 20 }).name,
    );
    expect(kept.filter(Boolean)).toHaveLength(10);
    expect(kept.slice(0, 2)).toEqual([undefined, undefined]);
  });

  it('is what was typed, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, form) => {
        saveDraft(form, { name }, { now: NOW });
        expect(readDraft(form, { now: NOW })).toEqual(name.trim() === '' ? {} : { name });
      }),
    );
  });
});

describe('a draft of private answers', () => {
  const TAB = { now: NOW, place: 'tab' } as const;
  const DEVICE = { now: NOW, place: 'device' } as const;

  it('stays in the tab, with the attempt to send it', () => {
    saveDraft('loan', { income: '1,450' }, TAB);
    saveAttempt('loan', { content: '{"income":145000}', key: 'k1' }, TAB);
    expect(storage.size).toBe(0);
    expect(readDraft('loan', TAB)).toEqual({ income: '1,450' });
    expect(readAttempt('loan', TAB)?.key).toBe('k1');
    expect(hasDraft('loan', DEVICE)).toBe(false);
  });

  it('moves to the device and back, and leaves nothing behind', () => {
    saveDraft('loan', { income: '1,450' }, TAB);
    saveAttempt('loan', { content: '{}', key: 'k1' }, TAB);
    moveDraft('loan', 'device', NOW);
    expect(tabStorage.size).toBe(0);
    expect(readDraft('loan', DEVICE)).toEqual({ income: '1,450' });
    expect(readAttempt('loan', DEVICE)?.key).toBe('k1');
    moveDraft('loan', 'tab', NOW);
    expect(storage.size).toBe(0);
    expect(readDraft('loan', TAB)).toEqual({ income: '1,450' });
  });

  it('is forgotten with all others', () => {
    saveDraft('loan', { income: '1,450' }, TAB);
    saveDraft('ask', { name: 'Ann' }, DEVICE);
    forgetDrafts();
    expect([storage.size, tabStorage.size]).toEqual([0, 0]);
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
    expect(readDraft('enquiry:7', { now: NOW })).toEqual({});
    saveDraft('enquiry:7', { name: 'Ann' }, { now: NOW });
    expect(readDraft('enquiry:7', { now: NOW })).toEqual({ name: 'Ann' });
  });

  it('that is blocked or full breaks nothing', () => {
    const fail = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    vi.stubGlobal('window', { localStorage: { getItem: fail, setItem: fail, removeItem: fail } });
    saveDraft('enquiry:7', { name: 'Ann' }, { now: NOW });
    removeDraft('enquiry:7', { now: NOW });
    expect(readDraft('enquiry:7', { now: NOW })).toEqual({});
  });
});

describe('private answers', () => {
  it.each([
    ['tab', 'Bo'],
    ['device', 'Ann'],
  ] as const)('are those of the %s if they are newer, and then on the device alone', (newer, name) => {
    const at = { device: NOW, tab: NOW + (newer === 'tab' ? 1 : -1) };
    saveDraft('application', { name: 'Ann' }, { now: at.device });
    saveDraft('application', { name: 'Bo' }, { now: at.tab, place: 'tab' });
    keepNewestOnDevice('application', NOW + 2);
    expect(readDraft('application', { now: NOW + 2 })).toEqual({ name });
    expect(tabStorage.size).toBe(0);
  });

  it('are deleted after three days although nobody opens their form', () => {
    saveDraft('application', { income: '9000' }, { now: NOW });
    saveDraft('enquiry', { name: 'Ann' }, { now: NOW + DAY_MS });
    removeOldDrafts(NOW + 3 * DAY_MS + 1);
    expect([...storage.values()].join()).not.toContain('9000');
    expect(hasDraft('enquiry', { now: NOW + 3 * DAY_MS + 1 })).toBe(true);
    removeOldDrafts(NOW + 9 * DAY_MS);
    expect(storage.size).toBe(0);
  });

  it('are deleted once the browser has sent the form by itself, and not before', () => {
    saveDraft('application', { name: 'Ann' });
    saveDraft('application', { name: 'Ann' }, { place: 'tab' });
    saveDraft('enquiry', { name: 'Bo' });
    forgetSent();
    expect(hasDraft('application')).toBe(true);
    markSent('application');
    forgetSent();
    expect([hasDraft('application'), hasDraft('application', { place: 'tab' })]).toEqual([false, false]);
    expect(hasDraft('enquiry')).toBe(true);
  });
});
