import type { BlockProps } from '../../schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EagerImagesContext } from '../../engine/browser/search';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import VehicleCard from './VehicleCard';

type VehicleCardProps = BlockProps<'vehicle-card'>;

const props: VehicleCardProps = exampleProps<'vehicle-card'>(manifest, example);
const { settings } = props.site;
const html = (overrides: Partial<VehicleCardProps> = {}) =>
  renderToStaticMarkup(<VehicleCard {...props} {...overrides} />);
const withCar = (
  overrides: Partial<VehicleCardProps['vehicle']>,
  otherProps: Partial<VehicleCardProps> = {},
) => html({ ...otherProps, vehicle: { ...props.vehicle, ...overrides } });
const withFeatures = (overrides: Partial<VehicleCardProps['features']>) => ({
  features: { ...props.features, ...overrides },
});
const visibleText = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('vehicle-card', () => {
  it('can start with the price, followed by a few facts', () => {
    const price = (markup: string) => markup.indexOf('$');
    const facts = (markup: string) => markup.indexOf('class="facts"');
    expect(price(html())).toBeGreaterThan(facts(html()));
    const markup = html({ leads: 'price', factLimit: 2 });
    expect(price(markup)).toBeLessThan(facts(markup));
    const all = settings.card.attributes.length;
    expect(all).toBeGreaterThan(2);
    const countFacts = (text: string) => text.match(/<li class="fact"/g)?.length;
    expect(countFacts(markup)).toBe(2);
    expect(countFacts(html())).toBeGreaterThan(2);
  });

  it('shows photo, location, name, facts, price and views, and links to the enquiry (CARD-001, CARD-002, CARD-006, CARD-010)', () => {
    const markup = html();
    expect(visibleText(markup)).toBe(
      '14 14 photos New Arrival Location: Southbank Auto 2022 Toyota RAV4 GXL AXAH52R ' +
        'Condition: Used Body: SUV Kilometres: 41,250 km Transmission: Automatic Stock number: U1042 ' +
        'Fuel: Hybrid Drive: 2WD $38,990 Was $41,990 Drive Away Enquire : 2022 Toyota RAV4 GXL AXAH52R 212 views',
    );
    expect(markup.match(/<a /g)).toHaveLength(2);
    expect(markup).toContain('href="/cars/2022-toyota-rav4-gxl-axah52r-1042"');
    expect(markup).toContain('alt="Photo of 2022 Toyota RAV4 GXL AXAH52R"');
    expect(markup).not.toContain('style=');
  });

  it('reserves the photo’s space and loads it lazily, unless it is among the first', () => {
    expect(html()).toMatch(/<img[^>]*width="600" height="400"[^>]*loading="lazy"/);
    const eager = renderToStaticMarkup(
      <EagerImagesContext value>
        <VehicleCard {...props} />
      </EagerImagesContext>,
    );
    expect(eager).toContain('loading="eager"');
  });

  it('renders only the first photo on the server', () => {
    const markup = withCar({ thumbnails: ['/media/a.avif', '/media/b.avif'] });
    expect(markup.match(/<img /g)).toHaveLength(1);
    expect(visibleText(markup)).toContain('14 photos');
    expect(markup.match(/href="\/cars/g)).toHaveLength(1);
    expect(withCar({ photos_count: 1 })).not.toContain('1 photo<');
  });

  it('shows a message if there are no photos', () => {
    expect(withCar({ primary_image_url: undefined })).toContain('Photos coming soon');
  });

  it('lists the configured facts and omits empty ones', () => {
    const site = {
      ...props.site,
      settings: { ...settings, card: { ...settings.card, attributes: ['km', 'seats'], listAttributes: [] } },
    };
    const markup = withCar({ km: undefined }, { site: site as VehicleCardProps['site'] });
    expect(markup.match(/<li/g)).toHaveLength(1);
    expect(visibleText(markup)).toContain('Seats: 5');
  });

  it.each([
    ['an offer (CARD-022)', { offer_price: 3799000 }, '$37,990'],
    ['no price (CARD-025)', { price: undefined }, 'Enquire for price.'],
    ['a preorder (CARD-024)', { price: undefined, preorder: true }, 'PREORDER'],
  ])('shows %s', (_name, car, text) => {
    expect(visibleText(withCar(car))).toContain(text);
  });

  it('shows a weekly subscription price if the site offers subscriptions (CARD-021)', () => {
    const car = { subscription_price: 25000 };
    expect(visibleText(withCar(car))).not.toContain('/ week');
    expect(visibleText(withCar(car, withFeatures({ subscriptions: true })))).toContain('$250 / week');
  });

  it('shows a weekly estimate with both rates and its conditions, if configured (CARD-026)', () => {
    const car = {
      weekly_estimate: { amount: 15_249, rate: 8.99, comparison_rate: 9.4, disclaimer: 'Terms apply.' },
    };
    expect(visibleText(withCar(car))).not.toContain('week');
    const text = visibleText(withCar(car, withFeatures({ weeklyPrice: true })));
    expect(text).toContain(
      '$152 / week 8.99% p.a. Comparison rate 9.4% p.a. Finance conditions Terms apply. WARNING: This comparison rate',
    );
    expect(visibleText(withCar({}, withFeatures({ weeklyPrice: true })))).not.toContain('week');
    // A lender's text that has the warning is enough.
    const [warning] = /WARNING: .*comparison rate\./.exec(text) ?? [];
    const warned = { weekly_estimate: { ...car.weekly_estimate, disclaimer: `Terms apply. ${warning}` } };
    expect(visibleText(withCar(warned, withFeatures({ weeklyPrice: true }))).split('WARNING')).toHaveLength(
      2,
    );
  });

  it('shows the tag of a sold car, but no price or buttons (CARD-020)', () => {
    const markup = withCar({ status: 'sold' }, { showsFinance: true });
    expect(visibleText(markup)).toContain('JUST SOLD');
    expect(markup).not.toContain('$');
    expect(markup).not.toContain('Get Finance');
  });

  it('has a finance button above the stretched link (CARD-007, CARD-008)', () => {
    const markup = html({ showsFinance: true });
    expect(markup).toContain('Get Finance');
    expect(markup).toContain(
      'href="/finance?preferredDealership=southbank-auto&amp;vehiclePriceBudget=38990&amp;car_id=car-1042&amp;car_type=used#finance-form"',
    );
    expect(html({ showsFinance: true, ...withFeatures({ finance: false }) })).not.toContain('Get Finance');
  });

  it('has no finance button where the car’s page has none (VDP-059, VDP-061, FIN-004, FIN-005, FIN-014)', () => {
    const shown = { showsFinance: true };
    const rules = { ...settings.vehicle, enquiryWhen: { 'vehicle.make': 'Kia' } };
    const site = { ...props.site, settings: { ...settings, vehicle: rules } };
    expect(html({ ...shown, site })).not.toContain('Get Finance');
    expect(withCar({ withheld: ['finance'] }, shown)).not.toContain('Get Finance');
    const booking = withCar({ tag: 'Test Drive Only' }, shown);
    expect(booking).not.toContain('Get Finance');
    expect(booking).toContain('/test-drive"');
    const [link = ''] = /<a href="\/enquire[^>]*>/.exec(booking) ?? [];
    expect(link).not.toContain('listOnly');
  });

  it('links to the enquiry page of cars that take enquiries (CARD-007, VDP-059, VDP-061)', () => {
    const withRules = (vehicle: object) =>
      ({
        site: { ...props.site, settings: { ...settings, vehicle: { ...settings.vehicle, ...vehicle } } },
      }) as Partial<VehicleCardProps>;
    const link = '/enquire/2022-toyota-rav4-gxl-axah52r-1042"';
    const readClass = (markup: string) => /href="\/enquire[^>]* class="([^"]*)"/.exec(markup)?.[1];
    expect(html()).toContain(link);
    expect(readClass(html())).toContain('listOnly');
    expect(readClass(html({ enquiry: 'always' }))).not.toContain('listOnly');
    expect(html({ enquiry: 'never' })).not.toContain('/enquire/');
    expect(withCar({ sold: true })).not.toContain('/enquire/');
    expect(html(withRules({ enquiryWhen: { 'vehicle.make': 'Kia' } }))).not.toContain('/enquire/');
    expect(html(withRules({ enquiryWhen: { 'vehicle.make': 'Toyota' } }))).toContain(link);
    const booking = withCar({ tag: 'Test Drive Only' });
    expect(booking).toContain('/enquire/2022-toyota-rav4-gxl-axah52r-1042/test-drive"');
    expect(visibleText(booking)).toContain('Book a test drive');
  });

  it('shows the toggle only on eligible cars (CARD-003, CARD-004)', () => {
    const actions = <button type="button">Save</button>;
    const toggleWhen = {
      'vehicle.car_type': 'used',
      'vehicle.price': { $gt: 0 },
      'vehicle.photos_count': { $gt: 0 },
    };
    const site = { ...props.site, settings: { ...settings, card: { ...settings.card, toggleWhen } } };
    expect(html({ actions })).toContain('Save');
    expect(html({ actions, site })).toContain('Save');
    for (const car of [{ car_type: 'new' as const }, { price: undefined }, { photos_count: 0 }]) {
      expect(withCar(car, { actions, site })).not.toContain('Save');
    }
  });

  it('has the configured heading level', () => {
    expect(html({ headingLevel: 2 })).toContain('<h2');
  });

  it('escapes data', () => {
    expect(withCar({ model: '<script>' })).not.toContain('<script>');
  });
});
