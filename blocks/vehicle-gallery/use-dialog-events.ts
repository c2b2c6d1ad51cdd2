import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface DialogEvents {
  /** @param wasOpenAtHydration whether the dialog was already open at hydration */
  onOpen: (wasOpenAtHydration: boolean) => void;
  onClose: () => void;
}

/**
 * Reports when a dialog opens and closes, because the browser (command buttons, Escape) and the loader (Back, Forward)
 * also control it. It observes the `open` attribute, because not all browsers fire `toggle` for dialogs.
 */
export function useDialogEvents(ref: RefObject<HTMLDialogElement | null>, handlers: DialogEvents): void {
  const isOpen = useRef(false);
  const sync = useEffectEvent((wasOpenAtHydration: boolean) => {
    const isOpenNow = ref.current?.open ?? false;
    if (isOpenNow === isOpen.current) return;
    isOpen.current = isOpenNow;
    if (isOpenNow) handlers.onOpen(wasOpenAtHydration);
    else handlers.onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    sync(true);
    const observer = new MutationObserver(() => dialog.open && sync(false));
    observer.observe(dialog, { attributeFilter: ['open'] });
    // Wait until Back has completed, because a URL with a photo's fragment scrolls the row.
    const onClose = () => sync(false);
    dialog.addEventListener('close', onClose);
    return () => {
      observer.disconnect();
      dialog.removeEventListener('close', onClose);
    };
  }, [ref]);
}
