import { useEffect, type RefObject } from 'react';
import { isSheetOpen, saveSheetState } from '../../engine/browser/search';

/**
 * Ties the sheet of filters to the history: Back closes it, and Back and Forward open it where it was open. Focus
 * goes to its title when it opens, since the first control says nothing of where one is; closing hands it back to
 * the button by the platform's own rule.
 */
export function useFilterSheet(
  panel: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const isOpen = () => element.matches(':popover-open');
    const onToggle = () => {
      saveSheetState(history, isOpen());
      if (isOpen()) title.current?.focus();
    };
    const follow = () => {
      if (isOpen() !== isSheetOpen(history.state)) element.togglePopover();
    };
    // It may have been opened before any of this was there; and a page that comes back may have had it open.
    if (isOpen()) onToggle();
    else follow();
    element.addEventListener('toggle', onToggle);
    addEventListener('popstate', follow);
    return () => {
      element.removeEventListener('toggle', onToggle);
      removeEventListener('popstate', follow);
    };
  }, [panel, title]);
}
