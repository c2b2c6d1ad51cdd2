import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import BrandBanner from './BrandBanner';

const props = exampleProps<'brand-banner'>(manifest, example);

describe('brand-banner', () => {
  it('shows picture, logo, name and text of a brand (BRAND-003, BRAND-004, ENT-019)', () => {
    const markup = html(<BrandBanner {...props} />);
    expect(markup).toMatch(/<h1[^>]*>Toyota<\/h1>/);
    expect(markup).toContain('silver-hero.avif');
    expect(markup).toContain('toyota.svg');
    expect(markup).toContain('Toyota at two of our dealerships.');
  });

  it('does without picture and logo', () => {
    const { image: _image, logo: _logo, ...entry } = props.entry;
    expect(html(<BrandBanner {...props} entry={entry} />)).not.toContain('<img');
  });
});
