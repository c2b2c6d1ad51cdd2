import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdempotencyKey } from './idempotency-key';
import { readDraft, removeDraft, saveDraft } from './lead-drafts';

const storage = new Map<string, string>();
const stubStorage = (getItem: (key: string) => string | null) =>
  vi.stubGlobal('window', {
    localStorage: {
      getItem,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
beforeEach(() => {
  storage.clear();
  stubStorage((key) => storage.get(key) ?? null);
});
afterEach(() => vi.unstubAllGlobals());

it('is the same for the same content, also after a reload', () => {
  const lead = { name: 'Ann', message: 'Hi' };
  const key = new IdempotencyKey('contact');
  const first = key.getFor(lead);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(key.getFor({ ...lead })).toBe(first);
  expect(new IdempotencyKey('contact').getFor(lead)).toBe(first);
  expect(new IdempotencyKey('careers').getFor(lead)).not.toBe(first);
  expect(key.getFor({ ...lead, message: 'Hello' })).not.toBe(first);
});

it('is another one once the form was sent', () => {
  const first = new IdempotencyKey('contact').getFor({ name: 'Ann' });
  removeDraft('contact');
  expect(new IdempotencyKey('contact').getFor({ name: 'Ann' })).not.toBe(first);
});

it('is kept while the visitor types, and keeps what was typed', () => {
  saveDraft('contact', { name: 'Ann' });
  const first = new IdempotencyKey('contact').getFor({ name: 'Ann' });
  saveDraft('contact', { name: 'Ann ' });
  expect(readDraft('contact')).toEqual({ name: 'Ann ' });
  expect(new IdempotencyKey('contact').getFor({ name: 'Ann' })).toBe(first);
});

it('works without storage', () => {
  stubStorage(() => {
    throw new Error('blocked');
  });
  const key = new IdempotencyKey('contact');
  expect(key.getFor({ name: 'Ann' })).toBe(key.getFor({ name: 'Ann' }));
});
