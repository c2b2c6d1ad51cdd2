// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, screen, waitFor } from '../kit/testing-dom';
import type { FormField } from '../../schemas';
import { accept, field, NAME, press, showFields, showForm, stubServer } from './testing/show-form';

/** The window of the frame, which loads nothing here. */
const FRAME = {} as Window;

beforeEach(() => {
  window.localStorage.clear();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(FRAME);
});

const findFrame = () => document.querySelector('iframe');

/** A message to the form, from its frame unless it says otherwise. */
function say(
  captcha: object,
  { source = FRAME, origin = window.location.origin }: { source?: Window; origin?: string } = {},
) {
  act(() => {
    const event = new MessageEvent('message', { data: { captcha } });
    Object.defineProperties(event, { source: { value: source }, origin: { value: origin } });
    window.dispatchEvent(event);
  });
}

describe('a form with a captcha', () => {
  it('loads the check when the visitor uses the form, and sends its token', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([NAME], { protection: 'captcha' });
    expect(findFrame()).toBeNull();
    await user.type(field('Name'), 'Ann');
    expect(findFrame()?.getAttribute('src')).toBe('/api/leads/captcha');
    expect(findFrame()?.title).toBe('Security check');
    say({ ready: true });
    say({ token: 'token-1' });
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Ann', proof: 'token-1' });
  });

  it('appears in the last step only, in space that it had from the start', async () => {
    stubServer(accept);
    const fields: FormField[] = [
      { id: 'name', kind: 'name', label: 'Name', required: true, step: 'person' },
      { id: 'email', kind: 'email', label: 'Email', required: true, step: 'reach' },
    ];
    const user = showForm({
      form: {
        id: 'ask',
        form: {
          ...{ title: 'Ask us', submitLabel: 'Send', category: 'General Enquiry', fields },
          steps: [
            { id: 'person', label: 'You' },
            { id: 'reach', label: 'How to reach you' },
          ],
        },
        choices: {},
        protection: 'captcha',
      },
    });
    const lastStep = document.querySelector('[data-step=reach]');
    expect(lastStep?.textContent).toContain('The security check will appear here.');
    await user.type(field('Name'), 'Ann');
    expect(findFrame()).toBeNull();
    await user.click(press('Next'));
    await waitFor(() => expect(lastStep?.contains(findFrame())).toBe(true));
    expect(lastStep?.textContent).not.toContain('appears here');
  });

  it('believes nobody but its own frame', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([NAME], { protection: 'captcha' });
    await user.type(field('Name'), 'Ann');
    say({ token: 'from the page' }, { source: window });
    say({ token: 'from elsewhere' }, { origin: 'https://evil.example' });
    say({ ready: true });
    say({ token: 'token-1' });
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ proof: 'token-1' });
  });

  it('says that the check is not finished, and sends the form afterwards', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([NAME], { protection: 'captcha' });
    await user.type(field('Name'), 'Ann');
    say({ ready: true });
    await user.click(press('Send'));
    const alert = await screen.findByRole('alert', {}, { timeout: 6_000 });
    expect(alert.textContent).toContain('Please complete the security check');
    expect(field('Name').value).toBe('Ann');
    expect(sent).toEqual([]);
    say({ token: 'token-1' });
    await user.click(press('Try again'));
    await waitFor(() => expect(sent).toHaveLength(1));
  }, 10_000);

  it('loads a check again that was loaded offline', async () => {
    stubServer(accept);
    const user = showFields([NAME], { protection: 'captcha' });
    await user.type(field('Name'), 'Ann');
    const offline = findFrame();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(findFrame()).not.toBe(offline);
    const loaded = findFrame();
    say({ ready: true });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(findFrame()).toBe(loaded);
  });

  it('lets the server ask for a confirmation if the check fails', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([NAME], { protection: 'captcha' });
    await user.type(field('Name'), 'Ann');
    let submitted = 0;
    const form = document.querySelector('form')!;
    form.submit = () => void (submitted += 1);
    say({ failed: true });
    await user.click(press('Send'));
    await waitFor(() => expect(submitted).toBe(1));
    expect(sent).toEqual([]);
  });
});
