import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface DialogEvents {
  /** @param isLate whether it was already open at hydration */
  onOpen: (isLate: boolean) => void;
  onClose: () => void;
}

/**
 * Reports when a dialog opens and closes, because the browser (command buttons, Escape) and the loader (Back, Forward)
 * also control it. It observes the `open` attribute, because not all browsers fire `toggle` for dialogs.
 */
export function useDialogEvents(ref: RefObject<HTMLDialogElement | null>, on: DialogEvents): void {
  const isOpen = useRef(false);
  const sync = useEffectEvent((isLate: boolean) => {
    const isNow = ref.current?.open ?? false;
    if (isNow === isOpen.current) return;
    isOpen.current = isNow;
    if (isNow) on.onOpen(isLate);
    else on.onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    sync(true);
    const observer = new MutationObserver(() => dialog.open && sync(false));
    observer.observe(dialog, { attributeFilter: ['open'] });
    // Wait until Back has completed, because a URL with a photo's fragment scrolls the row.
    const close = () => sync(false);
    dialog.addEventListener('close', close);
    return () => {
      observer.disconnect();
      dialog.removeEventListener('close', close);
    };
  }, [ref]);
}
