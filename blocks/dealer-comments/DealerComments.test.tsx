import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import DealerComments from './DealerComments';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'dealer-comments'>(manifest, example);
const render = (overrides = {}) => html(<DealerComments {...props} {...overrides} />);
const withText = (dealercomments?: string) => render({ vehicle: { dealercomments } });

describe('dealer-comments', () => {
  it('splits paragraphs at pipes (VDP-077)', () => {
    const markup = withText('One.|Two.| |Three.');
    expect(markup.match(/<p /g)).toHaveLength(3);
    expect(markup).not.toContain('|');
    expect(markup).not.toContain('More<');
  });

  it('is a collapsible section that is open initially (VDP-031)', () => {
    expect(render()).toMatch(/<details class="[^"]*" open=""><summary[^>]*><h2[^>]*>.*?Dealer Comments/);
  });

  it('truncates after 400 characters, with the whole text behind a toggle (VDP-076)', () => {
    const markup = render();
    const [, preview = '', whole = ''] = markup.split('<details');
    expect(preview).toContain('…');
    expect(preview.replace(/<[^>]+>/g, '').length).toBeLessThan(460);
    expect(whole).toContain('on the same day.');
    expect(whole).toMatch(/More<.*Less</);
  });

  it('has no toggle at exactly 400 characters', () => {
    expect(withText('x'.repeat(400))).not.toContain('More<');
    expect(withText('x'.repeat(401))).toContain('More<');
  });

  it('shows that comments are pending (VDP-078)', () => {
    for (const empty of [undefined, '', ' | '])
      expect(withText(empty)).toContain('Dealer comments are pending. Please check back here later.');
  });

  it('shows the site’s text for pending comments', () => {
    expect(render({ vehicle: {}, t: (key: string) => `our ${key}` })).toContain('our pending');
  });

  it('escapes markup in comments', () => {
    expect(withText('<script>alert(1)</script>')).not.toContain('<script');
  });
});
