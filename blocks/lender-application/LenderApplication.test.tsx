import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import LenderApplication from './LenderApplication';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'lender-application'>(manifest, example);
const render = (externalHref: string, overrides = {}) => {
  const { settings } = props.site;
  const site = { ...props.site, settings: { ...settings, finance: { ...settings.finance, externalHref } } };
  return html(<LenderApplication {...props} {...overrides} site={site} />);
};

describe('lender-application (AUTH-010)', () => {
  it.each(['https://apply.lender.example/?dealer=7', '/apply-for-finance'])('leads to %s', (href) => {
    const markup = render(href);
    expect(markup).toContain(`href="${href}"`);
    expect(markup).toContain(`${props.site.name} isn’t the lender.`);
    expect(markup).toMatch(/^<section[^>]*>.*<h1/);
  });

  it.each(['', 'javascript:alert(1)', 'java\nscript:alert(1)'])('is hidden with %j', (href) =>
    expect(render(href)).toBe(''),
  );

  it('can be a section of a page', () => expect(render('/apply', { level: 2 })).toContain('<h2'));
});
