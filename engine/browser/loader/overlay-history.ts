/**
 * A full-page dialog (`dialog[data-back]`) and an open phone menu (`[popover][data-back]`, and the panels in it) are
 * history entries: Back closes the last one and Forward opens it again, even before an island is hydrated. Closing one
 * any other way goes back over its entry. The entry's state lists the ids of what is open over the page.
 */
// `:is` ignores `:popover-open` in browsers that do not know it; elsewhere in a selector it would be an error there.
const OVERLAYS = '[data-back],[data-back]:is(:popover-open) [popover]';
/** Only a dialog has `showModal` and `close`. */
type Overlay = HTMLElement & Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>>;
let isLeaving = false;
/** Updates the history after the overlay has changed, or the overlay after the current entry has changed. */
const syncOverlay = (overlay: Overlay, shouldUpdateHistory?: boolean) => {
  const isOpen = overlay.matches(':is([open],:popover-open)');
  const open = (history.state as { over?: string[] } | null)?.over ?? [];
  const isInHistory = open.includes(overlay.id);
  if (isLeaving || isOpen == isInHistory) return;
  // At the start, the page was reloaded at an overlay's entry, or an overlay opened before this code ran.
  if (shouldUpdateHistory ?? isOpen) {
    if ((isLeaving = isInHistory)) history.back();
    else history.pushState({ ...history.state, over: [...open, overlay.id] }, '');
  } else if (isInHistory) {
    if (overlay.showModal) overlay.showModal();
    else overlay.showPopover();
    // An ancestor may be hidden by now, and no one could close an invisible modal.
    if (!overlay.clientWidth) overlay.close?.();
  } else if (overlay.close) overlay.close();
  else overlay.hidePopover();
};
// Queried each time, because an island may have replaced an overlay.
const syncAllOverlays = (shouldUpdateHistory?: boolean) => {
  for (const overlay of document.querySelectorAll<Overlay>(OVERLAYS))
    syncOverlay(overlay, shouldUpdateHistory);
};
const syncChanged = ({ target }: { target: unknown }) => {
  if ((target as Overlay).matches(OVERLAYS)) syncOverlay(target as Overlay, true);
};

// Not all browsers that support dialogs fire `toggle` for them.
new MutationObserver((changes) => changes.forEach(syncChanged)).observe(document, {
  attributeFilter: ['open'],
  subtree: true,
});
addEventListener('toggle', syncChanged, true);
addEventListener('popstate', () => {
  // Going back is asynchronous, so an overlay may have opened again in the meantime.
  const wasLeaving = isLeaving;
  isLeaving = false;
  syncAllOverlays(wasLeaving);
});
syncAllOverlays();
