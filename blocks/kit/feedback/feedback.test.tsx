import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Callout, createToasts, ProgressBar, ProgressSteps, ToastRegion, type Toasts } from '../index';

describe('Callout', () => {
  it('has a title that is a heading only where the outline wants one', () => {
    expect(html(<Callout title="Closed on Monday">Show Day</Callout>)).toContain('<p class="title">');
    expect(html(<Callout title="Closed on Monday" level={3} />)).toContain('<h3 class="title">');
  });

  it('is read aloud only when told to, and dismissed only where that has a name', () => {
    expect(html(<Callout>Words</Callout>)).not.toContain('role=');
    expect(html(<Callout role="alert">Words</Callout>)).toContain('role="alert"');
    expect(html(<Callout onDismiss={() => undefined}>Words</Callout>)).not.toContain('<button');
  });
});

describe('progress', () => {
  it('of a bar lies between nothing and all, or is not known', () => {
    expect(html(<ProgressBar label="Upload" value={0.5} />)).toContain('max="1" value="0.5"');
    expect(html(<ProgressBar label="Upload" value={7} />)).toContain('value="1"');
    expect(html(<ProgressBar label="Upload" />)).not.toContain('value=');
  });

  it('of steps says which is under way, and leads back to those that are done', () => {
    const steps = [{ label: 'Car', href: '#car' }, { label: 'Photos', href: '#photos' }, { label: 'Send' }];
    const markup = html(<ProgressSteps steps={steps} current={1} texts={{ label: 'Sell', done: 'done' }} />);
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
    expect(markup).toContain('href="#car"');
    expect(markup).not.toContain('href="#photos"');
    expect(markup.match(/, done</g)).toHaveLength(1);
  });
});

describe('toasts', () => {
  it('are one at a time, the newest, and everybody hears of each change', () => {
    const toasts = createToasts();
    const heard = vi.fn();
    const leave = toasts.subscribe(heard);
    toasts.show({ text: 'One' });
    const first = toasts.current();
    toasts.show({ text: 'One' });
    expect(toasts.current()?.text).toBe('One');
    expect(toasts.current()?.id).not.toBe(first?.id);
    toasts.dismiss();
    toasts.dismiss();
    expect(toasts.current()).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(3);
    leave();
    toasts.show({ text: 'Two' });
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('are as many at once as the queue holds, the oldest going first (PROMO-011)', () => {
    const toasts = createToasts({ toastLimit: 2, toastRemoveDelayMs: 1_000 });
    for (const text of ['One', 'Two', 'Three']) toasts.show({ text });
    const texts = () => toasts.shown().map(({ text }) => text);
    expect(texts()).toEqual(['Two', 'Three']);
    const markup = html(<ToastRegion toasts={toasts} texts={{ label: 'Messages', close: 'Close' }} />);
    // A server shows none: they are the browser's.
    expect(markup).not.toContain('Two');
    toasts.configure({ toastLimit: 1, toastRemoveDelayMs: 1_000 });
    expect(texts()).toEqual(['Three']);
  });

  describe('that are closed', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const heldIn = (toasts: Toasts) => toasts.all().map(({ text }) => text);

    it('are seen no more, and dropped after the delay of the queue (PROMO-012, C38)', () => {
      const toasts = createToasts({ toastLimit: 2, toastRemoveDelayMs: 5_000 });
      toasts.show({ text: 'One' });
      toasts.dismiss();
      expect(toasts.current()).toBeUndefined();
      vi.advanceTimersByTime(4_999);
      expect(heldIn(toasts)).toEqual(['One']);
      vi.advanceTimersByTime(1);
      expect(heldIn(toasts)).toEqual([]);
    });

    it('wait for 1000000 ms where nobody says another delay, and at most as long as timers reach', () => {
      const usual = createToasts();
      const endless = createToasts({ toastLimit: 1, toastRemoveDelayMs: Number.MAX_SAFE_INTEGER });
      for (const toasts of [usual, endless]) {
        toasts.show({ text: 'One' });
        toasts.dismiss();
      }
      vi.advanceTimersByTime(999_999);
      expect(heldIn(usual)).toEqual(['One']);
      vi.advanceTimersByTime(1);
      expect([heldIn(usual), heldIn(endless)]).toEqual([[], ['One']]);
    });

    it('make room before those that are shown, and their delay is over with them', () => {
      const toasts = createToasts({ toastLimit: 2, toastRemoveDelayMs: 5_000 });
      for (const text of ['One', 'Two']) toasts.show({ text });
      toasts.dismiss();
      toasts.show({ text: 'Three' });
      expect(toasts.shown().map(({ text }) => text)).toEqual(['One', 'Three']);
      expect(heldIn(toasts)).toEqual(['One', 'Three']);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('have a region that is there before them', () => {
    const markup = html(
      <ToastRegion toasts={createToasts()} texts={{ label: 'Messages', close: 'Close' }} />,
    );
    expect(markup).toContain('aria-label="Messages"');
    expect(markup).toContain('<div role="status" class="status"></div>');
  });
});
