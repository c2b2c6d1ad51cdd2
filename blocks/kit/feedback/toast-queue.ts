import { notifyListChange } from '../../../engine/browser/loader-attributes/vehicle-lists';

/** A short message about an event, with at most one action. */
export interface Toast {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** A toast with an action stays until it is closed (WCAG 2.2.1, no time limit). */
  action?: { label: string } & ({ onPress: () => void } | { href: string });
}

/** A toast in the queue. The id distinguishes toasts with the same text. */
export interface ShownToast extends Toast {
  id: number;
}

/** Limits of a queue, with the same names as in the setting `promo` (PROMO-011, PROMO-012). */
export interface ToastQueueLimits {
  /** Maximum number of toasts, including dismissed ones that have not been removed yet. */
  toastLimit: number;
  /** Milliseconds between dismissal and removal. The region determines how long a toast is visible (C38). */
  toastRemoveDelayMs: number;
}

export interface ToastQueue {
  show(toast: Toast): void;
  /** Hides a toast, by default the newest; it is removed later. */
  dismiss(id?: number): void;
  /** The newest visible toast. */
  current(): ShownToast | undefined;
  /** Visible toasts, oldest first. The array stays the same until it changes. */
  shown(): readonly ShownToast[];
  /** Visible and dismissed toasts in the queue, oldest first. */
  all(): readonly ShownToast[];
  /** Applies a site's limits and removes excess toasts. */
  configure(rules: ToastQueueLimits): void;
  subscribe(listener: () => void): () => void;
}

const DEFAULT_LIMITS: ToastQueueLimits = { toastLimit: 1, toastRemoveDelayMs: 1_000_000 };
/** Browsers fire timers with a longer delay immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface Entry {
  toast: ShownToast;
  /** Timer of the removal, set on dismissal. */
  removal?: ReturnType<typeof setTimeout>;
}

/** A queue of toasts; by default, of one. New toasts replace dismissed ones first, then the oldest. */
export function createToastQueue(first: ToastQueueLimits = DEFAULT_LIMITS): ToastQueue {
  const listeners = new Set<() => void>();
  let rules = first;
  let entries: readonly Entry[] = [];
  let shown: readonly ShownToast[] = [];
  let count = 0;

  const change = (next: readonly Entry[]) => {
    for (const entry of entries) if (!next.includes(entry)) clearTimeout(entry.removal);
    entries = next;
    const open = entries.filter(({ removal }) => removal === undefined).map(({ toast }) => toast);
    // Removing a dismissed toast changes nothing visible.
    if (open.length === shown.length && open.every((toast, at) => toast === shown[at])) return;
    shown = open;
    for (const listener of listeners) listener();
  };
  const trimToLimit = (all: readonly Entry[]): readonly Entry[] => {
    const excess = all.length - rules.toastLimit;
    if (excess <= 0) return all;
    const [closed, open] = [
      all.filter(({ removal }) => removal !== undefined),
      all.filter(({ removal }) => removal === undefined),
    ];
    const evicted = new Set([...closed, ...open].slice(0, excess));
    return all.filter((entry) => !evicted.has(entry));
  };
  const remove = (id: number) => change(entries.filter(({ toast }) => toast.id !== id));
  const dismissEntry = (entry: Entry): Entry => {
    const { toast } = entry;
    const delay = Math.min(rules.toastRemoveDelayMs, MAX_TIMER_MS);
    return { toast, removal: setTimeout(() => remove(toast.id), delay) };
  };

  return {
    show: (toast) => change(trimToLimit([...entries, { toast: { ...toast, id: (count += 1) } }])),
    dismiss(id = shown.at(-1)?.id) {
      if (!shown.some((toast) => toast.id === id)) return;
      change(entries.map((entry) => (entry.toast.id === id ? dismissEntry(entry) : entry)));
    },
    current: () => shown.at(-1),
    shown: () => shown,
    all: () => entries.map(({ toast }) => toast),
    configure(next) {
      rules = next;
      change(trimToLimit(entries));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The page's shared queue. Any island can show a toast, and the `toasts` block renders them (PROMO-010, PROMO-011). */
export const pageToasts: ToastQueue = createToastQueue();

/** Key of the list event that hydrates the toast island on the first toast. */
export const PAGE_TOASTS_KEY = 'forecourt.toasts';
pageToasts.subscribe(() =>
  notifyListChange({ key: PAGE_TOASTS_KEY, items: pageToasts.shown().map(({ id }) => ({ id: String(id) })) }),
);
