import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import OfferList from './OfferList';

const props = exampleProps<'offer-list'>(manifest, example);
const [offer] = props.entries?.entries ?? [];
const render = (overrides: object = {}) => html(<OfferList {...props} {...overrides} />);
const withOffer = (fields: object) =>
  render({ entries: { ...props.entries, entries: [{ ...offer, ...fields }] } });
const withOffers = (offers: object) => {
  const { settings } = props.site;
  return { site: { ...props.site, settings: { ...settings, offers: { ...settings.offers, ...offers } } } };
};

describe('offer-list', () => {
  it('shows name, kind, last day and a link to the page of each offer (OFF-001, OFF-002)', () => {
    const markup = render();
    expect(markup.match(/<article/g)).toHaveLength(2);
    expect(markup).toContain('<a href="/offers/toyota/rav4-services">Two services included</a>');
    expect(markup).toContain('Bonus offer');
    expect(markup).toContain('Until 31 December 2026');
  });

  it('folds the description after 160 and the disclaimer after 200 characters (OFF-003 to OFF-006)', () => {
    const markup = withOffer({ summary: 'a'.repeat(300), disclaimer: 'b'.repeat(300) });
    expect(markup).toContain(`>${'a'.repeat(160)}…<`);
    expect(markup).toContain(`>${'b'.repeat(200)}…<`);
    for (const label of ['View more', 'View less', 'View full disclaimer', 'View less disclaimer'])
      expect(markup).toContain(label);
    expect(markup).toContain(`>${'b'.repeat(300)}<`);
  });

  it('shows short texts without a toggle, and expands offers of some makes (OFF-007)', () => {
    expect(withOffer({ summary: 'Short.', disclaimer: 'Ends soon.' })).not.toContain('<details');
    expect(render()).not.toContain('<details open=""');
    expect(render(withOffers({ expandedMakes: ['Toyota'] }))).toContain('open=""');
  });

  it('links to contact, model and test drive (OFF-008, OFF-010)', () => {
    const markup = render();
    expect(markup).toContain('href="/contact"');
    expect(markup).toContain('href="/book-test-drive"');
    expect(markup).toContain('href="/search/toyota/rav4"');
    expect(markup).toContain('>Book A Test Drive<');
    expect(markup).toMatch(/aria-label="Explore model: RAV4"[^>]*><span[^>]*>Explore model</);
    expect(render({ features: { ...props.features, testDrive: false } })).not.toContain('/book-test-drive');
  });

  it('has no test drive where the offer is about a service', () => {
    expect(withOffer({ testDrive: false })).not.toContain('/book-test-drive');
  });

  it('leads to the car that an offer is about (OFF-011)', () => {
    const markup = withOffer({ car: 'a-car' });
    expect(markup).toContain('href="/cars/a-car"');
    expect(render()).not.toContain('href="/cars/');
  });

  it('leads to the reservation of the car, where the site has one (OFF-012)', () => {
    const entries = { ...props.entries, entries: [{ ...offer, car: 'a-car' }] };
    const withFeatures = (features: object) =>
      render({ entries, features: { ...props.features, ...features } });
    expect(render({ entries })).toMatch(/href="\/cars\/a-car\/checkout".*Reserve this Car/);
    expect(withFeatures({ buyOnline: true })).toContain('href="/cars/a-car/buy-online"');
    expect(render({ entries, reserveHref: '/hold?car={slug}' })).toContain('href="/hold?car=a-car"');
    expect(render()).not.toContain('checkout');
    expect(withFeatures({ reserve: false })).not.toContain('checkout');
  });

  it('lists the offers of another entry, such as a model', () => {
    const markup = render({ entry: { ...offer!, collection: 'models', title: 'A model' } });
    expect(markup).toContain('Two services included');
    expect(markup).not.toContain('A model');
  });

  it('shows the offer of an offer page alone, under its name', () => {
    const markup = render({ entry: offer, level: 1 });
    expect(markup).toMatch(/<h1[^>]*>Two services included<\/h1>/);
    expect(markup.match(/<article/g)).toHaveLength(1);
    expect(markup.match(/Two services included</g)).toHaveLength(1);
  });
});
