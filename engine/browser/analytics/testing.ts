import { vi } from 'vitest';
import { createEventQueue, type EventQueueHost } from './event-queue';
import type { AnalyticsOptions } from './options';

interface Batch {
  view: string;
  events: { at: number; number?: number; event: Record<string, string> }[];
}

/** Creates a queue with a fake clock that records its output. */
export function createTestQueue(
  options: Partial<AnalyticsOptions> = {},
  hostOverrides: Partial<EventQueueHost> = {},
) {
  const dataLayer: Record<string, unknown>[] = [];
  const batches: Batch[] = [];
  const pixels: string[] = [];
  const warn = vi.fn();
  let time = 1_000_000;
  let views = 0;
  const timers = new Set<{ at: number; work: () => void }>();
  const queue = createEventQueue(
    { endpoint: '/api/analytics', numbers: {}, ...options },
    {
      now: () => time,
      setTimer(ms, work) {
        const timer = { at: time + ms, work };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
      push: (entry) => void dataLayer.push(entry as Record<string, unknown>),
      send: (_url, body) => batches.push(JSON.parse(body) as Batch) > 0,
      requestPixel: (url) => void pixels.push(url),
      randomId: () => `view${(views += 1)}`,
      warn,
      ...hostOverrides,
    },
  );
  return {
    ...queue,
    dataLayer,
    batches,
    pixels,
    warn,
    names: () => dataLayer.map(({ event }) => event),
    sent: () => batches.flatMap(({ events }) => events.map(({ event }) => event['event'])),
    /** Advances the clock by milliseconds. */
    advanceClock(ms: number) {
      time += ms;
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer);
        timer.work();
      }
    },
  };
}
