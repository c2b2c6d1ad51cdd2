import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Callout, createToasts, ProgressBar, ProgressRing, ProgressSteps, ToastRegion } from '../index';

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

  it('of a ring is told in a hundred parts, and nothing is drawn for none', () => {
    const part = html(<ProgressRing label="Done" value={0.64} />);
    expect(part).toContain('aria-valuenow="64"');
    expect(part).toContain('stroke-dasharray="64 100"');
    expect(html(<ProgressRing label="Done" value={0} />)).not.toContain('stroke-dasharray');
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

  it('have a region that is there before them', () => {
    const markup = html(
      <ToastRegion toasts={createToasts()} texts={{ label: 'Messages', close: 'Close' }} />,
    );
    expect(markup).toContain('aria-label="Messages"');
    expect(markup).toContain('<div role="status" class="status"></div>');
  });
});
