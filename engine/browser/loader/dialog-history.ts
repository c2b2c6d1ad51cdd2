/**
 * A full-page dialog (`dialog[data-back]`) is a history entry: Back closes it and Forward opens it again, even before
 * its island is hydrated. Closing it any other way goes back over its entry.
 */
const FULL_PAGE_DIALOG = 'dialog[data-back]';
let isLeaving = false;
/** Updates the history after the dialog has changed, or the dialog after the current entry has changed. */
const syncDialog = (cover: HTMLDialogElement, isNoting: boolean) => {
  const isNoted = (history.state as { cover?: string } | null)?.cover == cover.id;
  if (isLeaving || cover.open == isNoted) return;
  if (isNoting) {
    isLeaving = isNoted;
    if (isNoted) history.back();
    else history.pushState({ ...history.state, cover: cover.id }, '');
  } else if (isNoted) {
    cover.showModal();
    // An ancestor may be hidden by now, and nobody could close an invisible modal.
    if (!cover.clientWidth) cover.close();
  } else cover.close();
};
// Queried each time, because an island may have replaced a dialog.
const syncAllDialogs = (isNoting?: boolean) => {
  for (const cover of document.querySelectorAll<HTMLDialogElement>(FULL_PAGE_DIALOG))
    syncDialog(cover, isNoting ?? cover.open);
};

// Not all browsers that support dialogs fire `toggle`.
new MutationObserver((changes) => {
  for (const { target } of changes)
    if ((target as Element).matches(FULL_PAGE_DIALOG)) syncDialog(target as HTMLDialogElement, true);
}).observe(document, { attributeFilter: ['open'], subtree: true });
addEventListener('popstate', () => {
  // Going back is asynchronous, so a dialog may have opened again in the meantime.
  const wasLeaving = isLeaving;
  isLeaving = false;
  syncAllDialogs(wasLeaving);
});
// The page was reloaded at a dialog's entry, or a dialog opened before this code ran.
syncAllDialogs();
