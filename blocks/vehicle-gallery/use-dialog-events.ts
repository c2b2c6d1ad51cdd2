import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface Opening {
  /** @param isLate it had been open before this code came */
  onOpen: (isLate: boolean) => void;
  onClose: () => void;
}

/**
 * Follows a dialog that others open and close as well: the browser by its command buttons and Escape, the page's loader
 * by Back and Forward. Not all browsers that have dialogs tell of them by `toggle`; all change the attribute `open`.
 */
export function useDialogEvents(ref: RefObject<HTMLDialogElement | null>, on: Opening): void {
  const isOpen = useRef(false);
  const follow = useEffectEvent((isLate: boolean) => {
    const isNow = ref.current?.open ?? false;
    if (isNow === isOpen.current) return;
    isOpen.current = isNow;
    if (isNow) on.onOpen(isLate);
    else on.onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    follow(true);
    const observer = new MutationObserver(() => dialog.open && follow(false));
    observer.observe(dialog, { attributeFilter: ['open'] });
    // Only after Back has done all that it does: an address that names a photo moves the row to it.
    const close = () => follow(false);
    dialog.addEventListener('close', close);
    return () => {
      observer.disconnect();
      dialog.removeEventListener('close', close);
    };
  }, [ref]);
}
