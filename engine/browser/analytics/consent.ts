import type { AnalyticsOptions } from './options';

export type ConsentState = 'unknown' | 'granted' | 'denied';
export type Choice = Exclude<ConsentState, 'unknown'>;

/** The part of the browser that remembers a choice. */
export interface ConsentHost {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The visitor's browser says no for them (Global Privacy Control). */
  readonly hasGlobalPrivacyControl: boolean;
  now(): number;
}

export interface Consent {
  state(): ConsentState;
  choose(choice: Choice): void;
  /** Reads again what another tab may have chosen. */
  refresh(): void;
  /** Called at once and with every change. */
  subscribe(listener: (state: ConsentState) => void): void;
}

export const CONSENT_KEY = 'forecourt.consent';
/** After a year a visitor is asked again. */
const KEPT_MS = 365 * 86_400_000;

/** A kept choice; undefined where there is none, it is too old, or it makes no sense. */
function readChoice(text: string | null, now: number): Choice | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { choice, at } = kept as { choice?: unknown; at?: unknown };
    if (typeof at !== 'number' || at > now || now - at > KEPT_MS) return undefined;
    return choice === 'granted' || choice === 'denied' ? choice : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether this visitor may be counted. Where the site asks (`required`), nothing is known until they choose; what they
 * chose is kept in this browser, which before that keeps nothing. Storage that is blocked: the choice lives as long as
 * the page.
 */
export function createConsent(host: ConsentHost, mode: AnalyticsOptions['consent']): Consent {
  const listeners: ((state: ConsentState) => void)[] = [];
  /** A choice of this page, for where it cannot be kept. */
  let chosen: Choice | undefined;
  const read = (): ConsentState => {
    if (mode === 'none') return 'granted';
    let kept: Choice | undefined;
    try {
      kept = readChoice(host.localStorage.getItem(CONSENT_KEY), host.now());
    } catch {
      // Blocked.
    }
    return kept ?? chosen ?? (host.hasGlobalPrivacyControl ? 'denied' : 'unknown');
  };
  let state = read();
  const become = (next: ConsentState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(state);
  };
  return {
    state: () => state,
    choose(choice) {
      if (mode === 'none') return;
      chosen = choice;
      try {
        host.localStorage.setItem(CONSENT_KEY, JSON.stringify({ choice, at: host.now() }));
      } catch {
        // Full or blocked.
      }
      become(choice);
    },
    refresh: () => become(read()),
    subscribe(listener) {
      listeners.push(listener);
      listener(state);
    },
  };
}
