import { notifyListChange } from '../../../engine/browser/loader-attributes/vehicle-lists';

/** Something that has happened, in a sentence, with at most one thing to do about it. */
export interface Toast {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** A toast with an action stays until it is closed: nobody has to be quick (WCAG 2.2.1). */
  action?: { label: string; onPress: () => void };
}

/** What is shown; a new number for every toast, so that the same words twice are two toasts. */
export interface ShownToast extends Toast {
  id: number;
}

/** How much a queue holds; the names are those of the setting `promo` (PROMO-011, PROMO-012). */
export interface ToastQueueLimits {
  /** So many toasts at once, those that are closed and not yet dropped among them. */
  toastLimit: number;
  /** Milliseconds from closing to dropping. Not how long a toast is seen (C38): that is the region's to say. */
  toastRemoveDelayMs: number;
}

export interface Toasts {
  show(toast: Toast): void;
  /** Closes one toast, without a number the newest: it is no longer shown, and dropped later. */
  dismiss(id?: number): void;
  /** The newest that is shown. */
  current(): ShownToast | undefined;
  /** Those that are shown, oldest first; the same list until it changes. */
  shown(): readonly ShownToast[];
  /** All that the queue holds, oldest first: those shown, and those closed and not yet dropped. */
  all(): readonly ShownToast[];
  /** Takes over a site's rules; what no longer has room goes. */
  configure(rules: ToastQueueLimits): void;
  subscribe(listener: () => void): () => void;
}

const DEFAULT_LIMITS: ToastQueueLimits = { toastLimit: 1, toastRemoveDelayMs: 1_000_000 };
/** A timer of browsers that is set later rings at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface Entry {
  toast: ShownToast;
  /** Set once it is closed: when it is dropped. */
  removal?: ReturnType<typeof setTimeout>;
}

/**
 * A queue of toasts, by default of one: what is newer takes the place of what is older, and of what is closed first.
 * Any code may show one.
 */
export function createToasts(first: ToastQueueLimits = DEFAULT_LIMITS): Toasts {
  const listeners = new Set<() => void>();
  let rules = first;
  let entries: readonly Entry[] = [];
  let shown: readonly ShownToast[] = [];
  let count = 0;

  const change = (next: readonly Entry[]) => {
    for (const entry of entries) if (!next.includes(entry)) clearTimeout(entry.removal);
    entries = next;
    const open = entries.filter(({ removal }) => removal === undefined).map(({ toast }) => toast);
    // Dropping what is closed already changes nothing that anybody sees.
    if (open.length === shown.length && open.every((toast, at) => toast === shown[at])) return;
    shown = open;
    for (const listener of listeners) listener();
  };
  const withRoom = (all: readonly Entry[]): readonly Entry[] => {
    const excess = all.length - rules.toastLimit;
    if (excess <= 0) return all;
    const [closed, open] = [
      all.filter(({ removal }) => removal !== undefined),
      all.filter(({ removal }) => removal === undefined),
    ];
    const leaving = new Set([...closed, ...open].slice(0, excess));
    return all.filter((entry) => !leaving.has(entry));
  };
  const drop = (id: number) => change(entries.filter(({ toast }) => toast.id !== id));
  const close = (entry: Entry): Entry => {
    const { toast } = entry;
    const delay = Math.min(rules.toastRemoveDelayMs, MAX_TIMER_MS);
    return { toast, removal: setTimeout(() => drop(toast.id), delay) };
  };

  return {
    show: (toast) => change(withRoom([...entries, { toast: { ...toast, id: (count += 1) } }])),
    dismiss(id = shown.at(-1)?.id) {
      if (!shown.some((toast) => toast.id === id)) return;
      change(entries.map((entry) => (entry.toast.id === id ? close(entry) : entry)));
    },
    current: () => shown.at(-1),
    shown: () => shown,
    all: () => entries.map(({ toast }) => toast),
    configure(next) {
      rules = next;
      change(withRoom(entries));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The page's one place for toasts: any island may show one, the block `toasts` makes them appear (PROMO-010, 011). */
export const pageToasts: Toasts = createToasts();

/** Under this name an island that makes them appear is woken by the first of them. */
export const PAGE_TOASTS_KEY = 'forecourt.toasts';
pageToasts.subscribe(() =>
  notifyListChange({ key: PAGE_TOASTS_KEY, items: pageToasts.shown().map(({ id }) => ({ id: String(id) })) }),
);
