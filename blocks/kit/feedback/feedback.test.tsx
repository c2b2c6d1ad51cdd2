import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Callout,
  createToastQueue,
  ProgressBar,
  ProgressSteps,
  ToastRegion,
  type ToastQueue,
} from '../index';

describe('Callout', () => {
  it('has a heading only with a level', () => {
    expect(html(<Callout title="Closed on Monday">Show Day</Callout>)).toContain('<p class="title">');
    expect(html(<Callout title="Closed on Monday" level={3} />)).toContain('<h3 class="title">');
  });

  it('is announced only with a role, and dismissible only with a label', () => {
    expect(html(<Callout>Words</Callout>)).not.toContain('role=');
    expect(html(<Callout role="alert">Words</Callout>)).toContain('role="alert"');
    expect(html(<Callout onDismiss={() => undefined}>Words</Callout>)).not.toContain('<button');
  });
});

describe('progress', () => {
  it('of a bar is clamped to 0 to 1, or indeterminate', () => {
    expect(html(<ProgressBar label="Upload" value={0.5} />)).toContain('max="1" value="0.5"');
    expect(html(<ProgressBar label="Upload" value={7} />)).toContain('value="1"');
    expect(html(<ProgressBar label="Upload" />)).not.toContain('value=');
  });

  it('of steps marks the current one and links to completed ones', () => {
    const steps = [{ label: 'Car', href: '#car' }, { label: 'Photos', href: '#photos' }, { label: 'Send' }];
    const markup = html(<ProgressSteps steps={steps} current={1} texts={{ label: 'Sell', done: 'done' }} />);
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
    expect(markup).toContain('href="#car"');
    expect(markup).not.toContain('href="#photos"');
    expect(markup.match(/, done</g)).toHaveLength(1);
  });
});

describe('toasts', () => {
  it('show the newest one and notify listeners of each change', () => {
    const toasts = createToastQueue();
    const listener = vi.fn();
    const unsubscribe = toasts.subscribe(listener);
    toasts.show({ text: 'One' });
    const first = toasts.current();
    toasts.show({ text: 'One' });
    expect(toasts.current()?.text).toBe('One');
    expect(toasts.current()?.id).not.toBe(first?.id);
    toasts.dismiss();
    toasts.dismiss();
    expect(toasts.current()).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    toasts.show({ text: 'Two' });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('are limited, and the oldest go first (PROMO-011)', () => {
    const toasts = createToastQueue({ toastLimit: 2, toastRemoveDelayMs: 1_000 });
    for (const text of ['One', 'Two', 'Three']) toasts.show({ text });
    const texts = () => toasts.shown().map(({ text }) => text);
    expect(texts()).toEqual(['Two', 'Three']);
    const markup = html(<ToastRegion toasts={toasts} texts={{ label: 'Messages', close: 'Close' }} />);
    // The server renders none.
    expect(markup).not.toContain('Two');
    toasts.configure({ toastLimit: 1, toastRemoveDelayMs: 1_000 });
    expect(texts()).toEqual(['Three']);
  });

  describe('that are dismissed', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const textsIn = (toasts: ToastQueue) => toasts.all().map(({ text }) => text);

    it('disappear at once and are removed after the delay (PROMO-012, C38)', () => {
      const toasts = createToastQueue({ toastLimit: 2, toastRemoveDelayMs: 5_000 });
      toasts.show({ text: 'One' });
      toasts.dismiss();
      expect(toasts.current()).toBeUndefined();
      vi.advanceTimersByTime(4_999);
      expect(textsIn(toasts)).toEqual(['One']);
      vi.advanceTimersByTime(1);
      expect(textsIn(toasts)).toEqual([]);
    });

    it('are removed after 1000000 ms by default, and never later than the longest timer', () => {
      const byDefault = createToastQueue();
      const endless = createToastQueue({ toastLimit: 1, toastRemoveDelayMs: Number.MAX_SAFE_INTEGER });
      for (const toasts of [byDefault, endless]) {
        toasts.show({ text: 'One' });
        toasts.dismiss();
      }
      vi.advanceTimersByTime(999_999);
      expect(textsIn(byDefault)).toEqual(['One']);
      vi.advanceTimersByTime(1);
      expect([textsIn(byDefault), textsIn(endless)]).toEqual([[], ['One']]);
    });

    it('are removed before visible ones when the queue is full', () => {
      const toasts = createToastQueue({ toastLimit: 2, toastRemoveDelayMs: 5_000 });
      for (const text of ['One', 'Two']) toasts.show({ text });
      toasts.dismiss();
      toasts.show({ text: 'Three' });
      expect(toasts.shown().map(({ text }) => text)).toEqual(['One', 'Three']);
      expect(textsIn(toasts)).toEqual(['One', 'Three']);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('have a region that exists before them', () => {
    const markup = html(
      <ToastRegion toasts={createToastQueue()} texts={{ label: 'Messages', close: 'Close' }} />,
    );
    expect(markup).toContain('aria-label="Messages"');
    expect(markup).toContain('<div role="status" class="status"></div>');
  });
});
