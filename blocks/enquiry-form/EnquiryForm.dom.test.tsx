// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { fireEvent, hydrateIsland, screen } from '../kit/testing-dom';
import EnquiryForm from './EnquiryForm';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'enquiry-form'>(manifest, example);

function renderComments() {
  const { user } = hydrateIsland(<EnquiryForm {...props} />);
  const comments = screen.getByRole('textbox', { name: /^Comments/ }) as HTMLTextAreaElement;
  const hint = () => document.getElementById(`${comments.id}-hint`)?.textContent ?? '';
  return { user, comments, hint };
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
    const { comments, hint } = renderComments();
    fireEvent.input(comments, { target: { value: 'x'.repeat(10_000) } });
    expect(comments.value).toHaveLength(10_000);
    expect(hint()).toContain('10,000 of 4,000 characters');
    expect(screen.getByRole('status').textContent).toBe(
      'Your text is too long. Use 4,000 characters or fewer.',
    );
    fireEvent.input(comments, { target: { value: 'x'.repeat(4_000) } });
    expect(screen.getByRole('status').textContent).toBe('');
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
