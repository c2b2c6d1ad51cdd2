import type { AnalyticsOptions } from './options';

export type ConsentState = 'unknown' | 'granted' | 'denied';
export type ConsentChoice = Exclude<ConsentState, 'unknown'>;

/** The browser features that consent needs. */
export interface ConsentHost {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Global Privacy Control: the browser refuses on behalf of the visitor. */
  readonly hasGlobalPrivacyControl: boolean;
  now(): number;
}

export interface Consent {
  state(): ConsentState;
  choose(choice: ConsentChoice): void;
  /** Reads the stored choice again: another tab may have changed it. */
  refresh(): void;
  /** Calls the listener now and on every change. */
  subscribe(listener: (state: ConsentState) => void): void;
}

export const CONSENT_KEY = 'forecourt.consent';
/** Visitors are asked again after a year. */
const EXPIRY_MS = 365 * 86_400_000;

/** Reads the stored choice; undefined if it is missing, expired or invalid. */
function readChoice(text: string | null, now: number): ConsentChoice | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { choice, at } = stored as { choice?: unknown; at?: unknown };
    if (typeof at !== 'number' || at > now || now - at > EXPIRY_MS) return undefined;
    return choice === 'granted' || choice === 'denied' ? choice : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Determines whether this visitor may be counted. If the site requires consent, the state is `unknown` and nothing is
 * stored until the visitor chooses. If storage is blocked, the choice lasts as long as the page.
 */
export function createConsent(host: ConsentHost, mode: AnalyticsOptions['consent']): Consent {
  const listeners: ((state: ConsentState) => void)[] = [];
  /** The choice made on this page, in case storage is blocked. */
  let pageChoice: ConsentChoice | undefined;
  const read = (): ConsentState => {
    if (mode === 'none') return 'granted';
    let stored: ConsentChoice | undefined;
    try {
      stored = readChoice(host.localStorage.getItem(CONSENT_KEY), host.now());
    } catch {
      // Storage is blocked.
    }
    return stored ?? pageChoice ?? (host.hasGlobalPrivacyControl ? 'denied' : 'unknown');
  };
  let state = read();
  const setState = (next: ConsentState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(state);
  };
  return {
    state: () => state,
    choose(choice) {
      if (mode === 'none') return;
      pageChoice = choice;
      try {
        host.localStorage.setItem(CONSENT_KEY, JSON.stringify({ choice, at: host.now() }));
      } catch {
        // Storage is full or blocked.
      }
      setState(choice);
    },
    refresh: () => setState(read()),
    subscribe(listener) {
      listeners.push(listener);
      listener(state);
    },
  };
}
