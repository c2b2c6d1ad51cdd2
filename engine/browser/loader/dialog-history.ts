/**
 * A window over the whole page (`dialog[data-back]`) is a step of the history: Back closes it and Forward opens it again,
 * also while the code of its island is still under way. Closed in any other way, it goes back over its own entry.
 */
const FULL_PAGE_DIALOG = 'dialog[data-back]';
let isLeaving = false;
/** Brings the history in step with a window, or the window in step with the entry that is now to be seen. */
const syncDialog = (cover: HTMLDialogElement, isNoting: boolean) => {
  const isNoted = (history.state as { cover?: string } | null)?.cover == cover.id;
  if (isLeaving || cover.open == isNoted) return;
  if (isNoting) {
    isLeaving = isNoted;
    if (isNoted) history.back();
    else history.pushState({ ...history.state, cover: cover.id }, '');
  } else if (isNoted) {
    cover.showModal();
    // What is around it may be hidden by now: nobody could close what is not to be seen.
    if (!cover.clientWidth) cover.close();
  } else cover.close();
};
// Looked up each time: an island may have made one anew.
const syncAllDialogs = (isNoting?: boolean) => {
  for (const cover of document.querySelectorAll<HTMLDialogElement>(FULL_PAGE_DIALOG))
    syncDialog(cover, isNoting ?? cover.open);
};

// Not all browsers that have dialogs tell of them by `toggle`.
new MutationObserver((changes) => {
  for (const { target } of changes)
    if ((target as Element).matches(FULL_PAGE_DIALOG)) syncDialog(target as HTMLDialogElement, true);
}).observe(document, { attributeFilter: ['open'], subtree: true });
addEventListener('popstate', () => {
  // Going back takes a moment, in which one may have been opened again.
  const wasLeaving = isLeaving;
  isLeaving = false;
  syncAllDialogs(wasLeaving);
});
// A page that is loaded anew at the entry of its window; or the window was opened before this was there.
syncAllDialogs();
