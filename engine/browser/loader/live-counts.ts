import { pageLoaded, whenIdle } from './islands';

/** The attributes of `live-count.ts`. All other properties are messages by plural category. */
type LiveCountDataset = DOMStringMap & { numberFrom: string; number: string };

/** A prerendered page waits until it is shown, because the request may be counted as a view. */
const pageShown = pageLoaded.then(
  () =>
    (document as { prerendering?: boolean }).prerendering &&
    new Promise((resolve) => addEventListener('prerenderingchange', resolve, true)),
);

// Fetch each number and write it in the page's language (`live-count.ts`).
for (const element of document.querySelectorAll<HTMLElement>('[data-number-from]'))
  void pageShown.then(() =>
    whenIdle(async () => {
      const { numberFrom, number, ...messages } = element.dataset as LiveCountDataset;
      try {
        const response = await fetch(numberFrom);
        const count = response.ok && ((await response.json()) as Record<string, unknown>)[number];
        if (typeof count != 'number' || count < 1) return;
        const { lang } = document.documentElement;
        (element.lastElementChild as Element).textContent = (
          messages[new Intl.PluralRules(lang).select(count)] as string
        ).replace('{n}', count.toLocaleString(lang));
        element.dataset.shown = '';
      } catch {
        // Without a response, the element stays empty.
      }
    }),
  );
