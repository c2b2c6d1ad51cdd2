import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import Breadcrumbs from './Breadcrumbs';
import example from './example.json';
import { createBreadcrumbItems } from './breadcrumb-items';

const props = exampleProps<'breadcrumbs'>(manifest, example);
const withoutVehicle = { ...props, vehicle: undefined };

describe('breadcrumbs', () => {
  it('run from home through car type, make, model and body to the car (NAV-015)', () => {
    expect(createBreadcrumbItems(props)).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Search', href: '/search/new-used-and-demo-cars' },
      { label: 'Used cars', href: '/search/used-cars' },
      { label: 'Toyota', href: '/search/toyota' },
      { label: 'RAV4', href: '/search/toyota/rav4' },
      { label: 'SUV', href: '/search/new-used-and-demo-cars?body=SUV' },
      { label: '2023 Toyota RAV4 GXL' },
    ]);
  });

  it('use the site’s noun for its stock', () => {
    const site = { settings: { search: { ...props.site.settings.search, stockNoun: 'caravans' } } };
    expect(createBreadcrumbItems({ ...props, site })[2]).toEqual({
      label: 'Used caravans',
      href: '/search/used-cars',
    });
  });

  it('omit pages that may no longer exist for a sold car', () => {
    const sold = createBreadcrumbItems({ ...props, vehicle: { ...props.vehicle!, sold: true } });
    expect(sold.map(({ href }) => href)).toEqual([
      '/',
      '/search/new-used-and-demo-cars',
      '/search/used-cars',
      undefined,
    ]);
  });

  it('can start from /used-car', () => {
    const crumbs = createBreadcrumbItems({ ...props, baseLabel: 'Used cars', baseHref: '/used-car' });
    expect(crumbs[1]).toEqual({ label: 'Used cars', href: '/used-car' });
    expect(crumbs[5]?.href).toBe('/used-car?body=SUV');
  });

  it('show the make and model of a search page', () => {
    const search = {
      scope: { filters: '', title: 'Toyota RAV4', kind: 'model' as const, make: 'Toyota', model: 'RAV4' },
    };
    expect(createBreadcrumbItems({ ...withoutVehicle, search }).slice(2)).toEqual([
      { label: 'Toyota', href: '/search/toyota' },
      { label: 'RAV4' },
    ]);
    const all = { scope: { filters: '', title: 'All cars', kind: 'all' as const } };
    expect(createBreadcrumbItems({ ...withoutVehicle, search: all })).toHaveLength(2);
  });

  it('show the name of any other page, and render nothing without a name', () => {
    expect(createBreadcrumbItems({ ...withoutVehicle, current: 'Finance' }).at(-1)).toEqual({
      label: 'Finance',
    });
    expect(html(<Breadcrumbs {...withoutVehicle} />)).toBe('');
  });
});
