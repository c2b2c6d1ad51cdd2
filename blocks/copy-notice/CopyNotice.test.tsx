import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { dispatchCopied, onCopied } from '../../engine/browser/islands/copied-event';
import { exampleProps } from '../kit/testing';
import CopyNotice from './CopyNotice';
import manifest from './block.json';
import example from './example.json';

describe('copy-notice', () => {
  it('contains the share bar and an empty labelled region for its message (PRNT-011)', () => {
    const props = { ...exampleProps<'copy-notice'>(manifest, example), share: <p>share bar</p> };
    const markup = html(<CopyNotice {...props} />);
    expect(markup).toContain('share bar');
    expect(markup).toContain('aria-label="Share notifications"');
    expect(markup).not.toContain('Copied');
  });

  it('handles the copied event and reports this to the sender (PRNT-010, PRNT-011)', () => {
    const target = new EventTarget();
    expect(dispatchCopied(target)).toBe(false);
    const listener = vi.fn();
    const unsubscribe = onCopied(target, listener);
    expect(dispatchCopied(target)).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    expect(dispatchCopied(target)).toBe(false);
  });
});
