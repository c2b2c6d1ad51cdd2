// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDraft, saveDraft } from '../../engine/browser/api/lead-drafts';
import { isObject } from '../../engine/lib';
import type { FormField } from '../../schemas';
import { screen, waitFor } from '../kit/testing-dom';
import { listErrors, press, showFields } from './testing/show-form';

const WHICH: FormField = { id: 'which', kind: 'vehicle', label: 'Which car?' };
const NOTE: FormField = { id: 'note', kind: 'text', label: 'Note' };
const RIO = { id: '7', label: '2022 Kia Rio (U7)' };
const CERATO = { id: '9', label: '2021 Kia Cerato (U9)' };

/** A stock with two cars, which takes forms. */
function stubSite(
  findVehicles: (query: string) => Response = () => Response.json({ vehicles: [RIO, CERATO] }),
  answer: object = {},
) {
  const sent: Record<string, unknown>[] = [];
  const queries: string[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    if (url.startsWith('/api/vehicle-suggestions')) {
      const query = new URL(url, 'http://site').searchParams.get('query') ?? '';
      queries.push(query);
      return Promise.resolve(findVehicles(query));
    }
    const read: unknown = JSON.parse(body ?? '{}');
    if (isObject(read)) sent.push(read);
    return Promise.resolve(Response.json({ lead_id: 'L1', ...answer }));
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    assign.mockRestore();
  });
  return { sent, queries };
}
const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Which car/ });

beforeEach(() => window.localStorage.clear());

describe('a field that asks for a car', () => {
  it('finds it while the visitor types, and makes it the car of the lead', async () => {
    const { sent, queries } = stubSite();
    const user = showFields([WHICH, NOTE]);
    await user.type(combobox(), 'kia rio');
    await user.click(await screen.findByRole('option', { name: /Rio/ }));
    expect(combobox().value).toBe(RIO.label);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'x');
    expect(readDraft('form:ask')).toEqual({ which: RIO.label, note: 'x' });
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ which: RIO.label, car_id: '7' });
    // One request for what was typed quickly.
    expect(queries[0]).toBe('kia rio');
  });

  it.each([
    ['as the server has stored it', { category: 'Fleet', car_type: 'demo' }],
    ['with the category of a lead about a car, if the answer says nothing', {}],
  ])('is counted and remembered %s (API-024, LEAD-013, LEAD-052)', async (_how, answer) => {
    const { sent } = stubSite(undefined, answer);
    const events: unknown[] = [];
    const listen = (event: Event) => events.push(event instanceof CustomEvent && event.detail);
    document.addEventListener('forecourt:event', listen);
    onTestFinished(() => document.removeEventListener('forecourt:event', listen));
    const user = showFields([WHICH], {
      form: {
        ...{ title: 'Ask us', submitLabel: 'Send', fields: [WHICH] },
        ...{ category: 'Vehicle Enquiry', categoryWithoutCar: 'General Enquiry' },
      },
    });
    await user.type(combobox(), 'kia rio');
    await user.click(await screen.findByRole('option', { name: /Rio/ }));
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const tags = { category: 'Vehicle Enquiry', ...answer };
    const { category, ...type } = tags;
    await waitFor(() =>
      expect(events).toContainEqual({
        ...{ event: 'generate_lead', lead_kind: 'ask', lead_category: category, item_id: '7' },
        ...type,
      }),
    );
    await waitFor(() => {
      const stored: unknown = JSON.parse(localStorage.getItem('forecourt.leads') ?? '[]');
      expect(stored).toMatchObject([{ lead_id: 'L1', car_id: '7', ...tags }]);
    });
  });

  it('is sent as it was typed, if it is another text or the search does not answer', async () => {
    const { sent } = stubSite(() => new Response('', { status: 503 }));
    const user = showFields([WHICH]);
    await user.type(combobox(), 'the blue one  outside');
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ which: 'the blue one outside' });
    expect(sent[0]).not.toHaveProperty('car_id');
  });

  it('is no longer the car of the lead when the text changes', async () => {
    const { sent } = stubSite();
    const user = showFields([WHICH]);
    await user.type(combobox(), 'kia');
    await user.click(await screen.findByRole('option', { name: /Cerato/ }));
    await user.type(combobox(), ' or the other one');
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('car_id');
  });

  it('is the car again after a reload', async () => {
    const { sent, queries } = stubSite();
    saveDraft('form:ask', { which: RIO.label });
    const user = showFields([WHICH]);
    await waitFor(() => expect(combobox().value).toBe(RIO.label));
    await waitFor(() => expect(queries).toEqual([RIO.label]));
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ car_id: '7' });
  });

  it('is in a form that the browser sends without script', async () => {
    stubSite();
    const user = showFields([WHICH]);
    const readCar = () => document.querySelector<HTMLInputElement>('form [name=car_id]')?.value;
    await user.type(combobox(), 'kia');
    expect(readCar()).toBeUndefined();
    await user.click(await screen.findByRole('option', { name: /Cerato/ }));
    expect(readCar()).toBe('9');
  });

  it('is still chosen in a form that the server shows again, until its text changes', async () => {
    const { sent } = stubSite(() => new Response('', { status: 503 }));
    const user = showFields([WHICH, NOTE], {
      carId: '9',
      values: { which: CERATO.label },
      failure: 'confirm',
    });
    const readCar = () => document.querySelector<HTMLInputElement>('form [name=car_id]')?.value;
    expect(readCar()).toBe('9');
    await user.type(combobox(), '!');
    expect(readCar()).toBeUndefined();
    await user.type(combobox(), '{Backspace}');
    await user.click(press('Try again'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ which: CERATO.label, car_id: '9' });
  });

  it('can be required', async () => {
    const { sent } = stubSite();
    const user = showFields([{ ...WHICH, required: true }]);
    await user.click(press('Send'));
    await waitFor(() => expect(listErrors()).toEqual(['Answer “Which car?”.']));
    expect(sent).toEqual([]);
  });
});
