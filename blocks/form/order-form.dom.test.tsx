// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { markOrdered, readDraft, saveDraft, tidyDrafts } from '../../engine/browser/api/lead-drafts';
import type { FormField, PageForm } from '../../schemas';
import { screen, waitFor } from '../kit/testing-dom';
import { accept, CAR, field, press, showFields, stubServer } from './testing/show-form';

const EXTRAS: FormField = {
  ...{ id: 'extras', kind: 'checkbox-group', label: 'Extras', step: 'extras' },
  options: [
    { id: 'paint protection', label: 'Paint protection', price: 89_000 },
    { id: 'mats', label: 'Floor mats', price: 19_000 },
  ],
};
const POSTCODE: FormField = { id: 'postcode', kind: 'postcode', label: 'Deliver to', step: 'review' };
const ORDER: PageForm['order'] = {
  ...{ day: '2026-11-29', carType: 'used', basis: 'Drive Away', totalCents: 1_000_000 },
  lines: [{ kind: 'car', label: '2022 Kia Rio', cents: 1_000_000 }],
};
const show = () =>
  showFields(
    [],
    {
      id: 'purchase',
      order: ORDER,
      form: {
        ...{ title: 'Buy this car online', submitLabel: 'Continue', category: 'Reservation' },
        ...{ order: { delivery: 'postcode' }, draft: 'account' },
        steps: [
          { id: 'extras', label: 'Extras' },
          { id: 'review', label: 'Review' },
        ],
        fields: [
          EXTRAS,
          { id: 'name', kind: 'name', label: 'Name', required: true, step: 'review' },
          POSTCODE,
        ],
      },
    },
    { vehicle: CAR },
  );
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
/** The order so far. */
const lines = () => document.querySelector('dl')?.textContent ?? '';
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent;

beforeEach(() => {
  window.localStorage.clear();
  document.cookie = 'forecourt-account=; Max-Age=0';
});

describe('a form that orders its car (RSV-013)', () => {
  it('shows the prices of its options, and in the last step the order line by line', async () => {
    stubServer(() => Response.json({ price: 18_000, name: 'Ballarat VIC' }));
    const user = show();
    await user.click(box(/Paint protection \(\+\$890\)/));
    await user.click(press('Next'));
    await waitFor(() => expect(currentStep()).toContain('Review'));
    expect(lines()).toContain('2022 Kia Rio (Drive Away)$10,000Paint protection$890');
    expect(lines()).toContain('Total$10,890');
    await user.type(field(/^Deliver to/), '3350');
    await waitFor(() => expect(lines()).toContain('Delivery to Ballarat VIC$180'));
    expect(lines()).toContain('Total$11,070');
  });

  it('says that a price of delivery which is unknown is to be agreed', async () => {
    stubServer(() => Response.json({}, { status: 404 }));
    const user = show();
    await user.click(press('Next'));
    await user.type(field(/^Deliver to/), '0872');
    await waitFor(() => expect(lines()).toContain('Delivery to 0872To be agreed'));
    expect(lines()).toContain('Total$10,000');
  });

  it('goes on after a reload with the extras and the step, also after it was sent', async () => {
    const { assign } = stubServer(accept);
    const user = show();
    await user.click(box(/Paint/));
    await user.click(box(/mats/));
    await user.click(press('Next'));
    await waitFor(() => expect(currentStep()).toContain('Review'));
    await user.type(field('Name'), 'Ann');
    await user.click(press('Continue'));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(readDraft('form:purchase:7')).toMatchObject({ extras: 'paint protection\nmats' });
    document.body.replaceChildren();
    show();
    await waitFor(() => expect(currentStep()).toContain('Review'));
    await waitFor(() => expect(lines()).toContain('Total$11,080'));
  });

  it('deletes the draft on the page of the paid order, and no other draft', async () => {
    const { assign } = stubServer(accept);
    const user = show();
    await user.click(box(/Paint/));
    await user.click(press('Next'));
    await user.type(field('Name'), 'Ann');
    await user.click(press('Continue'));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    saveDraft('form:enquiry:7', { message: 'Is it there?' });
    for (const name of ['form:purchase:77', 'form:purchase:9']) {
      saveDraft(name, { extras: 'mats' });
      markOrdered(name);
    }
    tidyDrafts();
    expect(readDraft('form:purchase:7')).toMatchObject({ name: 'Ann' });
    document.cookie = 'forecourt-account=s1';
    const deleted: string[] = [];
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      deleted.push(`${method} ${decodeURIComponent(url)}`);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    const page = document.createElement('div');
    page.dataset['orderedCar'] = '7';
    document.body.append(page);
    onTestFinished(() => page.remove());
    tidyDrafts();
    expect(readDraft('form:purchase:7')).toEqual({});
    expect(deleted).toEqual(['DELETE /api/account/drafts/form:purchase:7']);
    for (const name of ['form:enquiry:7', 'form:purchase:77', 'form:purchase:9'])
      expect(readDraft(name)).not.toEqual({});
    // The visitor goes on with the form.
    saveDraft('form:purchase:7', { extras: 'mats' });
    tidyDrafts();
    expect(readDraft('form:purchase:7')).toEqual({ extras: 'mats' });
  });

  it('ignores saved options that no longer exist', async () => {
    saveDraft('form:purchase:7', { extras: 'gold plating', postcode: '3350' });
    show();
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[name=postcode]')?.value).toBe('3350'),
    );
    expect(box(/Paint/).checked).toBe(false);
  });
});

