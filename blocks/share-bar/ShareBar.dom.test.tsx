// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onCopied } from '../../engine/browser/islands/copied-event';
import { exampleProps } from '../kit/testing';
import { act, fireEvent, hydrateIsland, screen } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import ShareBar from './ShareBar';

const props = exampleProps<'share-bar'>(manifest, example);
const url = `${props.site.url}${props.vehicle.path}`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Hydrates the bar on a site that shows "Copied" for `copiedMs` milliseconds. */
function renderShareBar(copiedMs: number, write: (text: string) => Promise<void> = () => Promise.resolve()) {
  const share = { ...props.site.settings.share, copiedMs };
  const site = { ...props.site, settings: { ...props.site.settings, share } };
  const { container } = hydrateIsland(<ShareBar {...props} site={site} />);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  const button = [...container.querySelectorAll('button')].at(-1) as HTMLButtonElement;
  return { container, button, writeText, copy: () => act(async () => void fireEvent.click(button)) };
}

describe('copying the link to a car', () => {
  it.each([1_500, 400])('shows Copied on the button for %d ms (PRNT-009, PRNT-010, PRNT-013)', async (ms) => {
    const { button, writeText, copy } = renderShareBar(ms);
    await copy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    expect(button.textContent).toBe('Copied');
    act(() => void vi.advanceTimersByTime(ms - 1));
    expect(button.textContent).toBe('Copied');
    act(() => void vi.advanceTimersByTime(1));
    expect(button.textContent).toBe('Copy link');
  });

  it('leaves the message to a copy notice if the page has one (PRNT-011)', async () => {
    const { container, button, copy } = renderShareBar(1_500);
    const notify = vi.fn();
    const stop = onCopied(container, notify);
    const panel = container.querySelector('[popover]') as HTMLElement;
    const hidePopover = (panel.hidePopover = vi.fn());
    await copy();
    stop();
    expect([notify.mock.calls.length, hidePopover.mock.calls.length, button.textContent]).toEqual([
      1,
      1,
      'Copy link',
    ]);
  });

  it('selects the link if the clipboard is not available', async () => {
    const { container, button, copy } = renderShareBar(1_500, () => Promise.reject(new Error('not allowed')));
    await copy();
    expect(button.textContent).toBe('Copy link');
    expect(screen.getByText('Copy the selected link to share it.')).toBeDefined();
    const urlField = container.querySelector('input') as HTMLInputElement;
    expect([urlField.selectionStart, urlField.selectionEnd]).toEqual([0, url.length]);
  });
});
