// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlaygroundState } from '../../schemas';
import { StoreProvider } from '../store';
import { openTestStore, OWN_PATH, ROOT_NODE } from '../store/testing';
import { LocationInspector } from './LocationInspector';
import { LocationList } from './LocationList';

afterEach(cleanup);

const OWN_FILE = 'site/locations.json';
const BASE_FILE = 'base/locations.json';
const CHRISTMAS = { date: '2026-12-25', status: 'Closed', name: 'Christmas Day' };
const SALES = {
  ...{ id: '1', name: 'Sales', slug: 'sales', primary: true, location_type: 'sales' },
  ...{ time_zone: 'Australia/Perth', address: { street: '1 Hay Street', city: 'Perth', state: 'WA' } },
  contact_detail: {
    phone: '08 5550 1000',
    opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }],
  },
  special_hours: [CHRISTMAS],
};
const SERVICE = {
  ...{ id: '2', name: 'Workshop', slug: 'workshop', location_type: 'service', time_zone: 'Australia/Perth' },
  address: { street: '2 Hay Street', city: 'Perth', state: 'WA' },
};

async function show(
  texts: Readonly<Record<string, string | null>>,
  findings: PlaygroundState['findings'] = [],
) {
  const opened = await openTestStore({
    page: (tenant, page) =>
      Promise.resolve({
        ...{ tenant, page, ownPath: OWN_PATH, address: '/', timeZone: 'Australia/Perth' },
        ...{ isAboutCar: false, layers: [], patterns: [], locationsPath: '/locations' },
        files: Object.entries({ [OWN_PATH]: null, ...texts }).map(([path, text]) => ({ path, text })),
      }),
    draft: () =>
      Promise.resolve({ draft: 'd', version: 1, isShown: true, impact: [], findings, root: ROOT_NODE }),
  });
  opened.state().showMode('locations');
  render(
    <StoreProvider value={opened.store}>
      <LocationList />
      <LocationInspector />
    </StoreProvider>,
  );
  const readOwn = (): unknown => JSON.parse(opened.state().files[OWN_FILE]?.text ?? 'null');
  return { ...opened, readOwn };
}
const OWN = { [OWN_FILE]: JSON.stringify([SALES, SERVICE]) };
const choose = (name: string) => fireEvent.click(screen.getByRole('option', { name: new RegExp(name) }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('edits the week of the chosen location, and the preview follows it', async () => {
  const { readOwn, state } = await show(OWN);
  expect(state().previewAddress?.address).toBe('/locations/sales');
  type('Monday: closes', '00:00');
  type('Tuesday: open or closed', 'closed');
  type('Saturday: open or closed', 'text');
  expect(readOwn()).toEqual([
    {
      ...SALES,
      contact_detail: {
        phone: '08 5550 1000',
        opening_hours: [
          { weekday: 1, status: 'Open', open: '08:30', close: '24:00' },
          { weekday: 2, status: 'Closed' },
          { weekday: 6, status: 'By appointment' },
        ],
      },
    },
    SERVICE,
  ]);
  choose('Workshop');
  expect(state().previewAddress?.address).toBe('/locations/workshop');
  type('Friday: open or closed', 'open');
  expect(readOwn()).toMatchObject([
    {},
    { contact_detail: { opening_hours: [{ weekday: 5, open: '08:30', close: '17:30' }] } },
  ]);
  expect(state().history.past.map(({ name }) => name)).toContain('Set the hours on Friday at Workshop');
  for (const _ of state().history.past) act(() => state().undo());
  expect(readOwn()).toEqual([SALES, SERVICE]);
});

it('shows the open page again after another mode is chosen', async () => {
  const { state } = await show(OWN);
  expect(state().previewAddress?.address).toBe('/locations/sales');
  cleanup();
  state().showMode('blocks');
  expect(state().previewAddress).toBeUndefined();
});

it('adds special days, and copies them to all locations', async () => {
  const { readOwn } = await show(OWN);
  press('Add the day');
  expect(screen.getByText('Choose a date.')).toBeDefined();
  type('Date of the new day', '2026-12-25');
  expect(screen.getByText('This date is already in the list.')).toBeDefined();
  type('Date of the new day', '2027-01-26');
  type('Name of the new day', 'Australia Day');
  press('Add the day');
  press('Use at all locations');
  const days = [CHRISTMAS, { date: '2027-01-26', status: 'Closed', name: 'Australia Day' }];
  expect(readOwn()).toMatchObject([{ special_hours: days }, { special_hours: days }]);
  type('Christmas Day: open or closed', 'open');
  press('Remove Australia Day');
  expect(readOwn()).toMatchObject([
    { special_hours: [{ ...CHRISTMAS, status: 'Open', start_hour: '08:30', end_hour: '17:30' }] },
    {},
  ]);
});

it('takes the date of a special day when it is complete, unless another day has it', async () => {
  const days = [CHRISTMAS, { date: '2026-12-28', status: 'Closed', name: 'Boxing Day' }];
  const { readOwn } = await show({ [OWN_FILE]: JSON.stringify([{ ...SALES, special_hours: days }]) });
  const listNames = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Name of 2/).map((input) => input.value);
  // As someone types a year.
  type('Date of Boxing Day', '0002-12-28');
  expect(listNames()).toEqual(['Christmas Day', 'Boxing Day']);
  type('Date of Boxing Day', '2026-12-25');
  fireEvent.blur(screen.getByLabelText('Date of Boxing Day'));
  expect(screen.getByText('This date is already in the list.')).toBeDefined();
  expect(readOwn()).toMatchObject([{ special_hours: days }]);
  type('Date of Boxing Day', '2026-12-24');
  fireEvent.keyDown(screen.getByLabelText('Date of Boxing Day'), { key: 'Enter' });
  expect(listNames()).toEqual(['Boxing Day', 'Christmas Day']);
  expect(readOwn()).toMatchObject([{ special_hours: [CHRISTMAS, { date: '2026-12-24' }] }]);
  // What is typed does not move to the day that takes the place of a removed one.
  type('Date of Christmas Day', '2026-12-24');
  fireEvent.blur(screen.getByLabelText('Date of Christmas Day'));
  press('Remove Christmas Day');
  expect(screen.getByLabelText<HTMLInputElement>('Date of Boxing Day').value).toBe('2026-12-24');
  expect(screen.queryByText('This date is already in the list.')).toBeNull();
});

it('lets words and the name be emptied while they are typed', async () => {
  const { readOwn } = await show(OWN);
  type('Sunday: open or closed', 'text');
  const words = () => screen.getByLabelText<HTMLInputElement>('Sunday: in words');
  type('Sunday: in words', '');
  expect(words().value).toBe('');
  expect(words().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Until then, they read ‘By appointment’/)).toBeDefined();
  type('Sunday: in words', 'Ring the bell');
  expect(words().getAttribute('aria-invalid')).toBe('false');
  expect(readOwn()).toMatchObject([
    { contact_detail: { opening_hours: [{}, { status: 'Ring the bell' }] } },
    {},
  ]);
  type('Name', '');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('sales');
});

