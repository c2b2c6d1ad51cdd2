/**
 * The island loader: inlined into every page that has islands, so it must stay at about 1 kB compressed.
 * It decides *when* an island's code is fetched and run, and holds what a visitor does before that:
 * a first click, submit, key or typed value is kept, and given to the island once it is alive.
 * Everything heavier (React, the components) is in the module `hydrate.ts`, imported on demand.
 */
interface IslandElement extends HTMLElement {
  /** The one hydration of this island; set by the first cause, shared by all later ones. */
  alive?: Promise<unknown>;
  ready?: boolean;
}
interface Hydrator {
  hydrate(island: HTMLElement): Promise<unknown>;
}

const doc = document;
const { hydrate: entry = '', preload = '' } = (doc.currentScript as HTMLScriptElement).dataset;
const islands = (): NodeListOf<IslandElement> => doc.querySelectorAll('fc-island');
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 200);

/** Brings an island to life, once; a failed fetch leaves its server HTML as it is. */
const wake = (island: IslandElement): Promise<unknown> =>
  (island.alive ??= import(/* @vite-ignore */ entry)
    .then((module: Hydrator) => module.hydrate(island))
    .catch((error) => console.error(error))
    .then(() => {
      island.ready = true;
    }));

/** The outermost island that still sleeps around the event's target. */
const sleeping = (event: Event): IslandElement | undefined => {
  let found: IslandElement | undefined;
  let element = (event.target as Element).closest?.('fc-island') as IslandElement | null | undefined;
  for (; element; element = element.parentElement?.closest('fc-island')) if (!element.ready) found = element;
  return found;
};

const hold = (event: Event) => {
  const island = sleeping(event);
  if (!island) return;
  const target = event.target as HTMLInputElement & HTMLFormElement & HTMLSelectElement;
  const { type } = event;
  const mouse = event as MouseEvent;
  const alive = wake(island);
  if (type == 'click') {
    if (mouse.ctrlKey || mouse.metaKey || mouse.shiftKey || mouse.button) return;
    // Ticks act by themselves (hydrate.ts hands them on), and so do links that only lead elsewhere.
    if (/^(checkbox|radio)$/.test(target.type) || target.closest('a[href]:not([data-act]),summary,label'))
      return;
  } else if (type == 'keydown') {
    if (
      !/^(Arrow|Home|End|Escape)/.test((event as KeyboardEvent).key) ||
      /^(text|search|number|tel|email)$/.test(target.type)
    )
      return;
  } else if (type != 'submit') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const submitter = (event as SubmitEvent).submitter;
  void alive.then(() => {
    if (type == 'submit') target.requestSubmit(submitter);
    else if (type == 'keydown') target.dispatchEvent(new KeyboardEvent(type, event as KeyboardEvent));
    // An icon within a button cannot be clicked by itself.
    else (target.closest<HTMLElement>('button,a,input,summary,label,[role]') ?? target).click();
  });
};
for (const type of ['click', 'submit', 'keydown', 'pointerover', 'focusin'])
  doc.addEventListener(type, hold, { capture: true });

const start = () => {
  const visible = new IntersectionObserver((entries) => {
    for (const seen of entries)
      if (seen.isIntersecting) {
        visible.unobserve(seen.target);
        void wake(seen.target.closest('fc-island') as IslandElement);
      }
  });
  for (const island of islands()) {
    const when = island.dataset.client;
    if (when == 'load') void wake(island);
    if (when == 'idle') whenIdle(() => void wake(island));
    if (when == 'visible') for (const child of island.children) visible.observe(child);
  }
  // Code that a first touch will need is fetched ahead in quiet time, but not run.
  const fetchAhead = () => {
    for (const url of preload.match(/\S+/g) ?? []) {
      const link = doc.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      doc.head.append(link);
    }
  };
  const settled = () => whenIdle(fetchAhead);
  if (doc.readyState == 'complete') settled();
  else addEventListener('load', settled);
};
// An open menu marks its bar (NAV-014); the bar says under which class.
doc.addEventListener(
  'toggle',
  (event) => {
    const bar = (event.target as Element).closest<HTMLElement>('[data-marks-open]');
    bar?.classList.toggle(
      bar.dataset.marksOpen as string,
      !!bar.querySelector(':popover-open,details[open]'),
    );
  },
  true,
);

if (doc.readyState == 'loading') doc.addEventListener('DOMContentLoaded', start);
else start();
