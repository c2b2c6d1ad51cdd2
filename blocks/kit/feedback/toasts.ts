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

export interface Toasts {
  show(toast: Toast): void;
  dismiss(): void;
  current(): ShownToast | undefined;
  subscribe(listener: () => void): () => void;
}

/** Holds one toast at a time: what is newer takes the place of what is older. Any code may show one. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let shown: ShownToast | undefined;
  let count = 0;
  const change = (next: ShownToast | undefined) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (toast) => change({ ...toast, id: (count += 1) }),
    dismiss: () => shown && change(undefined),
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The page's one place for toasts: any island may show one, the block `toasts` makes them appear (PROMO-010, 011). */
export const pageToasts: Toasts = createToasts();