it('copies the list of a lower layer with the first edit, and can go back to it', async () => {
  const { readOwn, state } = await show({ [OWN_FILE]: null, [BASE_FILE]: JSON.stringify([SALES, SERVICE]) });
  expect(screen.getByText(/^From base\./)).toBeDefined();
  type('Name', 'Head office');
  expect(readOwn()).toMatchObject([{ name: 'Head office', slug: 'sales' }, SERVICE]);
  press('Use the locations of base');
  expect(state().files[OWN_FILE]?.text).toBeNull();
});

it('adds a location with what it shares with the main one, and removes one', async () => {
  const { readOwn, state } = await show(OWN);
  press('New location…');
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Workshop' } });
  expect(dialog.getByText(/Another location has this name/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Used cars' } });
  expect(dialog.getByText(/‘used-cars’ is in the addresses of lists of cars/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Parts Counter' } });
  fireEvent.change(dialog.getByLabelText('Department'), { target: { value: 'parts' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add the location', hidden: true }));
  expect(readOwn()).toEqual([
    SALES,
    SERVICE,
    {
      ...{ id: '3', name: 'Parts Counter', slug: 'parts-counter', location_type: 'parts' },
      ...{ time_zone: 'Australia/Perth', address: SALES.address },
    },
  ]);
  expect(state().sections.locations).toBe('3');
  press('Remove');
  expect(readOwn()).toEqual([SALES, SERVICE]);
});

it('says what the compiler finds, and that a broken file cannot be edited', async () => {
  const finding = {
    ...{ code: 'FC001', severity: 'error', message: 'The postcode is missing.', file: OWN_FILE },
    ...{ line: 3, column: 1, path: '/0/address' },
  } as PlaygroundState['findings'][number];
  await show(OWN, [finding]);
  expect(screen.getByText('The postcode is missing.')).toBeDefined();
  choose('Workshop');
  expect(screen.queryByText('The postcode is missing.')).toBeNull();
  cleanup();
  await show({ [OWN_FILE]: '{ "not": "a list" }' });
  expect(screen.getByText(/is not a valid list of locations/)).toBeDefined();
});
