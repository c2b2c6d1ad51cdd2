import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ProviderSignIn from './ProviderSignIn';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'provider-sign-in'>(manifest, example);
const render = (query: Record<string, string> = props.route.query) =>
  html(<ProviderSignIn {...props} route={{ ...props.route, query }} />);

describe('provider-sign-in', () => {
  it('has a form for each provider, and keeps where to go next (AUTH-005)', () => {
    const markup = render();
    expect(markup).toContain(
      '<form action="/api/account/oauth/google" method="post"><input type="hidden" name="type" value="watchlist"/><input type="hidden" name="redirect" value="/cars/rav4"/><input type="hidden" name="back" value="/search"/>',
    );
    for (const name of ['Google', 'Apple', 'Motor Club']) expect(markup).toContain(`Continue with ${name}`);
    expect(render({})).toContain('action="/api/account/oauth/apple"');
    expect(render({})).not.toContain('<input');
    // Another site could have a visitor open a link.
    expect(markup).not.toContain('href=');
  });

  it('leads nowhere else', () => {
    expect(render({ redirect: '//evil.example', back: 'javascript:alert(1)' })).not.toMatch(
      /evil|javascript/,
    );
    expect(render({ redirect: '/api/account/export', back: '/%61pi/account/export' })).not.toContain(
      'export',
    );
  });

  it('is hidden without providers', () => {
    const site = { ...props.site, settings: { ...props.site.settings, accounts: { providers: [] } } };
    expect(html(<ProviderSignIn {...props} site={site} />)).toBe('');
  });
});
