import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import KeyInformation from './KeyInformation';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'key-information'>(manifest, example);
const render = (overrides = {}) => html(<KeyInformation {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('key-information', () => {
  it('shows four facts and a toggle for the others (VDP-043)', () => {
    const markup = render();
    const [visibleHtml = '', collapsedHtml = ''] = markup.split('<details');
    expect(visibleHtml.match(/<dt/g)).toHaveLength(4);
    expect(collapsedHtml).toContain('Show More');
    expect(collapsedHtml).toContain('Show Less');
    expect(collapsedHtml).toContain('JTMW23FV10D012345');
  });

  it('uses the site’s limit', () => {
    const settings = {
      ...props.site.settings,
      vehicle: { ...props.site.settings.vehicle, keyInformationLimit: 40 },
    };
    expect(render({ site: { settings } })).not.toContain('<details');
  });

  it('shows "Unregistered" for a past date and omits empty lines (VDP-079, VDP-080)', () => {
    expect(withCar({ rego_expiry: '2026-11-19' })).toContain('Unregistered');
    expect(withCar({ rego_expiry: '2026-11-20' })).toContain('Expires on 20 November 2026');
    expect(withCar({ colour: undefined })).not.toContain('>Colour<');
  });

  it('leaves out what another block shows, and shows four others', () => {
    const markup = render({ omits: ['km', 'transmission'] });
    expect(markup).not.toContain('>Kilometres<');
    expect(markup).not.toContain('>Transmission<');
    expect(markup.split('<details')[0]?.match(/<dt/g)).toHaveLength(4);
  });

  it('escapes values', () => {
    expect(withCar({ colour: '</dd><script>alert(1)</script>' })).not.toContain('<script');
  });
});
