/**
 * The island loader: inlined into every page that has islands, so it must stay below 2 kB compressed.
 * It decides *when* an island's code is fetched and run, and holds what a visitor does before that:
 * a first click, submit, key or typed value is kept, and given to the island once it is alive.
 * Everything heavier (React, the components) is in the module `hydrate.ts`, imported on demand.
 * It is a classic script: no imports, not even of types, which would make a module of it in development.
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
const { dataset } = doc.currentScript as HTMLScriptElement;
const entry = dataset.hydrate as string;
let preload = dataset.preload as string;
/** In quiet time; Safari knows none, there it is simply a little later. */
const whenIdle = (work: () => void) =>
  (window.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback))(work, {
    timeout: 3000,
  });

/** Fetches all code of the islands at once, but runs none of it. */
const fetchAhead = () => {
  for (const url of preload.split(' ')) {
    if (!url) break;
    const link = doc.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    doc.head.append(link);
  }
  preload = '';
};

/** Brings an island to life, once; a failed fetch leaves its server HTML as it is. */
const wake = (island: IslandElement): Promise<unknown> => {
  if (!island.alive) {
    // Each module would else be found only when the one that imports it has come.
    fetchAhead();
    island.alive = import(/* @vite-ignore */ entry)
      .then((module: Hydrator) => module.hydrate(island))
      .catch(console.error)
      .then(() => {
        island.ready = true;
        island.ariaBusy = null;
      });
  }
  return island.alive;
};

/** The outermost island that still sleeps around the event's target. */
const sleeping = (event: Event): IslandElement | undefined => {
  let found: IslandElement | undefined;
  let element = (event.target as Element).closest?.('fc-island') as IslandElement | null | undefined;
  for (; element; element = element.parentElement?.closest('fc-island')) if (!element.ready) found = element;
  return found;
};

const ACTS_BY_ITSELF =
  'a[href]:not([data-act]),summary,label,[popovertarget]' +
  ('command' in HTMLButtonElement.prototype ? ',[commandfor]' : '');

/** Buttons that stay pressed in, once their first press is held. */
const asked = new WeakSet<Element>();

const hold = (event: Event) => {
  const island = sleeping(event);
  if (!island) return;
  const target = event.target as HTMLInputElement & HTMLFormElement & HTMLSelectElement;
  const { type } = event;
  const mouse = event as MouseEvent;
  const alive = wake(island);
  // A film's own controls act by themselves, on presses and keys alike; no script can stand in for a press on them.
  if (target.controls === true) return;
  if (type == 'click') {
    if (mouse.ctrlKey || mouse.metaKey || mouse.shiftKey || mouse.button) return;
    // Ticks act by themselves (hydrate.ts hands them on), and so do links that only lead elsewhere and
    // buttons that the platform knows what to do with.
    if (/^(checkbox|radio)$/.test(target.type) || target.closest(ACTS_BY_ITSELF)) return;
  } else if (type == 'keydown') {
    if (
      !/^(Arrow|Home|End|Escape)/.test((event as KeyboardEvent).key) ||
      /^(text|search|number|tel|email)$/.test(target.type) ||
      // It closes windows by itself, and none at a key that a script repeats.
      ((event as KeyboardEvent).key == 'Escape' && target.closest('dialog[open]'))
    )
      return;
  } else if (type != 'submit') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Pressed again by someone who waits for the answer: that would take the first press back.
  const toggle = type == 'click' && target.closest('[aria-pressed]');
  if (toggle) {
    if (asked.has(toggle)) return;
    asked.add(toggle);
  }
  // The touch is seen at once, whatever its answer takes.
  island.ariaBusy = 'true';
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

const loaded = new Promise((done) => addEventListener('load', done));

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      seen.unobserve(target);
      const island = target.closest('fc-island') as IslandElement;
      if (island.dataset.client == 'visible') void wake(island);
      // What a first touch will need is fetched in quiet time, once there is something to touch.
      else void loaded.then(() => whenIdle(fetchAhead));
    }
});
/** What this browser keeps; nothing where storage is blocked. */
const stored = (key: string): string | null | undefined => {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
};

/** What of an island says where the browser keeps what it shows; without anything kept there it sleeps on. */
const WAKES = 'data-wakes-with';
/** A button that shows whether its car (`data-car`) is in a list, and where the browser keeps that. */
const KEPT = 'data-kept-in';

/** Lets an island wake when its time comes. */
const getReady = (island: IslandElement) => {
  const when = island.dataset.client;
  if (when == 'load') void wake(island);
  else if (when == 'idle') whenIdle(() => void wake(island));
  else for (const child of island.children) seen.observe(child);
};

