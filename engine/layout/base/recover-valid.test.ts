import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validators } from '../../../schemas';
import { compileCondition } from '../model/conditions';
import { recoverValid } from './recover-valid';

const good = { id: 'a', block: 'text' };

test('returns a valid value unchanged', () => {
  const page = { id: 'home', layout: good };
  expect(recoverValid(page, validators.page).value).toBe(page);
});

test('keeps valid parts and their original locations', () => {
  const page = {
    id: 'home',
    surprise: 1,
    layout: { ...good, slots: { main: [{ block: 'no-id' }, 7, { id: 'b', block: 'text', props: 3 }] } },
  };
  const { value, errors, findPointer } = recoverValid(page, validators.page);
  expect(errors.length).toBeGreaterThan(2);
  expect(value).toEqual({ id: 'home', layout: { ...good, slots: { main: [{ id: 'b', block: 'text' }] } } });
  const kept = (value as typeof page).layout.slots.main[0];
  expect(findPointer(kept as object)).toEqual(['layout', 'slots', 'main', 2]);
});

test('replaces an invalid condition with one that is never true', () => {
  const page = {
    id: 'home',
    layout: good,
    when: { 'user.signedIn': { $where: 'true' }, now: { $lt: '2026' } },
  };
  const { value } = recoverValid(page, validators.page);
  expect(value).toEqual({ ...page, when: { $nor: [{}] } });
  expect(compileCondition({ $nor: [{}] })({ user: { signedIn: true } })).toBe(false);
});

test('returns undefined if no part is valid', () => {
  expect(recoverValid(7, validators.page).value).toBeUndefined();
});

test('the result is always valid or undefined', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (a, b, c) => {
      const page = {
        id: 'home',
        layout: { ...good, props: a, slots: { main: [good, b] } },
        changes: c,
        head: b,
      };
      const { value } = recoverValid(page, validators.page);
      expect(value === undefined || validators.page(value)).toBe(true);
    }),
  );
});
