// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDraft } from '../../engine/browser/api/lead-drafts';
import { readStoredContact } from '../../engine/browser/api/sent-leads';
import type { FormField } from '../../schemas';
import { act, fireEvent, screen, waitFor } from '../kit/testing-dom';
import Form from './Form';
import {
  accept,
  CAR,
  EMAIL,
  field,
  listErrors,
  MESSAGE,
  NAME,
  press,
  props,
  showFields,
  showForm,
  stubServer,
} from './testing/show-form';

beforeEach(() => window.localStorage.clear());

describe('sending a form', () => {
  it('sends its values beside what every lead has, remembers the person, and opens the next page', async () => {
    const answer = { lead_id: 'L1', success_href: '/thank-you?lead=L1' };
    const { sent, assign } = stubServer(() => Response.json(answer));
    const success = { heading: 'Thanks!', text: 'We will call.', href: '/thank-you' };
    const form = { title: 'Ask us', submitLabel: 'Send', category: 'General Enquiry', success };
    const budget: FormField = { id: 'budget', kind: 'money', label: 'Budget' };
    const rego: FormField = { id: 'rego', kind: 'rego', label: 'Registration', defaultState: 'qld' };
    const user = showFields(
      [],
      { form: { ...form, fields: [MESSAGE, NAME, EMAIL, budget, rego] } },
      { vehicle: CAR },
    );
    await user.type(field('Name'), ' Ann ');
    await user.type(field('Email'), 'ann@example.com');
    await user.type(field(/^Budget/), '$12,500');
    await user.click(press('Send'));
    expect((await screen.findByRole('status')).textContent).toContain('Thanks!');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      ...{ form: 'ask', car_id: '7', name: 'Ann', email: 'ann@example.com', budget: 1_250_000 },
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      lead_attributes: expect.objectContaining({ visited_pages: expect.any(Array) }),
    });
    // What is empty is not sent, nor is a state without a registration.
    expect(Object.keys(sent[0] ?? {})).not.toEqual(expect.arrayContaining(['message']));
    expect(sent[0]).not.toHaveProperty('regoState');
    expect(assign).toHaveBeenCalledWith('/thank-you?lead=L1');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/thank-you?lead=L1');
    expect(readStoredContact()).toEqual({ name: 'Ann', email: 'ann@example.com' });
    expect(readDraft('form:ask:7')).toEqual({});
  });

  it('stays and says that it was sent if the answer has no next page (API-023)', async () => {
    const { assign } = stubServer(() => Response.json({ lead_id: 'L1' }));
    const user = showFields([NAME]);
    await user.type(field('Name'), 'Ann');
    await user.click(press('Send'));
    expect((await screen.findByRole('status')).textContent).toContain('Thanks');
    expect(assign).not.toHaveBeenCalled();
  });

  it('sends a double click once', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([NAME]);
    await user.type(field('Name'), 'Ann');
    await user.dblClick(press('Send'));
    await screen.findByRole('status');
    expect(sent).toHaveLength(1);
  });

  it('sends the same key again, unless something has changed (LEAD-018)', async () => {
    const { sent } = stubServer(() => Response.json({ detail: 'Closed until Monday.' }, { status: 503 }));
    const user = showFields([NAME]);
    await user.type(field('Name'), 'Ann');
    await user.click(press('Send'));
    expect((await screen.findByRole('alert')).textContent).toContain('Closed until Monday.');
    expect(field('Name').value).toBe('Ann');
    await user.click(press('Try again'));
    await waitFor(() => expect(sent).toHaveLength(2));
    await screen.findByRole('alert');
    await user.type(field('Name'), 'a');
    await user.click(press('Try again'));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]?.idempotency_key).toBe(sent[0]?.idempotency_key);
    expect(sent[2]?.idempotency_key).not.toBe(sent[0]?.idempotency_key);
  });

  it('says that an unreadable answer is an error, and keeps the text (ERR-021)', async () => {
    stubServer(() => new Response('', { status: 502 }));
    const user = showFields([NAME]);
    await user.type(field('Name'), 'Ann');
    await user.click(press('Send'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An unexpected error occured');
    expect(alert.textContent).toContain('Your details are still in the form.');
  });

  it('waits for the connection, unless the text is changed', async () => {
    const { sent } = stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const user = showFields([NAME]);
    await user.type(field('Name'), 'Ann');
    await user.click(press('Send'));
    expect((await screen.findByRole('alert')).textContent).toContain('offline');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alert')?.textContent).toContain('offline'));
    await user.type(field('Name'), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(sent).toHaveLength(2);
  });
});

describe('errors', () => {
  it('are shown when the form is sent, with the focus on them, and disappear when they are corrected', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([NAME, EMAIL]);
    await user.type(field('Email'), 'ann');
    expect(listErrors()).toEqual([]);
    await user.click(press('Send'));
    await waitFor(() =>
      expect(listErrors()).toEqual(['Enter Name.', 'Enter an email address such as name@example.com.']),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Enter Name.' }));
    expect(document.activeElement).toBe(field('Name'));
    await user.type(field('Email'), '@example.com');
    await waitFor(() => expect(listErrors()).toEqual(['Enter Name.']));
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('of the server are shown beside their fields until these are changed', async () => {
    stubServer(() => Response.json({ errors: [{ field: 'visit', code: 'taken' }] }, { status: 422 }));
    const user = showFields([NAME, { id: 'visit', kind: 'appointment', label: 'Your visit' }]);
    await user.type(field('Name'), 'Ann');
    await user.click(press('Send'));
    await waitFor(() => expect(listErrors()).toEqual([expect.stringContaining('no longer available')]));
    await user.type(field('Name'), 'a');
    expect(listErrors()).toHaveLength(1);
    const day = screen.getByLabelText(/^Your visit/);
    // Not today, because the site's date is already tomorrow's in the afternoon of UTC.
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(day, { target: { value: inThreeDays } });
    await waitFor(() => expect(listErrors()).toEqual([]));
  });

  it('of fields that the form does not show are a failure', async () => {
    stubServer(() => Response.json({ errors: [{ field: 'photos', code: 'missing' }] }, { status: 422 }));
    const user = showFields([NAME]);
    await user.type(field('Name'), 'Ann');
    await user.click(press('Send'));
    expect((await screen.findByRole('alert')).textContent).toContain('An unexpected error occured');
  });

  it('focus the first option of a group', async () => {
    const user = showFields([
      {
        id: 'reply',
        kind: 'radio',
        label: 'Reply',
        required: true,
        options: [{ id: 'Phone' }, { id: 'SMS' }],
      },
    ]);
    await user.click(press('Send'));
    await user.click(await screen.findByRole('link', { name: 'Choose an option for “Reply”.' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Phone' }));
    await user.click(screen.getByRole('radio', { name: 'SMS' }));
    await waitFor(() => expect(listErrors()).toEqual([]));
  });
});

it('keeps options that are chosen before the script ran', async () => {
  const options = [{ id: 'A' }, { id: 'B' }, { id: 'C' }];
  const { sent } = stubServer(accept);
  const user = showFields([
    { id: 'reply', kind: 'radio', label: 'Reply', options },
    { id: 'extras', kind: 'checkbox-group', label: 'Extras', options: [{ id: 'D' }, { id: 'E' }] },
  ]);
  // The loader reports them in one task, before React renders again.
  act(() => {
    for (const name of ['B', 'D', 'E'])
      screen.getByRole(name === 'B' ? 'radio' : 'checkbox', { name }).click();
  });
  await user.click(press('Send'));
  await screen.findByRole('status');
  expect(sent[0]).toMatchObject({ reply: 'B', extras: ['D', 'E'] });
});

it('keeps the elements that may have been clicked before the script ran', () => {
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  container.innerHTML = renderToString(<Form {...props} />);
  const elements = [...container.querySelectorAll('button, button *')];
  const { unmount } = render(<Form {...props} />, { container, hydrate: true });
  expect(elements.map((element) => container.contains(element))).toEqual(elements.map(() => true));
  unmount();
});

describe('a form in a dialog', () => {
  it('opens from its button, and keeps what was typed when it is closed', async () => {
    const user = showForm({ look: 'button', href: '/sell-my-car' });
    const button = screen.getByRole('link', { name: 'Get an offer' });
    await user.click(button);
    await user.type(field('Registration'), '123');
    await user.click(press('Close'));
    await user.click(button);
    expect(field('Registration').value).toBe('123');
    expect(press('Next')).toBeTruthy();
  });
});

describe('a form of a site with spam protection', () => {
  it('is sent by the browser itself where it finds no proof, so that the visitor can confirm it', async () => {
    const { sent } = stubServer(() => Response.json({ title: 'Too many requests' }, { status: 429 }));
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    onTestFinished(() => submit.mockRestore());
    const user = showFields([NAME], { protection: 'proof-of-work' });
    await user.type(field('Name'), 'Ann');
    await user.click(press('Send'));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([]);
  });

  it('says that it is to be confirmed, and sends what the server gave it', () => {
    stubServer(accept);
    showFields([NAME], { protection: 'proof-of-work', failure: 'confirm', proof: 't.1', errors: [] });
    expect(screen.getByRole('alert').textContent).toContain('Your form hasn’t been sent yet.');
    expect(document.querySelector<HTMLInputElement>('input[name=proof]')?.value).toBe('t.1');
  });
});