/** Shows on sleeping buttons what a list now holds, without React, and wakes what shows the list itself. */
const show = (key: string, list: readonly { id: string }[]) => {
  for (const button of doc.querySelectorAll<HTMLElement>(`[${KEPT}="${key}"]`))
    if (!button.closest<IslandElement>('fc-island')?.ready)
      button.ariaPressed = `${list.some(({ id }) => id == button.dataset.car)}`;
  if (list.length)
    for (const { parentElement } of doc.querySelectorAll(`fc-island>[${WAKES}="${key}"]`))
      getReady(parentElement as IslandElement);
};

/** The same for all lists of this page, as storage has them; storage that is blocked or holds nonsense says nothing. */
const showStored = () => {
  const keys = new Set<string>();
  for (const { dataset } of doc.querySelectorAll<HTMLElement>(`[${KEPT}],[${WAKES}]`))
    keys.add((dataset.keptIn ?? dataset.wakesWith) as string);
  for (const key of keys)
    try {
      show(key, JSON.parse(localStorage.getItem(key) ?? '[]'));
    } catch {
      // Then the page stays as it is.
    }
};

// The loader stands at the end of the body: all islands are there.
for (const island of doc.querySelectorAll<IslandElement>('fc-island'))
  if (!island.querySelector(`:scope>[${WAKES}]`)) getReady(island);
showStored();
// Another tab changed a list; an island of this page did (`kept.ts`); the page comes back as it was left.
addEventListener('storage', showStored);
addEventListener('forecourt:kept', (event) => {
  const { key, items } = (event as CustomEvent<{ key: string; items: { id: string }[] }>).detail;
  show(key, items);
});
addEventListener('pageshow', ({ persisted }) => persisted && showStored());

// The form of results that this visitor chose (`results-view.ts`), before they are seen.
const view = stored('forecourt.view');
if (view) doc.documentElement.dataset.resultsView = view;

// A page about one car tells which; a browser keeps the last twenty (`viewed.ts` reads them). No React for that.
const car = doc.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
if (car)
  try {
    const key = 'forecourt.viewed';
    const { id } = JSON.parse(car) as { id: string };
    const list = JSON.parse(stored(key) ?? '[]') as { id: string }[];
    const others = list.filter((one) => one.id != id).slice(-19);
    localStorage.setItem(key, JSON.stringify([...others, JSON.parse(car)]));
  } catch {
    // Storage that is full, blocked or holds nonsense: then nothing is kept.
  }

// A number that only a door of the site knows: shown once it has answered (`data-number` names it in the answer), in
// the words of the page's language. A page that is made ahead asks when it is looked at.
const isLookedAt = new Promise<unknown>((done) => {
  if ('prerendering' in doc && doc.prerendering) doc.addEventListener('prerenderingchange', done);
  else done(0);
});
for (const element of doc.querySelectorAll<HTMLElement>('[data-number-from]'))
  void Promise.all([loaded, isLookedAt]).then(() =>
    whenIdle(async () => {
      const { numberFrom = '', number = '', one = '', other = '' } = element.dataset;
      try {
        const answer = await fetch(numberFrom);
        const count = answer.ok ? ((await answer.json()) as Record<string, unknown>)[number] : 0;
        if (typeof count != 'number' || count < 1) return;
        const { lang } = doc.documentElement;
        const words = new Intl.PluralRules(lang).select(count) == 'one' ? one : other;
        (element.lastElementChild as Element).textContent = words.replace(/\d/, count.toLocaleString(lang));
        element.dataset.shown = '';
      } catch {
        // No answer: its place stays empty.
      }
    }),
  );

// A window over the whole page (`dialog[data-back]`) is a step of the history: Back closes it and Forward opens it again,
// also while the code of its island is still under way. Closed in any other way, it goes back over its own entry.
for (const cover of doc.querySelectorAll<HTMLDialogElement>('dialog[data-back]')) {
  const isNoted = () => (history.state as { cover?: string } | null)?.cover == cover.id;
  let isLeaving = false;
  const note = () => {
    if (isLeaving || cover.open == isNoted()) return;
    if (cover.open) history.pushState({ ...history.state, cover: cover.id }, '');
    else {
      isLeaving = true;
      history.back();
    }
  };
  const follow = () => {
    // Going back takes a moment, in which it may have been opened again.
    if (isLeaving) {
      isLeaving = false;
      note();
    } else if (!isNoted()) cover.close();
    else if (!cover.open) {
      cover.showModal();
      // What is around it may be hidden by now: nobody could close what is not to be seen.
      if (!cover.clientWidth) cover.close();
    }
  };
  // Not all browsers that have dialogs tell of them by `toggle`.
  new MutationObserver(note).observe(cover, { attributeFilter: ['open'] });
  addEventListener('popstate', follow);
  // A page that is loaded anew at the entry of its window; or the window was opened before this was there.
  if (cover.open) note();
  else follow();
}

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
