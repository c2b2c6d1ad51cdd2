// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FormField } from '../../schemas';
import { fireEvent, screen, waitFor } from '../kit/testing-dom';
import { accept, CAR, field, MESSAGE, press, showFields, stubServer } from './testing/show-form';

beforeEach(() => window.localStorage.clear());

describe('the comments’ counter', () => {
  it('counts as the limit does, and announces a text that is too long', () => {
    showFields([MESSAGE]);
    const comments = field(/^Comments/);
    const counter = () => document.getElementById(`${comments.id}-counter`);
    fireEvent.input(comments, { target: { value: ' Hi 🚗 ' } });
    expect(counter()?.textContent).toContain('4 of 4,000 characters');
    fireEvent.input(comments, { target: { value: 'x'.repeat(10_000) } });
    expect(comments.value).toHaveLength(10_000);
    expect(screen.getByRole('status').textContent).toContain('Your text is too long.');
  });
});

describe('the comments’ counter near the limit', () => {
  it('becomes visible there, and describes the field from the start', () => {
    showFields([MESSAGE]);
    const comments = field(/^Comments/);
    const counter = document.getElementById(comments.getAttribute('aria-describedby') ?? '');
    const isShown = () => !counter?.classList.contains('repeated');
    fireEvent.input(comments, { target: { value: 'x'.repeat(3_199) } });
    expect([isShown(), counter?.textContent]).toEqual([false, '3,199 of 4,000 characters']);
    fireEvent.input(comments, { target: { value: 'x'.repeat(3_200) } });
    expect(isShown()).toBe(true);
  });
});

describe('a chosen day', () => {
  it('is said in words, whatever the order of the browser’s date field', () => {
    showFields([{ id: 'day', kind: 'date', label: 'Day', help: 'Any day this year.' }]);
    expect(screen.getByText('Any day this year.')).toBeDefined();
    fireEvent.input(screen.getByLabelText(/^Day/), { target: { value: '2026-12-10' } });
    expect(screen.getByText('Thursday, 10 December 2026')).toBeDefined();
  });
});

describe('the only location', () => {
  it('is chosen at the start, and can be cleared (LEAD-051)', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([{ id: 'location', kind: 'location', label: 'Location' }], {
      choices: { location: [{ id: 'north', label: 'North' }] },
    });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Location/ });
    expect(select.value).toBe('north');
    await user.selectOptions(select, '');
    await user.click(press('Send'));
    await screen.findByRole('status');
    expect(sent[0]).not.toHaveProperty('location');
  });
});

describe('an appointment about a car (LEAD-007)', () => {
  const DRIVE: FormField = { id: 'dateTime', kind: 'appointment', label: 'Preferred day' };
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

  it('can have a time of the chosen day, which is sent with it', async () => {
    const slots = [{ start: `${date}T10:00`, label: '10 am' }];
    const { sent } = stubServer(() => Response.json({ date, status: 'open', slots, lead_id: 'L1' }));
    const user = showFields([DRIVE], {}, { vehicle: CAR });
    fireEvent.change(screen.getByLabelText(/^Preferred day/), { target: { value: date } });
    await user.selectOptions(await screen.findByLabelText(/^Preferred time/), `${date}T10:00`);
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ dateTime: `${date}T10:00` });
    expect(sent[0]).not.toHaveProperty('time:dateTime');
  });

  it('keeps the chosen time in what the browser sends, also before the times are loaded', async () => {
    const slots = [{ start: `${date}T10:00`, label: '10 am' }];
    stubServer(() => Response.json({ date, status: 'open', slots }));
    showFields([DRIVE], { failure: 'confirm', values: { dateTime: `${date}T10:00` } }, { vehicle: CAR });
    const sentByBrowser = () =>
      Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('form')!));
    const expected = { dateTime: date, 'time:dateTime': `${date}T10:00` };
    expect(sentByBrowser()).toMatchObject(expected);
    await screen.findByLabelText(/^Preferred time/);
    expect(sentByBrowser()).toMatchObject(expected);
  });

  it('has only the day without a car', async () => {
    const fetchMock = vi.fn();
    vi.stubGlobal('fetch', fetchMock);
    onTestFinished(() => void vi.unstubAllGlobals());
    showFields([DRIVE]);
    fireEvent.change(screen.getByLabelText(/^Preferred day/), { target: { value: date } });
    await Promise.resolve();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
