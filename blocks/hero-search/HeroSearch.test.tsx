import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import HeroSearch from './HeroSearch';

const props = exampleProps<'hero-search'>(manifest, example);

describe('hero-search', () => {
  it('searches with a plain GET form (SRCH-003)', () => {
    const markup = html(<HeroSearch {...props} />);
    expect(markup).toMatch(
      /<form [^>]*role="search"[^>]* action="\/search\/new-used-and-demo-cars" method="get">/,
    );
    expect(markup).toMatch(/<label class="label" for="hero-search">/);
    expect(markup).toContain('name="query"');
    expect(markup).toContain('>Search 312 cars</span>');
  });

  it('has the page’s h1', () => {
    expect(html(<HeroSearch {...props} />).match(/<h1/g)).toHaveLength(1);
  });

  it('links to stock types with cars (NAV-016), unless there is only one', () => {
    expect(html(<HeroSearch {...props} />)).toContain('href="/search/demo-cars"');
    const usedOnly = { conditions: 'Used', total: 80, new: 0, used: 80, demo: 0 };
    expect(html(<HeroSearch {...props} stock={usedOnly} />)).not.toContain('href="/search/');
  });

  it('loads its image with priority', () => {
    const image = { src: '/hero.jpg', width: 1200, height: 800 };
    const markup = html(<HeroSearch {...props} image={image} />);
    expect(markup).toContain('fetchPriority="high"');
    expect(markup).toContain('alt=""');
  });

  it('frames the image only in variants with a background around it', () => {
    const image = { src: '/hero.jpg', width: 1200, height: 800 };
    const renderVariant = (variant: 'split' | 'scene') =>
      html(<HeroSearch {...props} image={image} variant={variant} frame="plate" />);
    expect(renderVariant('split')).toContain('plate');
    expect(renderVariant('scene')).not.toContain('plate');
  });

  it('puts the image on the configured side, and always the text first in the HTML', () => {
    const image = { src: '/hero.jpg', width: 1200, height: 800 };
    const markup = html(<HeroSearch {...props} image={image} side="start" />);
    expect(markup).toMatch(/class="panel[^"]* start"/);
    expect(markup.indexOf('<h1')).toBeLessThan(markup.indexOf('<img'));
  });
});
