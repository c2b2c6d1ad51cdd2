import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ThreeItemBanner from './ThreeItemBanner';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'three-item-banner'>(manifest, example);
const render = (overrides = {}) => html(<ThreeItemBanner {...props} {...overrides} />);

describe('three-item-banner', () => {
  it('links to the configured pages', () => {
    const markup = render();
    expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/search/used-cars',
      '/search/demo-cars',
      '/search/new-used-and-demo-cars',
    ]);
    expect(markup).toContain('<nav');
  });

  it('renders nothing without items, and escapes text', () => {
    expect(render({ items: [] })).toBe('');
    expect(render({ items: [{ id: 'x', title: '<b>x</b>', href: '/x' }] })).not.toContain('<b>');
  });

  it('has a different icon for each kind of vehicle', () => {
    const kinds = ['car', 'caravan', 'truck', 'motorcycle'] as const;
    const icons = kinds.map((icon) => {
      const [svg] =
        /<svg.*?<\/svg>/.exec(render({ items: [{ id: icon, title: icon, href: '/', icon }] })) ?? [];
      return svg;
    });
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(kinds.length);
  });

  describe('without configured items (VDP-047)', () => {
    const defaults = exampleProps<'three-item-banner'>(manifest, {
      data: { features: { offers: true, service: true, tradeIn: true } },
    });
    const readLinks = (features = {}) => {
      const markup = html(<ThreeItemBanner {...defaults} features={{ ...defaults.features, ...features }} />);
      const links = [...markup.matchAll(/href="([^"]+)".*?class="[^"]*title[^"]*">([^<]+)</g)];
      return links.map(([, href, title]) => [href, title]);
    };

    it('links to offers, service and selling a car, named by texts', () => {
      expect(readLinks()).toEqual([
        ['/special-offers', 'Latest Offers'],
        ['/service', 'Book a Service'],
        ['/trade-in', 'Sell Your Car'],
      ]);
    });

    it('links to no page that the site does not have', () => {
      expect(readLinks({ service: false, tradeIn: false })).toEqual([['/special-offers', 'Latest Offers']]);
      expect(readLinks({ offers: false, service: false, tradeIn: false })).toEqual([]);
    });
  });
});
