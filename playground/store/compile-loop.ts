import { CONFIG_FILES } from '../../engine/layout';
import { OfflineError, type Api } from '../api';
import { listChangedTexts } from './open-files';
import { createOutcome, formatPageKey, resolveSelection } from './compile-outcome';
import { isPageListNeeded, withListedPages, withListedAddress } from './page-list';
import { isConfigMode, isMenuShown, PEOPLE } from './modes';
import { isPageDialog, type DataStore, type PlaygroundData } from './state';

/** Calls `callback` after a delay. Returns a function that cancels the call. */
export type Schedule = (callback: () => void, milliseconds: number) => () => void;

const RETRY_MS = 1_500;

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Whether a visible pane needs the tenant's configuration. */
export const isConfigNeeded = ({ mode, shownFile, page, needsConfig, dialog }: PlaygroundData): boolean =>
  needsConfig ||
  isConfigMode(mode) ||
  isPageDialog(dialog) ||
  CONFIG_FILES.some((file) => shownFile === `${page?.tenant}/${file}`);

/** Whether a visible pane needs the tenant's collections. */
export const isContentNeeded = (state: PlaygroundData): boolean =>
  state.mode === 'content' || isMenuShown(state);

/** The collection that a visible pane needs with the values of its entries. */
const findNeededCollection = ({ mode }: PlaygroundData): string | undefined =>
  mode === 'people' ? PEOPLE : undefined;

/** Whether a visible pane needs a collection with the values of its entries. */
export const isCollectionNeeded = (state: PlaygroundData): boolean =>
  findNeededCollection(state) !== undefined;

/** Whether a visible pane needs the list of forms. */
export const isFormListNeeded = ({ mode }: PlaygroundData): boolean => mode === 'forms';

/**
 * Compiles the files on the server whenever they change. Only one request runs at a time, and the next one includes all
 * edits made in the meantime.
 * @returns a function to call whenever a file or the page has changed
 */
export function createCompileLoop({ get, set }: DataStore, api: Api, schedule: Schedule): () => void {
  let cancel: (() => void) | undefined;
  let isCompiling = false;
  let isStale = false;

  const compile = async () => {
    const { page, files, outcome } = get();
    if (!page) return;
    const pageKey = formatPageKey(page);
    isCompiling = true;
    isStale = false;
    let delay = 0;
    try {
      const state = await api.draft({
        ...(outcome && { draft: outcome.draft }),
        tenant: page.tenant,
        page: page.page,
        files: listChangedTexts(files),
        ...(isConfigNeeded(get()) && { includesConfig: true }),
        ...(isContentNeeded(get()) && { includesContent: true }),
        ...(isCollectionNeeded(get()) && { includesCollection: findNeededCollection(get()) }),
        ...(isPageListNeeded(get()) && { includesPages: true }),
        ...(isFormListNeeded(get()) && { includesForms: true }),
      });
      // Results for outdated files are dropped, because they would reset a form to older input.
      if (get().page === page && !isStale) {
        const newOutcome = createOutcome(get().outcome, state, pageKey);
        set({
          outcome: newOutcome,
          isOffline: false,
          selected: resolveSelection(newOutcome, get().selected),
          ...(state.pages && {
            workspace: withListedPages(get().workspace, page.tenant, state.pages),
            page: withListedAddress(page, state.pages),
          }),
        });
      }
    } catch (error) {
      if (error instanceof OfflineError) {
        set({ isOffline: true });
        delay = RETRY_MS;
        isStale = true;
      } else set({ notice: { kind: 'problem', text: getErrorMessage(error) } });
    }
    isCompiling = false;
    if (isStale) cancel = schedule(() => void compile(), delay);
    set({ isCompiling: isStale && delay === 0 });
  };

  return () => {
    set({ isCompiling: true });
    isStale = true;
    if (isCompiling) return;
    cancel?.();
    cancel = schedule(() => void compile(), 0);
  };
}
