/**
 * Fetches and runs the code of islands: when visible, when idle, or when requested (`replay-events.ts`: on user input).
 */

export interface IslandElement extends HTMLElement {
  /** The hydration of this island, started once and shared by all later triggers. */
  alive?: Promise<unknown>;
  ready?: boolean;
}
interface Hydrator {
  hydrate(island: HTMLElement): Promise<unknown>;
}

/** URLs of the code: `hydrate` is a module, and `preload` lists the modules still to be preloaded. */
const { dataset: code } = document.currentScript as HTMLScriptElement;

/** Runs work when the page is idle. Safari has no idle callback, so there it runs a little later. */
export const whenIdle = (work: (deadline: IdleDeadline) => void) =>
  (self.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback))(work, {
    timeout: 3000,
  });

export const pageLoaded = new Promise((resolve) => addEventListener('load', resolve));

// Not empty if there are islands.
const modules = (code.preload as string).split(' ');

/**
 * Fetches all code of the islands in parallel, but runs none of it. A page may have a hundred modules, and starting as
 * many requests at once blocks a slow phone for a tenth of a second.
 * @param isUrgent `true` if a visitor waits for the code; otherwise a few requests start now, the rest when the page is idle
 */
export const preloadModules = (isUrgent?: unknown) => {
  // From the end: the import of the hydrator, which is at the start, fetches what it needs itself.
  for (const href of modules.splice(isUrgent === true ? 0 : -9))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (modules[0]) whenIdle(preloadModules);
};

/** Hydrates an island once. If fetching fails, its server HTML remains. */
export const hydrateIsland = (island: IslandElement): Promise<unknown> => {
  // Without preloading, each module would be discovered only after the one that imports it.
  preloadModules();
  return (island.alive ??= import(/* @vite-ignore */ code.hydrate as string)
    .then((module: Hydrator) => module.hydrate(island))
    .catch(console.error)
    .then(() => {
      island.ready = true;
      island.ariaBusy = null;
    }));
};

const visibilityObserver = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      const island = target.parentElement as IslandElement;
      if (island.dataset.client == 'visible') void hydrateIsland(island);
      // When the page is idle and has islands, preload the code that the first interaction needs.
      else void pageLoaded.then(() => whenIdle(preloadModules));
    }
});

/** Schedules the hydration of an island. Its first element can override when it happens (`data-wakes-at`). */
export const scheduleIsland = (island: IslandElement) => {
  const when = (island.dataset.client =
    (island.firstElementChild as HTMLElement | null)?.dataset.wakesAt ?? island.dataset.client);
  if (when == 'load') void hydrateIsland(island);
  else if (when == 'idle') whenIdle(() => hydrateIsland(island));
  else for (const child of island.children) visibilityObserver.observe(child);
};

// All islands except those that wait for an entry in a list (`wakeWithListAttributes`).
for (const island of document.querySelectorAll<IslandElement>('fc-island'))
  if (!(island.firstElementChild as HTMLElement | null)?.dataset.wakesWith) scheduleIsland(island);
