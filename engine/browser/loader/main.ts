/**
 * The island loader: inlined into every page, so it must stay below 2 kB compressed.
 * It decides *when* an island's code is fetched and run, and holds what a visitor does before that:
 * a first click, submit, key or typed value is kept, and given to the island once it is alive.
 * Everything heavier (React, the components) is in the module `hydrate.ts`, imported on demand.
 * And it does what a page needs of a script without any island: it shows the lists that this browser keeps, makes
 * windows steps of the history, asks for numbers, hides what is over.
 * It is one classic script at the end of the body: all islands are there. It is made of the parts in `loader/`, each of
 * which begins where it is imported.
 */
import './replay-events';
import './dialog-history';
import './fetched-numbers';
import './vehicle-lists';

/**
 * What holds for a while only (`data-until`, an instant) is hidden once that is over, when the page is shown: a cache may
 * have kept it, or a visitor comes back to it.
 */
const hideExpired = () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]'))
    element.hidden = new Date(element.dataset.until as string) <= new Date();
};

hideExpired();
for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, hideExpired);

// An open menu marks its bar (NAV-014); the bar says under which class.
addEventListener(
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
