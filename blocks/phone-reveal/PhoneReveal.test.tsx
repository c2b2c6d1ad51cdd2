import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PhoneReveal from './PhoneReveal';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'phone-reveal'>(manifest, example);
const render = (overrides = {}) => html(<PhoneReveal {...props} {...overrides} />);

describe('phone-reveal', () => {
  it('masks the last digits, dials without script and lets the loader replay clicks (VDP-073)', () => {
    const markup = render();
    expect(markup).toContain('href="tel:+61755501234"');
    expect(markup).toContain('data-act=""');
    expect(markup).toContain('07 5550 XXXX');
    expect(markup.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('07 5550 1234');
  });

  it('has the site’s call text above the number (VDP-021)', () => {
    expect(render()).toMatch(/Call the dealer.*07 5550 XXXX/);
  });

  it('shows the number if the site does not mask it (VDP-075)', () => {
    const markup = render({ features: { phoneReveal: false } });
    expect(markup).toContain('07 5550 1234');
    expect(markup).not.toContain('data-act');
  });

  it('prefers the site’s fixed number to the location’s (CONF-015)', () => {
    const settings = {
      ...props.site.settings,
      phone: { ...props.site.settings.phone, fixed: '03 6200 1234' },
    };
    expect(render({ site: { ...props.site, settings } })).toContain('tel:+61362001234');
  });

  it('shows the call text if there is no number (VDP-021, CONF-012), and plain text for one that cannot be dialled', () => {
    const site = { ...props.site, contact: {} };
    const vehicle = { ...props.vehicle, location: undefined };
    expect(render({ site, vehicle, location: undefined })).toContain('Call the dealer');
    const withoutNumber = { ...props.site, contact: { phone: 'Ask at the <desk>' } };
    const markup = render({ site: withoutNumber, vehicle, location: undefined });
    expect(markup).toContain('Ask at the &lt;desk&gt;');
    expect(markup).not.toContain('href');
  });
});
