// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDraft, saveDraft } from '../../engine/browser/api/lead-drafts';
import { exampleProps } from '../kit/testing';
import { fireEvent, hydrateIsland, screen } from '../kit/testing-dom';
import EnquiryForm from './EnquiryForm';
import manifest from './block.json';
import example from './example.json';
import { readLead } from './read-form';

const EMPTY = {
  ...{ name: '', email: '', phone: '', message: '', dateTime: '' },
  ...{ opt_in: false, terms_conditions: false },
};
const props = exampleProps<'enquiry-form'>(manifest, example);

function renderComments() {
  const { user } = hydrateIsland(<EnquiryForm {...props} />);
  const comments = screen.getByRole('textbox', { name: /^Comments/ }) as HTMLTextAreaElement;
  const findHint = () => document.getElementById(`${comments.id}-hint`);
  const hint = () => findHint()?.textContent ?? '';
  const announcement = () => findHint()?.querySelector('[role=status]')?.textContent;
  return { user, comments, hint, announcement };
}

describe('the comments’ counter', () => {
  it('counts characters as the limit does, without surrounding spaces', async () => {
    const { user, comments, hint } = renderComments();
    expect(hint()).toBe('0 of 4,000 characters');
    await user.type(comments, ' Hi 🚗 ');
    expect(hint()).toBe('4 of 4,000 characters');
    expect(comments.getAttribute('aria-describedby')).toBe(`${comments.id}-hint`);
  });

  it('keeps a text that is too long, and announces it', () => {
    const { comments, hint, announcement } = renderComments();
    fireEvent.input(comments, { target: { value: 'x'.repeat(10_000) } });
    expect(comments.value).toHaveLength(10_000);
    expect(hint()).toContain('10,000 of 4,000 characters');
    expect(announcement()).toBe('Your text is too long. Use 4,000 characters or fewer.');
    fireEvent.input(comments, { target: { value: 'x'.repeat(4_000) } });
    expect(announcement()).toBe('');
  });

  it('names the limit where script does not run', () => {
    expect(renderToString(<EnquiryForm {...props} />)).toContain('Up to 4,000 characters');
  });
});

describe('a form that could not be sent (ERR-021)', () => {
  async function sendForm(response: Response) {
    vi.stubGlobal('fetch', () => Promise.resolve(response));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user, comments } = renderComments();
    await user.type(comments, 'Saturday?');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Book A Test Drive' }));
    const alert = await screen.findByRole('alert');
    expect(comments.value).toBe('Saturday?');
    return alert.textContent;
  }

  it('shows the server’s message', async () => {
    const detail = 'We are closed until Monday.';
    expect(await sendForm(Response.json({ detail }, { status: 503 }))).toContain(detail);
  });

  it('shows the prescribed text if there is no message', async () => {
    const text = await sendForm(new Response('', { status: 502 }));
    expect(text).toContain('An unexpected error occured');
    expect(text).toContain('Your details are still in the form.');
  });
});

describe('what was typed and not sent', () => {
  const FORM = 'test-drive:1042';
  beforeEach(() => window.localStorage.clear());

  it('is filled in again, with its counter, and can be cleared', async () => {
    saveDraft(FORM, { message: 'Saturday?', name: 'Ann', dateTime: '2020-01-01' });
    const { user, comments, hint } = renderComments();
    expect(comments.value).toBe('Saturday?');
    expect(hint()).toBe('9 of 4,000 characters');
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Ann');
    // A day in the past is not.
    expect((screen.getByLabelText(/^Preferred day/) as HTMLInputElement).value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Clear them' }));
    expect(comments.value).toBe('');
    expect(hint()).toBe('0 of 4,000 characters');
    expect(readDraft(FORM)).toEqual({});
    expect(screen.queryByRole('button', { name: 'Clear them' })).toBeNull();
  });

  it('is kept with every letter', async () => {
    const { user, comments } = renderComments();
    await user.type(comments, 'Hi');
    expect(readDraft(FORM)).toEqual({ message: 'Hi' });
  });

  it('does not replace what the server shows again', () => {
    saveDraft(FORM, { message: 'Old' });
    const values = { ...EMPTY, message: 'New', email: 'ann' };
    hydrateIsland(
      <EnquiryForm
        {...props}
        enquiry={{ kind: 'test-drive', values, faults: [{ field: 'email', code: 'invalid' }] }}
      />,
    );
    expect((screen.getByRole('textbox', { name: /^Comments/ }) as HTMLTextAreaElement).value).toBe('New');
  });

  it('is sent by itself when the browser is online again, unless it is changed', async () => {
    const fetchMock = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetchMock);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      onLine.mockRestore();
    });
    const { user } = renderComments();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Book A Test Drive' }));
    expect((await screen.findByRole('alert')).textContent).toContain('offline');
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => fetchMock.mock.calls.length).toBe(2);
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('offline');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Lee');
    expect(screen.queryByRole('alert')).toBeNull();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

describe('the times of a test drive (LEAD-007)', () => {
  const stubTimes = (body: unknown, status = 200) => {
    const fetchMock = vi.fn((_url: string) => Promise.resolve(Response.json(body, { status })));
    vi.stubGlobal('fetch', fetchMock);
    onTestFinished(() => void vi.unstubAllGlobals());
    return fetchMock;
  };
  const chooseDay = (date: string) => {
    renderComments();
    const day = screen.getByLabelText(/^Preferred day/) as HTMLInputElement;
    fireEvent.input(day, { target: { value: date } });
    return day;
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('are loaded for the chosen day and sent with it', async () => {
    const date = inDays(3);
    const slots = [
      { start: `${date}T09:00`, label: '9 am' },
      { start: `${date}T10:00`, label: '10 am' },
    ];
    const fetchMock = stubTimes({ date, status: 'open', slots });
    const day = chooseDay(date);
    const time = (await screen.findByLabelText(/^Preferred time/)) as HTMLSelectElement;
    expect(fetchMock.mock.calls[0]?.[0]).toBe(`/api/test-drive/slots?date=${date}&car_id=1042`);
    expect([...time.options].map(({ text }) => text)).toEqual(['Any time', '9 am', '10 am']);
    fireEvent.change(time, { target: { value: `${date}T10:00` } });
    expect(readLead(new FormData(day.form ?? undefined), 'test-drive', '1042').dateTime).toBe(
      `${date}T10:00`,
    );
  });

  it.each([
    [{ status: 'closed', slots: [] }, 200, 'We’re closed on this day.'],
    [{ status: 'open', slots: [] }, 200, 'No times are left on this day.'],
    [{ title: 'Too many requests' }, 429, 'We couldn’t load the times of this day.'],
  ])('are explained if there are none: %o', async (body, status, text) => {
    stubTimes(body, status);
    const day = chooseDay(inDays(3));
    await expect.poll(() => document.getElementById(`${day.id}-hint`)?.textContent ?? '').toContain(text);
    expect(screen.queryByLabelText(/^Preferred time/)).toBeNull();
    expect(readLead(new FormData(day.form ?? undefined), 'test-drive', '1042').dateTime).toBe(day.value);
  });
});
