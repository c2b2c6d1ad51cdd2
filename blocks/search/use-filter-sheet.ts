import { useEffect, type RefObject } from 'react';
import { isSheetOpen, saveSheetState } from '../../engine/browser/search';

/**
 * Connects the filter sheet with the history: Back closes it, and Back and Forward restore its state. When it opens,
 * its title receives focus, which gives context to users of screen readers. When it closes, the browser returns the
 * focus to the button.
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
      // A visitor may already be typing in a field of the sheet.
      if (isOpen() && !element.contains(document.activeElement)) title.current?.focus();
    };
    const syncWithHistory = () => {
      if (isOpen() !== isSheetOpen(history.state)) element.togglePopover();
    };
    // The sheet may have been opened before hydration, or the page may have been restored with the sheet open.
    if (isOpen()) onToggle();
    else syncWithHistory();
    element.addEventListener('toggle', onToggle);
    addEventListener('popstate', syncWithHistory);
    return () => {
      element.removeEventListener('toggle', onToggle);
      removeEventListener('popstate', syncWithHistory);
    };
  }, [panel, title]);
}
