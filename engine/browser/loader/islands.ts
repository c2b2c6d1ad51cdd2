/** When the code of islands is fetched and run. */

export interface IslandElement extends HTMLElement {
  /** The one hydration of this island; set by the first cause, shared by all later ones. */
  alive?: Promise<unknown>;
  ready?: boolean;
}
interface Hydrator {
  hydrate(island: HTMLElement): Promise<unknown>;
}

/** Says where the code is: `hydrate`, and in `preload` what is still to be fetched ahead. */
const { dataset: code } = document.currentScript as HTMLScriptElement;

/** In quiet time; Safari knows none, there it is simply a little later. */
export const whenIdle = (work: () => void) =>
  (self.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback))(work, {
    timeout: 3000,
  });

export const pageLoaded = new Promise((done) => addEventListener('load', done));

/** Fetches all code of the islands at once, but runs none of it. */
const preloadModules = () => {
  for (const href of (code.preload as string).match(/\S+/g) ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  code.preload = '';
};

/** Brings an island to life, once; a failed fetch leaves its server HTML as it is. */
export const hydrateIsland = (island: IslandElement): Promise<unknown> => {
  // Each module would else be found only when the one that imports it has come.
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
      // What a first touch will need is fetched in quiet time, once there is something to touch.
      else void pageLoaded.then(() => whenIdle(preloadModules));
    }
});

/** Lets an island wake when its time comes; the first element within it may say another one (`data-wakes-at`). */
export const scheduleIsland = (island: IslandElement) => {
  const when = (island.dataset.client =
    (island.firstElementChild as HTMLElement | null)?.dataset.wakesAt ?? island.dataset.client);
  if (when == 'load') void hydrateIsland(island);
  else if (when == 'idle') whenIdle(() => void hydrateIsland(island));
  else for (const child of island.children) visibilityObserver.observe(child);
};

// All islands but those that sleep until something is kept for them (`wakesWith` in `kept.ts`).
for (const island of document.querySelectorAll<IslandElement>('fc-island'))
  if (!(island.firstElementChild as HTMLElement | null)?.dataset.wakesWith) scheduleIsland(island);
