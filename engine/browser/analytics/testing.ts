import { vi } from 'vitest';
import { createEventQueue, type EventQueueHost } from './event-queue';
import type { AnalyticsOptions } from './options';

interface Batch {
  view: string;
  events: { at: number; number?: number; event: Record<string, string> }[];
}

/** A queue with a fake clock that records its output. */
export function createTestQueue(options: Partial<AnalyticsOptions> = {}, more: Partial<EventQueueHost> = {}) {
  const layer: Record<string, unknown>[] = [];
  const batches: Batch[] = [];
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
      push: (entry) => void layer.push(entry as Record<string, unknown>),
      send: (_address, body) => batches.push(JSON.parse(body) as Batch) > 0,
      randomId: () => `view${(views += 1)}`,
      warn,
      ...more,
    },
  );
  return {
    ...queue,
    layer,
    batches,
    warn,
    names: () => layer.map(({ event }) => event),
    sent: () => batches.flatMap(({ events }) => events.map(({ event }) => event['event'])),
    /** Advances the clock by milliseconds. */
    wait(ms: number) {
      time += ms;
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer);
        timer.work();
      }
    },
  };
}
