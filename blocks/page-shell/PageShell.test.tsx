import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import PageShell from './PageShell';

describe('page-shell', () => {
  it('starts with a skip link and has one main element', () => {
    const markup = html(
      <PageShell id="root" rhythm="bands" header={<header />} main={<h1>Home</h1>} t={(key) => key} />,
    );
    expect(markup.indexOf('href="#main"')).toBeLessThan(markup.indexOf('<header'));
    expect(markup.match(/<main/g)).toHaveLength(1);
    expect(markup).toContain('<main id="main" tabindex="-1"');
  });
});
