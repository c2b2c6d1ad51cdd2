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
  it('links to each provider, and keeps where to go next (AUTH-005)', () => {
    const markup = render();
    expect(markup).toContain(
      'href="/api/account/oauth/google?type=watchlist&amp;redirect=%2Fcars%2Frav4&amp;back=%2Fsearch"',
    );
    for (const name of ['Google', 'Apple', 'Motor Club']) expect(markup).toContain(`Continue with ${name}`);
    expect(render({})).toContain('href="/api/account/oauth/apple"');
  });

  it('is not prefetched, because each request begins a sign-in', () => {
    expect(render().match(/rel="nofollow"/g)).toHaveLength(3);
  });

  it('leads nowhere else', () => {
    expect(render({ redirect: '//evil.example', back: 'javascript:alert(1)' })).not.toMatch(
      /evil|javascript/,
    );
  });

  it('is hidden without providers', () => {
    const site = { ...props.site, settings: { ...props.site.settings, accounts: { providers: [] } } };
    expect(html(<ProviderSignIn {...props} site={site} />)).toBe('');
  });
});
