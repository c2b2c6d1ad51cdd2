import { CONFIG_FILES } from '../../engine/layout';
import { OfflineError, type Api } from '../api';
import { changedFiles } from './edited-files';
import { nextOutcome, keepSelection } from './compile-outcome';
import type { PlaygroundData } from './state';

/** Calls back after a delay in milliseconds; returns a function that cancels it. */
export type Schedule = (callback: () => void, milliseconds: number) => () => void;

export interface StateAccess {
  get(): PlaygroundData;
  set(change: Partial<PlaygroundData>): void;
}

const RETRY_MS = 1_500;

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Whether a visible pane needs the tenant's configuration. */
export const isConfigNeeded = ({ mode, shownFile, page }: PlaygroundData): boolean =>
  mode !== 'blocks' || CONFIG_FILES.some((file) => shownFile === `${page?.tenant}/${file}`);

/**
 * Compiles the files on the server whenever they change. There is one request at a time: edits made during a request go
 * into the next one, so that a result is never more than one request old.
 * @returns a function to call whenever a file or the page has changed
 */
export function createCompileLoop({ get, set }: StateAccess, api: Api, schedule: Schedule): () => void {
  let cancel: (() => void) | undefined;
  let compiledPage: string | undefined;
  let isCompiling = false;
  let isStale = false;

  const compile = async () => {
    const { page, files, outcome } = get();
    if (!page) return;
    const name = `${page.tenant}/${page.page}`;
    isCompiling = true;
    isStale = false;
    let delay = 0;
    try {
      const state = await api.draft({
        ...(outcome && { draft: outcome.draft }),
        tenant: page.tenant,
        page: page.page,
        files: changedFiles(files),
        ...(isConfigNeeded(get()) && { asksForConfig: true }),
      });
      // Results for outdated files are dropped, because they would reset a form to what was typed before.
      if (get().page === page && !isStale) {
        const next = nextOutcome(get().outcome, state, compiledPage === name);
        compiledPage = name;
        set({ outcome: next, isOffline: false, selected: keepSelection(next, get().selected) });
      }
    } catch (error) {
      if (error instanceof OfflineError) {
        set({ isOffline: true });
        delay = RETRY_MS;
        isStale = true;
      } else set({ notice: { kind: 'problem', text: errorMessage(error) } });
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
