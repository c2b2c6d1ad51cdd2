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

/** The panel on a site where "Copied" is shown for this long. */
function open(copiedMs: number, write: (text: string) => Promise<void> = () => Promise.resolve()) {
  const share = { ...props.site.settings.share, copiedMs };
  const site = { ...props.site, settings: { ...props.site.settings, share } };
  const { container } = hydrateIsland(<ShareBar {...props} site={site} />);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  const button = [...container.querySelectorAll('button')].at(-1) as HTMLButtonElement;
  return { container, button, written, copy: () => act(async () => void fireEvent.click(button)) };
}

describe('copying the link to a car', () => {
  it.each([1_500, 400])('says Copied on the button for %d ms (PRNT-009, PRNT-010, PRNT-013)', async (ms) => {
    const { button, written, copy } = open(ms);
    await copy();
    expect(written).toHaveBeenCalledExactlyOnceWith(url);
    expect(button.textContent).toBe('Copied');
    act(() => void vi.advanceTimersByTime(ms - 1));
    expect(button.textContent).toBe('Copied');
    act(() => void vi.advanceTimersByTime(1));
    expect(button.textContent).toBe('Copy link');
  });

  it('leaves the message to a toast, if the page has one (PRNT-011)', async () => {
    const { container, button, copy } = open(1_500);
    const notify = vi.fn();
    const stop = onCopied(container, notify);
    const panel = container.querySelector('[popover]') as HTMLElement;
    const hide = (panel.hidePopover = vi.fn());
    await copy();
    stop();
    expect([notify.mock.calls.length, hide.mock.calls.length, button.textContent]).toEqual([
      1,
      1,
      'Copy link',
    ]);
  });

  it('selects the link when the clipboard is not available', async () => {
    const { container, button, copy } = open(1_500, () => Promise.reject(new Error('not allowed')));
    await copy();
    expect(button.textContent).toBe('Copy link');
    expect(screen.getByText('Copy the selected link to share it.')).toBeDefined();
    const address = container.querySelector('input') as HTMLInputElement;
    expect([address.selectionStart, address.selectionEnd]).toEqual([0, url.length]);
  });
});
