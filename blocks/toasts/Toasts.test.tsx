import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pageToasts } from '../kit';
import { exampleProps } from '../kit/testing';
import Toasts from './Toasts';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'toasts'>(manifest, example);

describe('toasts', () => {
  it('renders an empty labelled region with a live region (PROMO-010)', () => {
    const markup = html(<Toasts {...props} />);
    expect(markup).toContain('aria-label="Messages"');
    expect(markup).toMatch(/<div role="status"[^>]*><\/div>/);
  });

  it('shows only the newest message (PROMO-011)', () => {
    pageToasts.show({ text: 'First' });
    pageToasts.show({ text: 'Second' });
    expect(pageToasts.current()?.text).toBe('Second');
    pageToasts.dismiss();
    expect(pageToasts.current()).toBeUndefined();
  });
});
