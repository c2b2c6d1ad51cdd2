import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ShareBar from './ShareBar';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'share-bar'>(manifest, example);
const render = (overrides = {}) => html(<ShareBar {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('share-bar', () => {
  it('has links that work without script (PRNT-004 to PRNT-008, PRNT-013)', () => {
    const url = encodeURIComponent('https://riverbend.example/cars/2022-toyota-rav4-gxl-axah52r-1042');
    const markup = render();
    for (const urlPrefix of [
      'https://www.facebook.com/',
      'https://twitter.com/',
      'https://wa.me/',
      'mailto:?',
      'sms:?',
    ]) {
      const link = [...markup.matchAll(/href="([^"]+)"/g)].find(([, href]) => href?.startsWith(urlPrefix));
      expect(link?.[1]).toContain(url);
    }
    expect(markup).toContain('popoverTarget="share-bar-panel"');
    expect(markup).toContain('rel="noopener"');
    expect(markup).toContain('Copy link');
  });

  it('announces exactly the links that open a new tab (WCAG 3.2.5)', () => {
    const links = [...render().matchAll(/<a [^>]*>.*?<\/a>/g)].map(([link]) => link);
    const newTabLinks = links.map((link) => [link.includes('_blank'), link.includes('(opens in a new tab)')]);
    expect(newTabLinks).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('falls back to a URL from the slug, and uses the layout’s targets', () => {
    const markup = render({ vehicle: { ...props.vehicle, path: undefined, slug: 'x-1' }, targets: ['sms'] });
    expect(markup).toContain('value="https://riverbend.example/cars/x-1"');
    expect(markup).not.toContain('facebook');
  });

  it('escapes the name in the URL', () => {
    const markup = withCar({ name: '"><b>&url=https://evil.example' });
    expect(markup).not.toContain('<b>');
    expect(markup).not.toContain('&amp;url=https://evil');
  });
});
