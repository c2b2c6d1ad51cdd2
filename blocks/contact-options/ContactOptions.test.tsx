import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ContactOptions from './ContactOptions';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'contact-options'>(manifest, example);
const render = (overrides = {}) => html(<ContactOptions {...props} {...overrides} />);

describe('contact-options', () => {
  it('offers phone, email and directions', () => {
    const markup = render();
    expect(markup).toContain('href="tel:+61755503140"');
    expect(markup).toContain('mailto:hello@riverbend.example?subject=Service%20booking&amp;body=Car%20and');
    expect(markup).toContain('12 Bridge Street');
    expect(markup.match(/<h3/g)).toHaveLength(3);
  });

  it('links to the social media pages where the layout asks for them (LEAD-054)', () => {
    expect(render()).not.toContain('facebook');
    const markup = render({ showsSocial: true });
    expect(markup).toContain('href="https://www.facebook.com/riverbend.example"');
    expect(markup).toContain('aria-label="Riverbend Motors on Facebook"');
    const site = { ...props.site, social: {} };
    expect(render({ showsSocial: true, site })).not.toContain('Follow us');
  });

  it('is the target of links to its id', () => {
    expect(render({ id: 'finance-form' })).toContain('<section id="finance-form"');
  });

  it('offers only what the site has', () => {
    const site = { ...props.site, contact: { phone: '07 5550 3140' } };
    expect(render({ site })).not.toContain('mailto:');
    expect(render({ showsAddress: false })).not.toContain('Bridge Street');
    expect(render({ site: { ...props.site, contact: {} } })).toBe('');
  });
});
