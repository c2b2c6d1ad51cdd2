import { findEventRule } from './event-catalogue';
import { sanitizeEvent, type SanitizedEvent } from './sanitize-event';
import type { ConsentState } from './consent';
import type { AnalyticsOptions } from './options';

/** The browser features that the queue needs. */
export interface EventQueueHost {
  /** Milliseconds since 1970. */
  now(): number;
  /** Starts a timer. Returns a function that cancels it. */
  setTimer(ms: number, work: () => void): () => void;
  /** Adds an entry to `dataLayer`. */
  push(entry: object): void;
  /** Sends a batch even if the page is being left. Returns false if the browser refuses it. */
  send(url: string, body: string): boolean;
  /** Requests an address of the advertising pixel and ignores the response. */
  requestPixel(url: string): void;
  /** A new random id of a few letters and digits. */
  randomId(): string;
  /** Reports that counting failed. The page continues to work (ERR-011). */
  warn(error: unknown): void;
}

export interface EventQueue {
  /** Starts a new page view, in which events that count once per view can count again. */
  startPageView(): void;
  add(event: unknown): void;
  setConsent(state: ConsentState): void;
  /** Sends all waiting events. */
  flush(): void;
}

interface TimedEvent {
  event: SanitizedEvent;
  at: number;
}

/** Maximum number of events held while consent is unknown. */
const MAX_HELD = 100;
/** The maximum of `analytics-batch.schema.json`. */
const MAX_BATCH = 30;
/** Identical events within this time count once. */
const DUPLICATE_MS = 1_000;

/**
 * Creates the queue through which all events are counted. In: events from any source. Out: entries of `dataLayer` and
 * batches, in order, and only after consent. Until then events are held; if consent is refused, they are dropped. Never
 * throws.
 */
export function createEventQueue(
  options: Pick<AnalyticsOptions, 'endpoint' | 'numbers' | 'pixel' | 'pixelUrl'>,
  host: EventQueueHost,
): EventQueue {
  let state: ConsentState = 'unknown';
  let heldEvents: TimedEvent[] = [];
  let waitingEvents: TimedEvent[] = [];
  let view = host.randomId();
  let lastEvent: { text: string; at: number } | undefined;
  let pendingInput: { entry: TimedEvent; cancel: () => void } | undefined;
  const countedOnce = new Set<string>();

  const runSafely = (work: () => void) => {
    try {
      work();
    } catch (error) {
      host.warn(error);
    }
  };
  const findNumber = ({ event }: SanitizedEvent) =>
    Object.hasOwn(options.numbers, event) ? options.numbers[event] : undefined;

  const send = () => {
    const { endpoint } = options;
    if (endpoint === undefined || waitingEvents.length === 0) return;
    const batch = waitingEvents.splice(0, MAX_BATCH);
    const events = batch.map(({ event, at }) => {
      const number = findNumber(event);
      return { at, ...(number !== undefined && { number }), event };
    });
    runSafely(() => {
      if (host.send(endpoint, JSON.stringify({ view, events }))) return;
      host.warn(new Error(`The browser refused ${batch.length} event(s) for ${endpoint}`));
      // Retried once with the next batch, then dropped.
      if (waitingEvents.length === 0) waitingEvents = batch;
    });
  };
  const emit = (entry: TimedEvent) => {
    runSafely(() => host.push(createDataLayerEntry(entry.event, findNumber(entry.event), options.pixel)));
    runSafely(() => {
      const url = createPixelUrl(entry.event, options);
      if (url !== undefined) host.requestPixel(url);
    });
    if (options.endpoint === undefined) return;
    waitingEvents.push(entry);
    if (waitingEvents.length >= MAX_BATCH) send();
  };
  const accept = (entry: TimedEvent) => {
    if (state === 'granted') emit(entry);
    else if (state === 'unknown' && heldEvents.length < MAX_HELD) heldEvents.push(entry);
  };
  const settle = () => {
    const entry = pendingInput?.entry;
    pendingInput?.cancel();
    pendingInput = undefined;
    if (entry) accept(entry);
  };

  return {
    startPageView() {
      settle();
      send();
      view = host.randomId();
      lastEvent = undefined;
      countedOnce.clear();
    },
    add(input) {
      runSafely(() => {
        if (state === 'denied') return;
        const event = sanitizeEvent(input);
        const rule = event && findEventRule(event.event);
        if (!event || !rule) return;
        const at = host.now();
        const text = JSON.stringify(event);
        if (rule.isOncePerView) {
          if (countedOnce.has(event.event)) return;
          countedOnce.add(event.event);
        }
        if (lastEvent?.text === text && at - lastEvent.at < DUPLICATE_MS) return;
        lastEvent = { text, at };
        const entry = { event, at };
        if (pendingInput?.entry.event.event === event.event) pendingInput.cancel();
        else settle();
        pendingInput = undefined;
        if (rule.settleMs === undefined) return accept(entry);
        pendingInput = { entry, cancel: host.setTimer(rule.settleMs, settle) };
      });
    },
    setConsent(next) {
      state = next;
      if (next === 'unknown') return;
      const heldEntries = next === 'granted' ? heldEvents : [];
      heldEvents = [];
      if (next === 'denied') {
        waitingEvents = [];
        // If the visitor agrees later, counting starts then and includes this page view.
        countedOnce.clear();
        lastEvent = undefined;
        pendingInput?.cancel();
        pendingInput = undefined;
      }
      for (const entry of heldEntries) emit(entry);
    },
    flush() {
      settle();
      while (waitingEvents.length > 0) {
        const before = waitingEvents.length;
        send();
        if (waitingEvents.length >= before) return;
      }
    },
  };
}

/** The address that reports an event to the advertising pixel; undefined if the pixel does not count it (API-022). */
function createPixelUrl(
  event: SanitizedEvent,
  { pixel, pixelUrl }: Pick<AnalyticsOptions, 'pixel' | 'pixelUrl'>,
): string | undefined {
  const name = findEventRule(event.event)?.pixel;
  if (name === undefined || pixel === undefined || pixelUrl === undefined) return undefined;
  const values: Readonly<Record<string, string>> = { id: pixel, event: name, item: event['item_id'] ?? '' };
  return pixelUrl.replace(/\{(id|event|item)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** Creates an entry in GA4's format, with the vehicle as the only item of `ecommerce`. */
function createDataLayerEntry(
  event: SanitizedEvent,
  number: number | undefined,
  pixel: string | undefined,
): object {
  const { item_id, item_name, item_brand } = event;
  const pixelEvent = findEventRule(event.event)?.pixel;
  return {
    ...event,
    ...(number !== undefined && { event_number: number }),
    ...(item_name !== undefined && { ecommerce: { items: [{ item_id, item_name, item_brand }] } }),
    ...(pixelEvent !== undefined && pixel !== undefined && { pixel: { id: pixel, event: pixelEvent } }),
  };
}
