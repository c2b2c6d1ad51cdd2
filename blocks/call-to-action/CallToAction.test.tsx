import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import CallToAction from './CallToAction';

const props = exampleProps<'call-to-action'>(manifest, example);

describe('call-to-action', () => {
  it('shows one offer with one button and an optional second link', () => {
    const markup = html(<CallToAction {...props} />);
    expect(markup).toContain('>What is your car worth?</h2>');
    expect(markup).toContain('href="/trade-in"');
    expect(markup).toContain('href="/faqs"');
    expect(html(<CallToAction {...props} secondLabel="" />)).not.toContain('/faqs');
  });

  it('links to email, otherwise to the phone, if no page is configured', () => {
    expect(html(<CallToAction {...props} actionHref="" />)).toContain(
      'href="mailto:hello@riverbend.example?subject=What%20is%20your%20car%20worth%3F"',
    );
    const calls = { contact: { phone: '07 5550 3140' } };
    expect(html(<CallToAction {...props} actionHref="" site={{ ...props.site, ...calls }} />)).toContain(
      'href="tel:+61755503140"',
    );
    expect(
      html(<CallToAction {...props} actionHref="" site={{ ...props.site, contact: {} }} />),
    ).not.toContain('Value my car');
  });

  it('colours either the full width or the panel, never both', () => {
    expect(html(<CallToAction {...props} />).match(/\binverse\b(?! lg)/g)).toHaveLength(1);
    expect(html(<CallToAction {...props} variant="band" tone="accent" />).match(/\baccent\b/g)).toHaveLength(
      1,
    );
  });

  it('shows an image only if one is configured, and loads it lazily', () => {
    expect(html(<CallToAction {...props} />)).not.toContain('<img');
    const image = { src: '/media/dusk.avif', width: 1600, height: 900 };
    const markup = html(<CallToAction {...props} image={image} />);
    expect(markup).toContain('loading="lazy"');
    expect(markup).toContain('alt=""');
  });
});
