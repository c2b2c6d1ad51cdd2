import { CONFIG_FILES } from '../../engine/layout';
import { OfflineError, type Api } from '../api';
import { changedFiles } from './files';
import { outcomeOf, selectedIn } from './outcome';
import type { PlaygroundData } from './state';

/** Calls back after so many milliseconds; gives what forgets it. */
export type Later = (callback: () => void, milliseconds: number) => () => void;

export interface Place {
  get(): PlaygroundData;
  set(change: Partial<PlaygroundData>): void;
}

const RETRY_MS = 1_500;

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether something that is looked at needs the tenant's configuration. */
export const isConfigAsked = ({ room, shownFile, page }: PlaygroundData): boolean =>
  room !== 'blocks' || CONFIG_FILES.some((file) => shownFile === `${page?.tenant}/${file}`);

/**
 * Asks the server what the texts come to, as soon as they are others. One question at a time: what is typed while
 * one is under way is asked in one when it is answered, so an answer is never older than one question.
 * @returns to be called whenever a text or the page has changed
 */
export function compileLoop({ get, set }: Place, api: Api, later: Later): () => void {
  let forget: (() => void) | undefined;
  let compiledPage: string | undefined;
  let isAsking = false;
  let isStale = false;

  const ask = async () => {
    const { page, files, outcome } = get();
    if (!page) return;
    const name = `${page.tenant}/${page.page}`;
    isAsking = true;
    isStale = false;
    let delay = 0;
    try {
      const state = await api.draft({
        ...(outcome && { draft: outcome.draft }),
        tenant: page.tenant,
        page: page.page,
        files: changedFiles(files),
        ...(isConfigAsked(get()) && { asksForConfig: true }),
      });
      // Of texts that are no longer the newest nothing is shown: a form would fall back to what was typed before.
      if (get().page === page && !isStale) {
        const next = outcomeOf(get().outcome, state, compiledPage === name);
        compiledPage = name;
        set({ outcome: next, isOffline: false, selected: selectedIn(next, get().selected) });
      }
    } catch (error) {
      if (error instanceof OfflineError) {
        set({ isOffline: true });
        delay = RETRY_MS;
        isStale = true;
      } else set({ notice: { kind: 'problem', text: wordsOf(error) } });
    }
    isAsking = false;
    if (isStale) forget = later(() => void ask(), delay);
    set({ isCompiling: isStale && delay === 0 });
  };

  return () => {
    set({ isCompiling: true });
    isStale = true;
    if (isAsking) return;
    forget?.();
    forget = later(() => void ask(), 0);
  };
}
