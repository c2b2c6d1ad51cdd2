import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SiteFooter from './SiteFooter';

const props = exampleProps<'site-footer'>(manifest, example);

const createLocation = (id: string) => ({
  ...{ id, name: 'North', slug: 'north' },
  address: { street: '1 Hill Road', city: 'North', state: 'QLD' as const, postcode: '4000' },
  time_zone: 'Australia/Brisbane',
});

describe('site-footer', () => {
  it('shows menu groups as columns (NAV-009 to NAV-012) and plain links in the small print', () => {
    const markup = html(<SiteFooter {...props} />);
    expect(markup).toContain('>Buyer Tools</p>');
    expect(markup).toContain('href="/terms-and-conditions">Terms And Conditions</a>');
    expect(markup.indexOf('href="/privacy-policy"')).toBeGreaterThan(markup.indexOf('</nav>'));
  });

  it('shows contact details and licence', () => {
    const markup = html(<SiteFooter {...props} />);
    expect(markup).toContain('href="tel:+61755501234">07 5550 1234</a>');
    expect(markup).toContain('12 Stanley Street, South Brisbane QLD 4101');
    expect(markup).toContain('Motor dealer licence QLD 4412345');
    expect(markup).toContain('aria-label="Riverbend Motors on Facebook"');
  });

  it('uses the logo variant for its background', () => {
    const logo = { src: '/media/logo.svg', light: '/media/logo-light.svg', width: 200, height: 40 };
    const site = { ...props.site, logo };
    expect(html(<SiteFooter {...props} site={site} tone="inverse" />)).toContain(
      'src="/media/logo-light.svg"',
    );
    expect(html(<SiteFooter {...props} site={site} tone="plain" />)).toContain('src="/media/logo.svg"');
    const siteWithDarkLogo = { ...site, logo: { src: '/media/logo.svg', width: 200, height: 40 } };
    const withoutLightLogo = html(<SiteFooter {...props} site={siteWithDarkLogo} tone="inverse" />);
    expect(withoutLightLogo).not.toContain('src="/media/logo.svg"');
    expect(withoutLightLogo).toContain(`class="name">${props.site.name}`);
  });

  it('has a button for privacy choices where analytics needs consent', () => {
    const withConsent = (consent: 'required' | 'none', analytics = true) => {
      const settings = { ...props.site.settings, analytics: { ...props.site.settings.analytics, consent } };
      return html(
        <SiteFooter
          {...props}
          site={{ ...props.site, settings }}
          features={{ ...props.features, analytics }}
        />,
      );
    };
    expect(withConsent('required')).toMatch(/<button[^>]*data-consent="ask"[^>]*>Privacy choices/);
    expect(withConsent('none')).not.toContain('data-consent');
    expect(withConsent('required', false)).not.toContain('data-consent');
  });

  it('hides the contact details at the locations of the setting (NAV-017)', () => {
    const footer = { ...props.site.settings.footer, hiddenAtLocations: ['793'] };
    const site = { ...props.site, settings: { ...props.site.settings, footer } };
    const at = (id: string) => html(<SiteFooter {...props} site={site} location={createLocation(id)} />);
    expect(at('793')).not.toContain('href="tel:');
    expect(at('793')).not.toContain('12 Stanley Street');
    expect(at('793')).toContain('>Buyer Tools</p>');
    expect(at('794')).toContain('href="tel:+61755501234"');
    expect(html(<SiteFooter {...props} site={site} />)).toContain('12 Stanley Street');
  });

  it('omits missing contact details', () => {
    const site = { ...props.site, contact: {}, social: {}, licence: '' };
    const markup = html(<SiteFooter {...props} site={site} />);
    expect(markup).not.toContain('tel:');
    expect(markup).not.toContain('licence');
  });
});
