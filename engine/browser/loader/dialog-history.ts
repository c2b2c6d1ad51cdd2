/**
 * A full-page dialog (`dialog[data-back]`) is a history entry: Back closes it and Forward opens it again, even before
 * its island is hydrated. Closing it any other way goes back over its entry.
 */
const FULL_PAGE_DIALOG = 'dialog[data-back]';
let isLeaving = false;
/** Updates the history after the dialog has changed, or the dialog after the current entry has changed. */
const syncDialog = (dialog: HTMLDialogElement, shouldUpdateHistory: boolean) => {
  const isInHistory = (history.state as { cover?: string } | null)?.cover == dialog.id;
  if (isLeaving || dialog.open == isInHistory) return;
  if (shouldUpdateHistory) {
    isLeaving = isInHistory;
    if (isInHistory) history.back();
    else history.pushState({ ...history.state, cover: dialog.id }, '');
  } else if (isInHistory) {
    dialog.showModal();
    // An ancestor may be hidden by now, and no one could close an invisible modal.
    if (!dialog.clientWidth) dialog.close();
  } else dialog.close();
};
// Queried each time, because an island may have replaced a dialog.
const syncAllDialogs = (shouldUpdateHistory?: boolean) => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(FULL_PAGE_DIALOG))
    syncDialog(dialog, shouldUpdateHistory ?? dialog.open);
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
