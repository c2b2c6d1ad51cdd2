/**
 * Fetches the numbers of a page's `data-number-from` elements and writes them in the page's language
 * (`loader-attributes/live-count.ts`). Only pages that have such an element load this module.
 */

/** The attributes of `live-count.ts`. All other properties are messages by plural category. */
type LiveCountDataset = DOMStringMap & { numberFrom: string; number: string };

const nextEvent = (target: EventTarget, type: string) =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    // Safari has no idle callback, so there it runs a little later.
    self.requestIdleCallback ? self.requestIdleCallback(resolve, { timeout: 3000 }) : setTimeout(resolve),
  );

async function showCount(element: HTMLElement): Promise<void> {
  const { numberFrom, number, ...messages } = element.dataset as LiveCountDataset;
  const response = await fetch(numberFrom);
  const count = response.ok && ((await response.json()) as Record<string, unknown>)[number];
  if (typeof count !== 'number' || count < 1) return;
  const { lang } = document.documentElement;
  const message = messages[new Intl.PluralRules(lang).select(count)];
  if (!element.lastElementChild || message === undefined) return;
  element.lastElementChild.textContent = message.replace('{n}', count.toLocaleString(lang));
  element.dataset.shown = '';
}

async function showCounts(): Promise<void> {
  if (document.readyState !== 'complete') await nextEvent(self, 'load');
  // A prerendered page waits until it is shown, because the request may be counted as a view.
  if ((document as { prerendering?: boolean }).prerendering) await nextEvent(document, 'prerenderingchange');
  await whenIdle();
  // Without a response, the element stays empty.
  for (const element of document.querySelectorAll<HTMLElement>('[data-number-from]'))
    showCount(element).catch(() => undefined);
}

void showCounts();
