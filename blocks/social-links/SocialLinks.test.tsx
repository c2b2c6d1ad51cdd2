import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SocialLinks from './SocialLinks';

const props = exampleProps<'social-links'>(manifest, example);

describe('social-links', () => {
  it('has an icon for each of the configured pages, with a name (LEAD-054, CONF-021)', () => {
    const markup = html(<SocialLinks {...props} />);
    const links = [...markup.matchAll(/<a href="([^"]+)"[^>]* aria-label="([^"]+)"[^>]*><svg/g)];
    expect(links.map(([, href, label]) => [href, label])).toEqual([
      ['https://facebook.com/riverbend.example', 'Riverbend Motors on Facebook'],
      ['https://instagram.com/riverbend.example', 'Riverbend Motors on Instagram'],
      ['https://youtube.com/@riverbend-example', 'Riverbend Motors on YouTube'],
    ]);
  });

  it('is hidden without any', () => {
    expect(html(<SocialLinks {...props} site={{ ...props.site, social: {} }} />)).toBe('');
  });
});
