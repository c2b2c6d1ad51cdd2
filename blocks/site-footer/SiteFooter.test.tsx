import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SiteFooter from './SiteFooter';

const props = exampleProps<'site-footer'>(manifest, example);

describe('site-footer', () => {
  it('has the columns of the menu (NAV-009 to NAV-012) and its plain links in the small print', () => {
    const markup = html(<SiteFooter {...props} />);
    expect(markup).toContain('>Buyer Tools</p>');
    expect(markup).toContain('href="/terms-and-conditions">Terms And Conditions</a>');
    expect(markup.indexOf('href="/privacy-policy"')).toBeGreaterThan(markup.indexOf('</nav>'));
  });

  it('shows how to reach the dealer and the licence', () => {
    const markup = html(<SiteFooter {...props} />);
    expect(markup).toContain('href="tel:+61755501234">07 5550 1234</a>');
    expect(markup).toContain('12 Stanley Street, South Brisbane QLD 4101');
    expect(markup).toContain('Motor dealer licence QLD 4412345');
    expect(markup).toContain('aria-label="Riverbend Motors on Facebook"');
  });

  it('takes the form of the logo that reads on its ground', () => {
    const logo = { src: '/media/logo.svg', light: '/media/logo-light.svg', width: 200, height: 40 };
    const site = { ...props.site, logo };
    expect(html(<SiteFooter {...props} site={site} tone="inverse" />)).toContain(
      'src="/media/logo-light.svg"',
    );
    expect(html(<SiteFooter {...props} site={site} tone="plain" />)).toContain('src="/media/logo.svg"');
    const dark = { ...site, logo: { src: '/media/logo.svg', width: 200, height: 40 } };
    const named = html(<SiteFooter {...props} site={dark} tone="inverse" />);
    expect(named).not.toContain('src="/media/logo.svg"');
    expect(named).toContain(`class="name">${props.site.name}`);
  });

  it('leaves out what the dealer does not have', () => {
    const site = { ...props.site, contact: {}, social: {}, licence: '' };
    const markup = html(<SiteFooter {...props} site={site} />);
    expect(markup).not.toContain('tel:');
    expect(markup).not.toContain('licence');
  });
});
