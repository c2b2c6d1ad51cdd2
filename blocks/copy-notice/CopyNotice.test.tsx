import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { dispatchCopied, onCopied } from '../../engine/browser/islands/copied-event';
import { exampleProps } from '../kit/testing';
import CopyNotice from './CopyNotice';
import manifest from './block.json';
import example from './example.json';

describe('copy-notice', () => {
  it('holds the share bar and an empty, named place for its message (PRNT-011)', () => {
    const props = { ...exampleProps<'copy-notice'>(manifest, example), share: <p>share bar</p> };
    const markup = html(<CopyNotice {...props} />);
    expect(markup).toContain('share bar');
    expect(markup).toContain('aria-label="Sharing messages"');
    expect(markup).not.toContain('Copied');
  });

  it('is told of what was copied, and whoever copied knows that it need not tell (PRNT-010, PRNT-011)', () => {
    const place = new EventTarget();
    expect(dispatchCopied(place)).toBe(false);
    const tell = vi.fn();
    const stop = onCopied(place, tell);
    expect(dispatchCopied(place)).toBe(true);
    expect(tell).toHaveBeenCalledTimes(1);
    stop();
    expect(dispatchCopied(place)).toBe(false);
  });
});
