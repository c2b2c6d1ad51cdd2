/**
 * The island loader, inlined into every page: it must stay below 2 KiB compressed. It determines when an island's code
 * is fetched and run, and replays what a visitor did before: a click, submit, key or typed value. Everything larger
 * (React, the components) is in `islands/hydrate.ts`, imported on demand. The loader also does what a page without
 * islands needs: it shows vehicle lists from storage, adds dialogs and phone menus to the history, closes menus, hides
 * expired content and stores which pages were opened. It is one classic script at the end of the body, so all islands
 * exist when it runs. Each file in this folder runs when it is imported.
 */
import './visited-pages';
import './replay-events';
import './overlay-history';
import './menus';
import './vehicle-lists';

/**
 * Hides content of limited validity (`data-until`, an instant) when the page is shown, because the page may come from a
 * cache or a visitor may return to it.
 */
const hideExpired = () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]'))
    element.hidden = new Date(element.dataset.until as string) <= new Date();
};

hideExpired();
addEventListener('pageshow', hideExpired);
addEventListener('visibilitychange', hideExpired);
