// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ConditionBuilder } from './ConditionBuilder';
import { listConditionPaths } from './condition-paths';

afterEach(cleanup);

const PATHS = listConditionPaths({ vehicle: 'vehicle', similar: 'vehicles' });

function show(first?: unknown) {
  const conditions: unknown[] = [];
  function Inspector() {
    const [value, setValue] = useState(first);
    return (
      <ConditionBuilder
        label="Shown when"
        always="Always shown"
        paths={PATHS}
        timeZone="Australia/Brisbane"
        value={value}
        onChange={(condition) => {
          conditions.push(condition);
          setValue(condition);
        }}
      />
    );
  }
  render(<Inspector />);
  const choose = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  return { last: () => conditions.at(-1), conditions, choose, press };
}
const readWords = () => screen.getByRole('status').textContent;

it('builds a condition from nothing, and says what it means', () => {
  const { last, conditions, choose, press } = show();
  expect(readWords()).toBe('Always shown.');
  press('Add a test');
  expect(conditions).toEqual([]);
  choose('What to compare', 'features.garage');
  expect(last()).toEqual({ 'features.garage': true });
  expect(readWords()).toBe('Shown when: Feature Garage is on.');
  choose('Value for Feature Garage', '1');
  expect(last()).toEqual({ 'features.garage': false });
  press('Remove the test of Feature Garage');
  expect(last()).toBeUndefined();
  expect(readWords()).toBe('Always shown.');
});

it('shows a number, a choice of values, a group and a time', () => {
  const { last } = show({
    'vehicle.price': { $gte: 5000, $lt: 9000 },
    'vehicle.car_type': { $in: ['new', 'gone'] },
    'vehicle.status': 'in_stock',
    $or: [{ now: { $lt: '2027-07-01T00:00:00+10:00' } }, { 'vehicle.make': 'Kia', 'vehicle.model': 'EV6' }],
  });
  expect(readWords()).toContain('is one of ‘new’ or ‘gone’, and Vehicle: Status is ‘in stock’');
  expect(screen.getAllByRole('group', { name: /^Test of/ })).toHaveLength(7);
  const types = screen.getByRole('group', { name: /^Value for .*type/i });
  fireEvent.click(within(types).getByRole('checkbox', { name: 'demo' }));
  fireEvent.click(within(types).getByRole('checkbox', { name: 'gone' }));
  expect(last()).toMatchObject({ 'vehicle.car_type': { $in: ['new', 'demo'] } });
  const moment = screen.getByLabelText<HTMLInputElement>(/Australia\/Brisbane/);
  expect(moment.value).toBe('2027-07-01T00:00');
  fireEvent.change(moment, { target: { value: '2027-08-02T10:30' } });
  expect(last()).toMatchObject({ $or: [{ now: { $lt: '2027-08-02T10:30:00+10:00' } }, {}] });
  const [outer] = screen.getAllByLabelText('How many of these must be true');
  if (outer) fireEvent.change(outer, { target: { value: '$nor' } });
  expect(last()).toMatchObject({ $nor: [{}, {}], 'vehicle.price': { $gte: 5000, $lt: 9000 } });
  expect(readWords()).toContain('none of these is true');
});

it('changes the operator and keeps what suits it', () => {
  const { last, choose } = show({ 'vehicle.make': 'Kia' });
  choose(/^How/, '$in');
  expect(last()).toEqual({ 'vehicle.make': { $in: ['Kia'] } });
  choose(/one on each line/, 'Kia\nMazda');
  expect(last()).toEqual({ 'vehicle.make': { $in: ['Kia', 'Mazda'] } });
  choose(/^How/, 'value');
  expect(last()).toEqual({ 'vehicle.make': { $ne: null } });
  expect(screen.queryByLabelText(/^Value/)).toBeNull();
});

it('keeps what it does not know, and shows it as JSON', () => {
  const { last, choose, press } = show({
    'vehicle.year': { $not: { $gt: 2020 } },
    $where: 'x',
    'a.b': { c: 1 },
  });
  expect(readWords()).toContain('not: is more than 2020');
  choose('Value for Vehicle: Year', '2021');
  expect(last()).toEqual({ 'vehicle.year': { $not: { $gt: 2021 } }, $where: 'x', 'a.b': { c: 1 } });
  press('Show as JSON');
  choose('Shown when as JSON', '{ "features.blog": true');
  expect(screen.getByText(/not valid JSON yet/)).toBeDefined();
  choose('Shown when as JSON', '[true]');
  expect(screen.getByText(/^A condition is an object/)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Shown when as JSON').value).toBe('[true]');
  expect(last()).toHaveProperty('$where');
  choose('Shown when as JSON', '{ "features.blog": true }');
  press('Show as tests');
  expect(last()).toEqual({ 'features.blog': true });
  expect(readWords()).toBe('Shown when: Feature Blog is on.');
  press('Show as JSON');
  choose('Shown when as JSON', '');
  expect(last()).toBeUndefined();
  press('Show as tests');
  expect(screen.getByRole('button', { name: 'Add a test' })).toBeDefined();
});

it('shows the values of the tests that remain, and keeps the focus among them', () => {
  const { last, press } = show({
    $or: [{ 'vehicle.make': 'Kia' }, { 'vehicle.make': 'Mazda' }, {}],
    'vehicle.model': 'EV6',
  });
  const listValues = () =>
    screen.getAllByLabelText<HTMLInputElement>('Value for Vehicle: Make').map(({ value }) => value);
  const listButtons = () => screen.getAllByRole('button', { name: 'Remove the test of Vehicle: Make' });
  const [first] = listButtons();
  if (first) fireEvent.click(first);
  expect(listValues()).toEqual(['Mazda']);
  expect([document.activeElement]).toEqual(listButtons());
  // What an empty part means does not change with the parts beside it.
  expect(last()).toEqual({ $or: [{ 'vehicle.make': 'Mazda' }, {}], 'vehicle.model': 'EV6' });
  press('Remove the group');
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Remove the test of Vehicle: Model' }),
  );
  press('Remove the test of Vehicle: Model');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a test' }));
});

it('shows what is no condition as JSON', () => {
  show([1]);
  expect(readWords()).toBe('This is not a condition. Fix it in the JSON below.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Shown when as JSON').value).toContain('1');
});

it('lists what every page has and what this one provides, by its own names', () => {
  const names = PATHS.map(({ path }) => path);
  expect(names).toEqual(
    expect.arrayContaining(['vehicle.status', 'features.blog', 'user.signedIn', 'now', 'today']),
  );
  expect(listConditionPaths({}).some(({ group }) => group === 'Vehicle')).toBe(false);
  expect(PATHS.find(({ path }) => path === 'similar')).toMatchObject({ kind: 'list', group: 'Similar' });
  expect(PATHS.find(({ path }) => path === 'today')).toMatchObject({ kind: 'date' });
});
