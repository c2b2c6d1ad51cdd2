import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getNextState,
  isClaiming,
  isShownAsReserved,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
  type ReservationState,
} from './reservation-states';

/** The states that a sequence of events leads through, without the events that are not legal. */
function follow(events: readonly (typeof RESERVATION_EVENTS)[number][]): ReservationState[] {
  const states: ReservationState[] = ['created'];
  for (const event of events) {
    const next = getNextState(states.at(-1) ?? 'created', event);
    if (next) states.push(next);
  }
  return states;
}

const anyEvents = fc.array(fc.constantFrom(...RESERVATION_EVENTS), { maxLength: 30 });

function findReachable(from: ReservationState): Set<ReservationState> {
  const reached = new Set([from]);
  for (const state of reached)
    for (const event of RESERVATION_EVENTS) {
      const next = getNextState(state, event);
      if (next) reached.add(next);
    }
  return reached;
}

describe('a reservation', () => {
  it('goes through exactly these transitions', () => {
    const transitions = RESERVATION_STATES.flatMap((state) =>
      RESERVATION_EVENTS.flatMap((event) => {
        const next = getNextState(state, event);
        return next ? [`${state} ${event} ${next}`] : [];
      }),
    );
    expect(transitions).toEqual([
      'created start-payment paying',
      'created waive held',
      'paying pay held',
      'paying fail abandoned',
      'paying refuse abandoned',
      'paying lapse abandoned',
      'paying release released',
      'abandoned pay held',
      'abandoned start-refund refunding',
      'held complete completed',
      'held expire expired',
      'held release released',
      'held fail-refund held',
      'held settle-refund held',
      'held settle-by-hand held',
      'completed release released',
      'completed fail-refund completed',
      'completed settle-refund completed',
      'completed settle-by-hand completed',
      'expired start-refund refunding',
      'released start-refund refunding',
      'refunding fail-refund refunding',
      'refunding settle-refund refunded',
      'refunding settle-by-hand refunded',
      'refunded start-refund refunding',
      'refunded fail-refund refunding',
    ]);
  });

  it('can reach every state, and its car can always become free again', () => {
    expect([...findReachable('created')].sort()).toEqual([...RESERVATION_STATES].sort());
    for (const state of RESERVATION_STATES)
      expect([...findReachable(state)].some((reached) => !isClaiming(reached))).toBe(true);
  });

  it('never forgets a deposit: after `held` or a refund, no state is one without money', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const states = follow(events);
        const paid = states.findIndex((state) => state === 'held' || state === 'refunding');
        if (paid < 0) return;
        for (const state of states.slice(paid))
          expect(['created', 'paying', 'abandoned']).not.toContain(state);
      }),
    );
  });

  it('is refunded only by a refund under way, and never takes the car again after it was given back', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const states = follow(events);
        for (const [index, state] of states.entries())
          if (state === 'refunded') expect(states[index - 1]).toBe('refunding');
        const ended = states.findIndex((state) => ['expired', 'released', 'refunding'].includes(state));
        if (ended >= 0) expect(states.slice(ended).some(isClaiming)).toBe(false);
      }),
    );
  });

  it('shows its car as reserved only while nobody else can reserve it', () => {
    for (const state of RESERVATION_STATES)
      expect(isShownAsReserved(state) && !isClaiming(state)).toBe(false);
    expect(RESERVATION_STATES.filter(isShownAsReserved)).toEqual(['held', 'completed']);
    expect(isClaiming('paying')).toBe(true);
  });
});
