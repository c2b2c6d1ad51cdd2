import { describe, expect, it } from 'vitest';
import { createGalleryDocument } from './gallery-document';

const data = { theme: 'one', sites: [{ slug: 'one', name: '</script><b>' }], seeds: { accent: '#123456' } };
const files = { script: '/playground/kit/assets/a.js', styles: ['/playground/kit/assets/a.css'] };

describe('createGalleryDocument', () => {
  it('escapes the sites’ names in its JSON', () => {
    const { html } = createGalleryDocument({ title: 'Kit', files, data });
    expect(html).not.toContain('</script><b>');
    const json = /id="gallery-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(data);
  });

  it('puts the theme before the style sheets, for the order of cascade layers', () => {
    const { html } = createGalleryDocument({ title: 'Kit', files, data, css: '@layer reset, kit;' });
    expect(html.indexOf('@layer reset')).toBeGreaterThan(0);
    expect(html.indexOf('@layer reset')).toBeLessThan(html.indexOf('a.css'));
  });

  it('has the sites’ policy: no inline scripts, and no other inline styles', () => {
    const { html, policy } = createGalleryDocument({ title: 'Kit', files, data, css: 'a{}' });
    const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });
});
