import { pageLoaded, whenIdle } from './islands';

/** What such an element says of its number (`asked-number.ts`): besides these the words, by plural category. */
type FetchedNumber = DOMStringMap & { numberFrom: string; number: string };

/** A page that is made ahead asks when it is looked at: asking may count. */
const lookedAt = pageLoaded.then(
  () =>
    (document as { prerendering?: boolean }).prerendering &&
    new Promise((done) => addEventListener('prerenderingchange', done, true)),
);

// A number that only a door of the site knows: shown once it has answered (`asked-number.ts` says where and
// how), in the words of the page's language.
for (const element of document.querySelectorAll<HTMLElement>('[data-number-from]'))
  void lookedAt.then(() =>
    whenIdle(async () => {
      const { numberFrom, number, ...words } = element.dataset as FetchedNumber;
      try {
        const answer = await fetch(numberFrom);
        const count = answer.ok && ((await answer.json()) as Record<string, unknown>)[number];
        if (typeof count != 'number' || count < 1) return;
        const { lang } = document.documentElement;
        (element.lastElementChild as Element).textContent = (
          words[new Intl.PluralRules(lang).select(count)] as string
        ).replace('{n}', count.toLocaleString(lang));
        element.dataset.shown = '';
      } catch {
        // No answer: its place stays empty.
      }
    }),
  );
