import { describe, expect, it } from 'vitest';
import { COOLING_OFF_RULES, findCoolingOff } from './cooling-off';
import { listOrderNotices } from './order-notices';

const ORDER = { day: '2026-11-29', lines: [], totalCents: 0 };

describe('cooling-off periods', () => {
  it('have a source that was read, and one rule at most for a car on a day', () => {
    for (const rule of COOLING_OFF_RULES) {
      expect(rule.source.href, rule.state).toMatch(/^https?:\/\//);
      expect(rule.checked >= rule.from).toBe(true);
      for (const carType of rule.carTypes) {
        const day = rule.checked;
        const found = COOLING_OFF_RULES.filter(
          (other) => findCoolingOff({ state: rule.state, carType, day }, [other]) !== undefined,
        );
        expect(found, `${rule.state} ${carType}`).toHaveLength(1);
      }
    }
  });

  it('end with their rule', () => {
    const [first] = COOLING_OFF_RULES;
    if (!first) throw new Error('No rules.');
    const rules = [{ ...first, until: '2026-12-31' }];
    const find = (day: string) => findCoolingOff({ state: first.state, carType: 'used', day }, rules);
    expect(find('2026-12-31')).toBeDefined();
    expect(find('2027-01-01')).toBeUndefined();
    expect(find('2000-01-01')).toBeUndefined();
  });

  it('are never invented: without a source, the notice refers to the contract', () => {
    for (const state of ['act', 'nsw', 'tas', 'wa', undefined] as const) {
      const order = { ...ORDER, carType: 'used', ...(state && { state }) } as const;
      const [, notice] = listOrderNotices(order);
      expect(notice).not.toHaveProperty('source');
      expect(notice?.text).toContain('The contract says so');
    }
  });
});
