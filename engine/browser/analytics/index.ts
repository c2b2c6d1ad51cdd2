/**
 * Analytics. In: events from islands (`track-event.ts`), clicks and the page itself. Out: `dataLayer`, and batches to
 * the site's URL for events. Sends nothing before consent if the site requires it, and never personal data. A separate
 * module without React, loaded only if the feature `analytics` is on.
 */
import { connectConsentBanner } from './consent-banner';
import { createConsent } from './consent';
import type { AnalyticsOptions } from './options';
import { createEventQueue } from './event-queue';
import { readPageVehicle, listPageEvents, collectEvents } from './event-sources';

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

function warn(error: unknown): void {
  // eslint-disable-next-line no-console -- ERR-011: a warning, and the page continues.
  console.warn('An event was not counted.', error);
}

function start(options: AnalyticsOptions): void {
  const queue = createEventQueue(options, {
    now: Date.now,
    setTimer(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    push: (entry) => void (window.dataLayer ??= []).push(entry),
    send: (url, body) => navigator.sendBeacon(url, body),
    requestPixel(url) {
      // The response of another origin is opaque and is not read. Cookies are sent, as with an image.
      fetch(url, { mode: 'no-cors', credentials: 'include', keepalive: true }).catch(warn);
    },
    randomId: () => Math.random().toString(36).slice(2, 12).padEnd(4, '0'),
    warn,
  });
  const consent = createConsent(
    {
      get localStorage() {
        return window.localStorage;
      },
      hasGlobalPrivacyControl: navigator.globalPrivacyControl === true,
      now: Date.now,
    },
    options.consent,
  );
  const countPage = () => {
    for (const event of listPageEvents(location, readPageVehicle(document))) queue.add(event);
  };

  countPage();
  collectEvents(window, (event) => queue.add(event));
  let wasDenied = false;
  consent.subscribe((state) => {
    queue.setConsent(state);
    // The queue dropped the page's events when consent was refused, so the page is counted again.
    if (state === 'granted' && wasDenied) countPage();
    wasDenied = state === 'denied';
  });
  connectConsentBanner(document, consent);
  addEventListener('storage', consent.refresh);
  addEventListener('pagehide', queue.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    consent.refresh();
    queue.startPageView();
    countPage();
  });
}

const optionsText = document.querySelector<HTMLElement>('script[data-analytics]')?.dataset['analytics'];
if (optionsText !== undefined) {
  // Trusted, because our server wrote it.
  const options = JSON.parse(optionsText) as AnalyticsOptions;
  // A prerendered page is counted once it is shown.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () => start(options), { once: true });
  } else start(options);
}
