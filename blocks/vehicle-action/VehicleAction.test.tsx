import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehicleAction from './VehicleAction';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'vehicle-action'>(manifest, example);
const render = (overrides = {}) => html(<VehicleAction {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('vehicle-action', () => {
  it('links to the phone number for the car (VDP-024)', () => {
    expect(render({ action: 'call' })).toContain('href="tel:+61755501234"');
    expect(render({ action: 'call' })).toContain('Call Now');
  });

  it('links to the location’s email address and names the car (VDP-023)', () => {
    const markup = render();
    expect(markup).toContain('Enquire Now');
    expect(markup).toContain('mailto:sales@riverbend.example?subject=Enquiry%20about%202022%20Toyota');
    expect(markup).toContain('body=Stock%20number%20U1042');
  });

  it('falls back to the phone, and renders nothing without either', () => {
    const site = { ...props.site, contact: {} };
    const vehicle = { ...props.vehicle, location: undefined };
    expect(render({ site, location: undefined })).toContain('tel:+61755501234');
    expect(render({ site, location: undefined, vehicle })).toBe('');
    expect(render({ site, location: undefined, vehicle, action: 'call' })).toBe('');
  });

  it('links to similar cars and to the dealership’s stock (VDP-055)', () => {
    expect(render({ action: 'similar' })).toContain('href="/search/new-used-and-demo-cars?body=SUV"');
    const withoutBody = { ...props.vehicle, simple_body: undefined };
    expect(render({ action: 'similar', vehicle: withoutBody })).toContain('?make=Toyota"');
    expect(render({ action: 'similar' })).toContain('Find Me Something Similar');
    expect(render({ action: 'dealer' })).toContain('href="/search/riverbend-motors"');
    const { dealership_slug: _, ...vehicle } = props.vehicle;
    expect(render({ action: 'dealer', vehicle })).toBe('');
  });

  it.each([
    ['reserve', 'Reserve Car Now', '/cars/2022-toyota-rav4-gxl-axah52r-1042/checkout"'],
    ['finance', 'Pre-Approved', '/finance?preferredDealership=riverbend-motors&amp;car_id=car-1042&amp;'],
    ['trade', 'Trade In', '/cars/trade-in?car_id=car-1042"'],
  ])('links to %s (VDP-008, VDP-022, VDP-062)', (action, label, path) => {
    expect(render({ action })).toContain(label);
    expect(render({ action })).toContain(`href="${path}`);
  });

  it('names the finance button as the site does (FIN-068, CONF-012)', () => {
    const { settings } = props.site;
    const vehicle = { ...settings.vehicle, financeButtonText: 'Apply Now' };
    const site = { ...props.site, settings: { ...settings, vehicle } };
    expect(render({ action: 'finance' })).toContain('Pre-Approved');
    expect(render({ action: 'finance', site })).toContain('Apply Now');
  });

  it('links to the configured finance page (NAV-021)', () => {
    const { settings } = props.site;
    const site = {
      ...props.site,
      settings: { ...settings, finance: { ...settings.finance, href: '/loans' } },
    };
    expect(render({ action: 'finance', site })).toContain('href="/loans?preferredDealership=');
  });

  it('renders nothing if the car or the site does not offer the action (VDP-056, VDP-061, RSV-003)', () => {
    const renderAction = (action: string, overrides: object) =>
      render({ action, vehicle: { ...props.vehicle, ...overrides } });
    for (const action of ['enquire', 'call', 'reserve', 'finance', 'trade'])
      expect(renderAction(action, { status: 'in_transit' })).toBe('');
    expect(renderAction('reserve', { reserved: true })).toBe('');
    expect(renderAction('finance', { tag: 'Test Drive Only' })).toBe('');
    // VDP-059, VDP-062: disabled by the site's rules.
    expect(renderAction('enquire', { withheld: ['enquiry'] })).toBe('');
    expect(renderAction('finance', { withheld: ['enquiry'] })).toBe('');
    expect(renderAction('finance', { withheld: ['finance'] })).toBe('');
    expect(renderAction('enquire', { withheld: ['finance'] })).not.toBe('');
    expect(renderAction('trade', { withheld: ['trade'] })).toBe('');
    expect(renderAction('trade', { withheld: ['enquiry'] })).toContain('Trade In');
    const features = { ...props.features, tradeIn: false };
    expect(render({ action: 'trade', features })).toBe('');
    expect(renderAction('similar', { status: 'in_transit' })).toContain('Find Me Something Similar');
  });

  it('books a test drive of a car that is for test drives only, where sites take bookings (VDP-061)', () => {
    const features = { ...props.features, testDrive: true, comingSoonTestDrive: false };
    const renderDrive = (vehicle: object, overrides = {}) =>
      render({
        action: 'testDrive',
        vehicle: { ...props.vehicle, tag: 'Test Drive Only', ...vehicle },
        features: { ...features, ...overrides },
      });
    expect(renderDrive({})).toContain(`href="/enquire/${props.vehicle.slug}/test-drive"`);
    expect(renderDrive({})).toMatch(/Book a test drive/i);
    expect(renderDrive({ tag: undefined })).toBe('');
    expect(renderDrive({ sold: true })).toBe('');
    expect(renderDrive({ status: 'coming_soon' })).toBe('');
    expect(renderDrive({}, { testDrive: false })).toBe('');
  });

  it('uses the layout’s text and URL with placeholders', () => {
    const markup = render({
      action: 'link',
      href: '/finance?car_id={slug}&make={make}',
      text: 'Pre-Approved',
    });
    expect(markup).toContain('href="/finance?car_id=2022-toyota-rav4-gxl-axah52r-1042&amp;make=Toyota"');
    expect(markup).toContain('Pre-Approved');
    expect(render({ action: 'link' })).toBe('');
  });

  it('escapes the name of a car', () => {
    const markup = withCar({ make: '"><script>&x=1', name: 'A&cc=evil@example.com"><b>' });
    expect(markup).not.toContain('<b>');
    expect(markup).not.toContain('&amp;cc=');
  });
});
