// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { replaceQuery } from './replace-query';

beforeEach(() => window.history.replaceState({ y: 7 }, '', '/cars/one?car_id=1&rate=9#form'));

it('replaces and removes parameters, and keeps the others, the fragment and the state', () => {
  const before = window.history.length;
  replaceQuery({ rate: '8.5', years: '5', amount: undefined });
  expect(window.location.search).toBe('?car_id=1&rate=8.5&years=5');
  expect(window.location.hash).toBe('#form');
  expect(window.history.state).toEqual({ y: 7 });
  replaceQuery({ rate: undefined, years: undefined });
  expect(window.location.search).toBe('?car_id=1');
  expect(window.history.length).toBe(before);
});

it('does nothing if nothing changes, because browsers limit the number of changes', () => {
  const replace = vi.spyOn(window.history, 'replaceState');
  replaceQuery({ rate: '9', years: undefined });
  expect(replace).not.toHaveBeenCalled();
  replace.mockRestore();
});
