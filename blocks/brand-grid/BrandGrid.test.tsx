import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import BrandGrid from './BrandGrid';

const props = exampleProps<'brand-grid'>(manifest, example);
const withBrands = (brands: object) => {
  const { settings } = props.site;
  const site = { ...props.site, settings: { ...settings, brands: { ...settings.brands, ...brands } } };
  return html(<BrandGrid {...props} site={site} />);
};

describe('brand-grid', () => {
  it('shows a grid for each kind that the setting names, in its order (BRAND-001)', () => {
    const own = [{ id: 'care', label: 'Riverbend Care', href: '/care' }];
    const markup = withBrands({ groups: ['truck', 'car', 'motorcycle', 'own'], ownPages: own });
    const headings = [...markup.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(headings).toEqual(['Trucks', 'Cars', 'Motorcycles', 'Our own brands']);
    expect(markup).toContain('href="/care"');
  });

  it('shows the logos of own brands (BRAND-001, BRAND-005)', () => {
    const care = { id: 'care', label: 'Riverbend Care', href: '/care', logoSrc: '/media/care.svg' };
    const own = [care, { id: 'fleet', label: 'Riverbend Fleet', href: '/fleet' }];
    const markup = withBrands({ groups: ['own'], ownPages: own });
    expect(markup.match(/<img/g)).toHaveLength(1);
    expect(markup).toMatch(/href="\/care"[^>]*><img[^>]*care\.svg/);
  });

  it('links brands to their pages, except those without one (BRAND-004, ENT-019)', () => {
    const markup = withBrands({});
    expect(markup).toContain('href="/brands/toyota"');
    expect(markup).toContain('>Ford<');
    expect(markup).not.toContain('/brands/ford');
  });

  it('has the fields of the list of manufacturers: id, name, slug and logo (ENT-031)', () => {
    const [toyota] = props.entries.entries;
    if (!toyota) throw new Error('The example has no brand.');
    const entry = { ...toyota, id: 'm7', title: 'Mazda', slug: 'mazda', href: '/brands/mazda' };
    const logo = { src: '/media/makes/mazda.svg' };
    const entries = { ...props.entries, entries: [{ ...entry, logo }] };
    expect(html(<BrandGrid {...props} entries={entries} />)).toMatch(
      /href="\/brands\/mazda"[^>]*>.*<img[^>]*mazda\.svg.*Mazda/,
    );
  });

  it('shows nothing without brands, but keeps the heading of a page', () => {
    const none = { ...props.entries, entries: [] };
    expect(html(<BrandGrid {...props} entries={none} />)).toBe('');
    expect(html(<BrandGrid {...props} level={1} entries={none} />)).toMatch(/<h1.*No brands listed/);
  });
});
