import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildMenuEntries } from './menu-entries';
import SiteHeader from './SiteHeader';
import { exampleProps } from '../kit/testing';
import example from './example.json';
import manifest from './block.json';

const props = exampleProps<'site-header'>(manifest, example);
const render = (overrides = {}) => html(<SiteHeader {...props} {...overrides} />);

describe('site-header', () => {
  it('shows menu entries, with dropdowns as buttons for popovers (NAV-001 to NAV-007)', () => {
    const markup = render();
    expect(markup).toContain('href="/">Home</a>');
    for (const label of ['Vehicles', 'Our Stock', 'Brands', 'Company']) {
      expect(markup).toMatch(new RegExp(`<button type="button" class="top" popoverTarget="[^"]+">${label}`));
    }
    expect(markup).toContain('href="/search/toyota/hilux"');
    expect(markup).toContain('href="/contact"');
  });

  it('leads to the account on sites with sign-in, in the row and in the menu', () => {
    const count = (overrides: object) => render(overrides).split('href="/account"').length - 1;
    expect(count({})).toBe(2);
    expect(count({ showsAccount: false })).toBe(0);
    expect(count({ features: { ...props.features, accounts: false } })).toBe(0);
  });

  it('has a source order that matches the visual order', () => {
    const readSourceOrder = (variant: string) => {
      const markup = render({ variant });
      const indexes = [
        markup.indexOf('<nav'),
        markup.search(/<a class="logo\b/),
        markup.search(/<div class="actions\b/),
      ];
      return indexes.map((position) => [...indexes].sort((a, b) => a - b).indexOf(position));
    };
    expect(readSourceOrder('flanked')).toEqual([0, 1, 2]);
    for (const variant of ['split', 'floating', 'utility'])
      expect(readSourceOrder(variant)).toEqual([1, 0, 2]);
    for (const variant of ['stacked', 'centered']) expect(readSourceOrder(variant)).toEqual([2, 0, 1]);
  });

  it('shows address and phone only in the utility variant', () => {
    const contact = {
      phone: '07 5550 1234',
      address: { street: '1 Wharf Road', city: 'Cairns', state: 'QLD' },
    };
    const site = { ...props.site, contact: { ...props.site.contact, ...contact } };
    expect(render({ variant: 'utility', site })).toContain('1 Wharf Road');
    expect(render({ variant: 'split', site })).not.toContain('1 Wharf Road');
  });

  it('uses the light logo on dark backgrounds, unless a logo is configured', () => {
    const logo = { src: '/media/logo.svg', light: '/media/logo-light.svg', width: 200, height: 40 };
    const site = { ...props.site, logo };
    expect(render({ site, tone: 'inverse' })).toContain('src="/media/logo-light.svg"');
    expect(render({ site, tone: 'accent' })).toContain('src="/media/logo.svg"');
    const customLogo = { src: '/media/own.svg', width: 100, height: 40 };
    expect(render({ site, tone: 'inverse', logo: customLogo })).toContain('src="/media/own.svg"');
  });

  it('lets the loader mark open dropdowns (NAV-014) and works without JavaScript', () => {
    const markup = render();
    expect(markup).toContain('data-marks-open="dropdown-open"');
    expect(markup).not.toContain('onclick');
    const targets = [...markup.matchAll(/popoverTarget="([^"]+)"/g)].map((match) => match[1]);
    for (const target of targets) expect(markup).toContain(`id="${target}"`);
  });

  it('lists stock types with cars and their counts', () => {
    expect(render()).toContain('href="/search/demo-cars"');
    expect(render({ stock: { total: 110, new: 0, used: 110, demo: 0 } })).not.toContain(
      'href="/search/new-cars"',
    );
  });

  it('lists makes as tiles that link to their stock (NAV-013)', () => {
    expect(render()).toMatch(/href="\/search\/land-rover"><span class="linkLabel">Land Rover/);
  });

  it('can search on the page itself', () => {
    expect(render()).not.toMatch(/class="searchLink[^"]*" href="#hero"/);
    expect(render({ searchHref: '#hero' })).toMatch(/class="searchLink[^"]*" href="#hero"/);
  });

  it('has an optional phone link', () => {
    expect(render()).toContain('href="tel:+61755501234"');
    expect(render({ showsPhone: false })).not.toContain('tel:');
  });

  it('shows the logo with its size, or the name without a logo', () => {
    expect(render()).toContain('Riverbend Motors</span>');
    const logo = { src: '/media/logo.svg', width: 200, height: 40 };
    expect(render({ site: { ...props.site, logo } })).toContain('width="200" height="40"');
  });
});

describe('header menu entries', () => {
  const data = { searchHref: '/search', t: (key: string) => key };

  it('are omitted if they have neither a link nor content', () => {
    expect(buildMenuEntries([{ id: 'brands', label: 'Brands', panel: 'makes' }], data)).toEqual([]);
  });

  it('are plain links if their panels have no data', () => {
    const [entry] = buildMenuEntries(
      [{ id: 'brands', label: 'Brands', href: '/brands', panel: 'makes' }],
      data,
    );
    expect(entry).toMatchObject({ href: '/brands', panel: undefined });
  });

  it('prefer the configured items of a makes panel to data', () => {
    const items = [{ id: 'kia', label: 'Kia', href: '/brands/kia', image: '/media/kia.svg' }];
    const [entry] = buildMenuEntries([{ id: 'brands', label: 'Brands', panel: 'makes', items }], {
      ...data,
      makes: [{ make: 'Ford', slug: 'ford', count: 3 }],
    });
    expect(entry?.panel?.columns[0]?.links).toMatchObject([{ label: 'Kia', image: '/media/kia.svg' }]);
  });

  it('show counts by address, and leave out entries without stock if the setting says so', () => {
    const items = [
      { id: 'suv', label: 'SUVs', href: '/search/suv-cars' },
      { id: 'van', label: 'Vans', href: '/search/van-cars' },
      { id: 'faqs', label: 'FAQs', href: '/faqs' },
    ];
    const counts = { '/search/suv-cars': 12, '/search/van-cars': 0 };
    const menu = [{ id: 'cars', label: 'Cars', items }];
    const readLinks = (more: object) =>
      buildMenuEntries(menu, { ...data, ...more })[0]?.panel?.columns[0]?.links.map(({ id, count }) => [
        id,
        count,
      ]);
    expect(readLinks({ counts })).toEqual([
      ['suv', 12],
      ['van', 0],
      ['faqs', undefined],
    ]);
    expect(readLinks({ counts, hidesEmpty: true })).toEqual([
      ['suv', 12],
      ['faqs', undefined],
    ]);
    expect(readLinks({ hidesEmpty: true })).toHaveLength(3);
  });

  it('have no columns and panels whose links are all left out', () => {
    const van = { id: 'van', label: 'Vans', href: '/search/van-cars' };
    const options = { ...data, counts: { '/search/van-cars': 0 }, hidesEmpty: true };
    expect(buildMenuEntries([{ id: 'cars', label: 'Cars', items: [van] }], options)).toEqual([]);
    const nested = [{ id: 'cars', label: 'Cars', items: [{ id: 'work', label: 'Work', items: [van] }] }];
    expect(buildMenuEntries(nested, options)).toEqual([]);
  });

  it('have a drawing of the body if they have no image', () => {
    const menus = {
      header: [
        {
          id: 'cars',
          label: 'Cars',
          items: [
            { id: 'ute', label: 'Utes', href: '/search/ute-cars', drawing: 'ute' },
            { id: 'kia', label: 'Kia', href: '/search/kia', drawing: 'suv', image: '/media/makes/kia.svg' },
          ],
        },
      ],
    };
    const markup = html(<SiteHeader {...props} site={{ ...props.site, menus }} />);
    const links = markup.split('<a class="link"').slice(1);
    expect(links[0]).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(links[1]).toContain('src="/media/makes/kia.svg"');
    expect(links[1]?.split('</a>')[0]).not.toContain('<svg');
  });
});
