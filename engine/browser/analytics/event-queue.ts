import { findEventRule } from './event-catalogue';
import { sanitiseEvent, type SanitisedEvent } from './sanitise-event';
import type { ConsentState } from './consent';
import type { AnalyticsOptions } from './options';

/** What the queue needs of the browser. */
export interface EventQueueHost {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does something later; what comes back calls it off. */
  setTimer(ms: number, work: () => void): () => void;
  /** Adds an entry to `dataLayer`. */
  push(entry: object): void;
  /** Hands a batch to the browser, which sends it even when the page goes; false where it would not take it. */
  send(address: string, body: string): boolean;
  /** A few letters and digits, drawn anew. */
  randomId(): string;
  /** Counting failed; the page goes on (ERR-011). */
  warn(error: unknown): void;
}

export interface EventQueue {
  /** A page was opened, or is shown again: what is counted once may be counted again. */
  startPageView(): void;
  add(event: unknown): void;
  setConsent(state: ConsentState): void;
  /** Sends what waits. */
  flush(): void;
}

interface Timed {
  event: SanitisedEvent;
  at: number;
}

/** Held until consent is known; a page on which more happens before that has been used without an answer. */
const MOST_HELD = 100;
/** As many as one batch may have (`analytics-batch.schema.json`). */
const BATCH = 30;
/** The same thing told twice within this time is one. */
const SAME_MS = 1_000;

/**
 * The one way by which anything is counted. In: events of any source. Out: entries of `dataLayer` and batches, in order,
 * and only once consent is given: before that they are held, and forgotten when it is refused. It never throws.
 */
export function createEventQueue(
  options: Pick<AnalyticsOptions, 'sink' | 'numbers' | 'pixel'>,
  host: EventQueueHost,
): EventQueue {
  let state: ConsentState = 'unknown';
  let held: Timed[] = [];
  let waiting: Timed[] = [];
  let view = host.randomId();
  let last: { text: string; at: number } | undefined;
  let settling: { entry: Timed; callOff: () => void } | undefined;
  const done = new Set<string>();

  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      host.warn(error);
    }
  };
  const numberOf = ({ event }: SanitisedEvent) =>
    Object.hasOwn(options.numbers, event) ? options.numbers[event] : undefined;

  const send = () => {
    const { sink } = options;
    if (sink === undefined || waiting.length === 0) return;
    const batch = waiting.splice(0, BATCH);
    const events = batch.map(({ event, at }) => {
      const number = numberOf(event);
      return { at, ...(number !== undefined && { number }), event };
    });
    guarded(() => {
      // What the browser does not take now is tried once more with the next batch; more than that is dropped.
      if (!host.send(sink, JSON.stringify({ view, events })) && waiting.length === 0) waiting = batch;
    });
  };
  const emit = (entry: Timed) => {
    guarded(() => host.push(layerEntry(entry.event, numberOf(entry.event), options.pixel)));
    if (options.sink === undefined) return;
    waiting.push(entry);
    if (waiting.length >= BATCH) send();
  };
  const accept = (entry: Timed) => {
    if (state === 'granted') emit(entry);
    else if (state === 'unknown' && held.length < MOST_HELD) held.push(entry);
  };
  const settle = () => {
    const entry = settling?.entry;
    settling?.callOff();
    settling = undefined;
    if (entry) accept(entry);
  };

  return {
    startPageView() {
      settle();
      send();
      view = host.randomId();
      last = undefined;
      done.clear();
    },
    add(given) {
      guarded(() => {
        if (state === 'denied') return;
        const event = sanitiseEvent(given);
        const rule = event && findEventRule(event.event);
        if (!event || !rule) return;
        const at = host.now();
        const text = JSON.stringify(event);
        if (rule.isOnce) {
          if (done.has(event.event)) return;
          done.add(event.event);
        }
        if (last?.text === text && at - last.at < SAME_MS) return;
        last = { text, at };
        const entry = { event, at };
        if (settling?.entry.event.event === event.event) settling.callOff();
        else settle();
        settling = undefined;
        if (rule.settlesMs === undefined) return accept(entry);
        settling = { entry, callOff: host.setTimer(rule.settlesMs, settle) };
      });
    },
    setConsent(next) {
      state = next;
      if (next === 'unknown') return;
      const released = next === 'granted' ? held : [];
      held = [];
      if (next === 'denied') {
        waiting = [];
        // Who agrees after all is counted from then on, this page included.
        done.clear();
        last = undefined;
        settling?.callOff();
        settling = undefined;
      }
      for (const entry of released) emit(entry);
    },
    flush() {
      settle();
      while (waiting.length > 0) {
        const before = waiting.length;
        send();
        if (waiting.length >= before) return;
      }
    },
  };
}

/** An event as tag managers read it: GA4's names, and the car as the one item of `ecommerce`. */
function layerEntry(event: SanitisedEvent, number: number | undefined, pixel: string | undefined): object {
  const { item_id, item_name, item_brand } = event;
  const pixelEvent = findEventRule(event.event)?.pixel;
  return {
    ...event,
    ...(number !== undefined && { event_number: number }),
    ...(item_name !== undefined && { ecommerce: { items: [{ item_id, item_name, item_brand }] } }),
    ...(pixelEvent !== undefined && pixel !== undefined && { pixel: { id: pixel, event: pixelEvent } }),
  };
}