describe('the draft in the account of a visitor who has signed in', () => {
  const stubAccount = (found: object | undefined) => {
    document.cookie = 'forecourt-account=s1';
    const saved: unknown[] = [];
    vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit = {}) => {
      if (method === 'PUT') saved.push(JSON.parse(String(body)));
      if (method === 'DELETE') saved.push('deleted');
      return Promise.resolve(Response.json(found ?? {}, { status: found || method ? 200 : 404 }));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    return saved;
  };

  it('is continued on another device, at its step', async () => {
    const answers = { extras: 'mats', postcode: '3350', '#step': 'review' };
    stubAccount({ answers, saved_at: new Date().toISOString() });
    show();
    await waitFor(() => expect(currentStep()).toContain('Review'));
    expect(document.querySelector<HTMLInputElement>('[value=mats]')?.checked).toBe(true);
    expect(field(/^Deliver to/).value).toBe('3350');
    expect(readDraft('form:purchase:7')).toMatchObject({ extras: 'mats' });
  });

  it('is not taken if the one on this device is newer', async () => {
    saveDraft('form:purchase:7', { postcode: '3000' });
    stubAccount({ answers: { postcode: '3350' }, saved_at: '2020-01-01T00:00:00.000Z' });
    show();
    const postcode = () => document.querySelector<HTMLInputElement>('[name=postcode]')?.value;
    await waitFor(() => expect(postcode()).toBe('3000'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(postcode()).toBe('3000');
  });

  it('has each step, and no contact details', async () => {
    const saved = stubAccount(undefined);
    localStorage.setItem('forecourt.contact', JSON.stringify({ name: 'Ann' }));
    const user = show();
    await user.click(box(/mats/));
    await user.click(press('Next'));
    await waitFor(() => expect(saved).toEqual([{ answers: { extras: 'mats', '#step': 'review' } }]));
  });

  it('leaves unticked what was unticked on another device', async () => {
    const now = Date.now() - 60_000;
    saveDraft('form:purchase:7', { extras: 'paint protection\nmats', postcode: '3000' }, { now });
    stubAccount({ answers: { postcode: '3350' }, saved_at: new Date().toISOString() });
    show();
    const postcode = () => document.querySelector<HTMLInputElement>('[name=postcode]')?.value;
    await waitFor(() => expect(postcode()).toBe('3350'));
    expect([box(/Paint/).checked, box(/mats/).checked]).toEqual([false, false]);
    expect(readDraft('form:purchase:7')).not.toHaveProperty('extras');
  });

  it('is not made of nothing, and says so if the last choice is taken back', async () => {
    const saved = stubAccount(undefined);
    const user = show();
    await user.click(press('Next'));
    await waitFor(() => expect(currentStep()).toContain('Review'));
    await user.click(press('Back'));
    await user.click(box(/mats/));
    await user.click(press('Next'));
    await user.click(press('Back'));
    await user.click(box(/mats/));
    await user.click(press('Next'));
    await waitFor(() =>
      expect(saved).toEqual([
        { answers: { extras: 'mats', '#step': 'review' } },
        { answers: { extras: 'mats', '#step': 'extras' } },
        { answers: { '#step': 'review' } },
      ]),
    );
  });

  it('is deleted with the visitor’s details, and does not come back', async () => {
    const answers = { extras: 'mats' };
    const saved = stubAccount({ answers, saved_at: new Date().toISOString() });
    const user = show();
    await waitFor(() => expect(box(/mats/).checked).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Clear details' }));
    await waitFor(() => expect(saved).toEqual(['deleted']));
    expect(box(/mats/).checked).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(saved).toEqual(['deleted']);
  });
});
