import { describe, expect, it } from 'vitest';
import { CONSENT_KEY, createConsent, type ConsentState } from './consent';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const DAY = 86_400_000;

function createBrowser({
  stored = null as string | null,
  hasGlobalPrivacyControl = false,
  isBlocked = false,
} = {}) {
  const entries = new Map(stored === null ? [] : [[CONSENT_KEY, stored]]);
  const assertAccess = () => {
    if (isBlocked) throw new Error('blocked');
  };
  return {
    entries,
    host: {
      hasGlobalPrivacyControl,
      now: () => NOW,
      localStorage: {
        getItem: (key: string) => (assertAccess(), entries.get(key) ?? null),
        setItem: (key: string, value: string) => (assertAccess(), void entries.set(key, value)),
      },
    },
  };
}
const formatChoice = (value: string, at = NOW - DAY) => JSON.stringify({ choice: value, at });

describe('initial consent', () => {
  it.each<
    [mode: 'none' | 'required', stored: string | null, hasGlobalPrivacyControl: boolean, state: ConsentState]
  >([
    ['none', null, false, 'granted'],
    ['none', formatChoice('denied'), true, 'granted'],
    ['required', null, false, 'unknown'],
    ['required', null, true, 'denied'],
    ['required', formatChoice('granted'), false, 'granted'],
    ['required', formatChoice('granted'), true, 'granted'],
    ['required', formatChoice('denied'), false, 'denied'],
    ['required', formatChoice('granted', NOW - 366 * DAY), false, 'unknown'],
    ['required', formatChoice('granted', NOW + DAY), false, 'unknown'],
    ['required', formatChoice('perhaps'), false, 'unknown'],
    ['required', '{', false, 'unknown'],
    ['required', '7', false, 'unknown'],
  ])(
    'with the setting %s, stored choice %s and Global Privacy Control %s is %s',
    (mode, stored, hasGlobalPrivacyControl, state) => {
      const { host, entries } = createBrowser({ stored, hasGlobalPrivacyControl });
      expect(createConsent(host, mode).state()).toBe(state);
      // Showing the banner stores nothing.
      expect(entries.size).toBe(stored === null ? 0 : 1);
    },
  );
});

describe('consent choice', () => {
  it('notifies listeners, is stored for the next page and can be changed', () => {
    const { host } = createBrowser();
    const consent = createConsent(host, 'required');
    const states: ConsentState[] = [];
    consent.subscribe((state) => states.push(state));
    consent.choose('granted');
    consent.choose('granted');
    expect(createConsent(host, 'required').state()).toBe('granted');
    consent.choose('denied');
    expect(createConsent(host, 'required').state()).toBe('denied');
    expect(states).toEqual(['unknown', 'granted', 'denied']);
  });

  it('follows another tab', () => {
    const { host, entries } = createBrowser();
    const consent = createConsent(host, 'required');
    entries.set(CONSENT_KEY, formatChoice('denied'));
    consent.refresh();
    expect(consent.state()).toBe('denied');
  });

  it('lasts as long as the page if storage is blocked', () => {
    const { host } = createBrowser({ isBlocked: true });
    const consent = createConsent(host, 'required');
    consent.choose('granted');
    consent.refresh();
    expect(consent.state()).toBe('granted');
    expect(createConsent(host, 'required').state()).toBe('unknown');
  });
});
