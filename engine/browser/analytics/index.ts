/**
 * What visitors do, counted. In: what islands tell (`tell.ts`), presses and the page itself. Out: `dataLayer`, and
 * batches to the site's address for events; nothing before the visitor agreed where the site asks for it, and no
 * personal data ever. A module of its own without React, which pages load only where the feature `analytics` is on.
 */
import { followBanner } from './consent-banner';
import { openConsent } from './consent';
import type { AnalyticsOptions } from './options';
import { openQueue } from './queue';
import { pageCar, pageEvents, watch } from './sources';

declare global {
  interface Window {
    dataLayer?: object[];
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
  interface Document {
    readonly prerendering?: boolean;
  }
}

function start(options: AnalyticsOptions): void {
  const queue = openQueue(options, {
    now: Date.now,
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    push: (entry) => void (window.dataLayer ??= []).push(entry),
    send: (address, body) => navigator.sendBeacon(address, body),
    draw: () => Math.random().toString(36).slice(2, 12).padEnd(4, '0'),
    // eslint-disable-next-line no-console -- ERR-011: a warning, and the page goes on.
    warn: (error) => console.warn('An event was not counted.', error),
  });
  const consent = openConsent(
    {
      get localStorage() {
        return window.localStorage;
      },
      saysNo: navigator.globalPrivacyControl === true,
      now: Date.now,
    },
    options.consent,
  );
  const countPage = () => {
    for (const event of pageEvents(location, pageCar(document))) queue.add(event);
  };

  countPage();
  watch(window, (event) => queue.add(event));
  let wasDenied = false;
  consent.follow((state) => {
    queue.consent(state);
    // What the queue forgot when it was refused is counted from here on.
    if (state === 'granted' && wasDenied) countPage();
    wasDenied = state === 'denied';
  });
  followBanner(document, consent);
  addEventListener('storage', consent.refresh);
  addEventListener('pagehide', queue.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    consent.refresh();
    queue.begin();
    countPage();
  });
}

const said = document.querySelector<HTMLElement>('script[data-analytics]')?.dataset['analytics'];
if (said !== undefined) {
  // Written by our own server.
  const options = JSON.parse(said) as AnalyticsOptions;
  // A page that is only made ready was not seen yet.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () => start(options), { once: true });
  } else start(options);
}
