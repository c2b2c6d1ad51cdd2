import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import AccountProviders from './AccountProviders';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'account-providers'>(manifest, example);
const render = (query: Record<string, string> = {}, account: Partial<typeof props.account> = {}) =>
  html(
    <AccountProviders
      {...props}
      route={{ ...props.route, query }}
      account={{ ...props.account, ...account }}
    />,
  );

describe('account-providers', () => {
  it('lists what is linked, each with a form that removes it', () => {
    const markup = render();
    // In the dealer's time zone, it was already the next day.
    expect(markup).toContain('Added on 3 November 2026. Last used on 20 November 2026.');
    expect(markup).toContain('Remove Google (ann@gmail.com)');
    expect(markup).toContain('Remove Google<');
    const [first] = props.account?.identities ?? [];
    if (!first) throw new Error('The example has identities.');
    // One of its kind is removed by the provider's name.
    expect(render({}, { identities: [first] })).not.toContain('Remove Google (');
    expect(markup.match(/action="\/api\/account\/providers\/remove"/g)).toHaveLength(2);
    expect(markup).toContain('name="identity" value="aWRlbnRpdHktMg"');
  });

  it('offers the providers that are not linked yet, as forms, which other sites cannot send', () => {
    const markup = render();
    expect(markup).toMatch(
      /<form action="\/api\/account\/oauth\/apple" method="post"><input type="hidden" name="link" value="yes"\/>.*Add Apple/,
    );
    expect(markup).not.toContain('Add Google');
    expect(render({}, { identities: [] })).toContain('Add Google');
  });

  it('asks for a new sign-in where the last one does not allow it', () => {
    const old = render({}, { canLinkProviders: false });
    expect(old).toContain('href="/sign-in?redirect=/account"');
    expect(old).not.toContain('name="link"');
    expect(render({ problem: 'providerAgain' }, { canLinkProviders: false })).toContain(
      'sign in again first',
    );
  });

  it('says what was done and what is wrong', () => {
    expect(render({ done: 'providerAdded' })).toContain('You can sign in with it from now on.');
    expect(render({ done: 'providerRemoved' })).toContain('It no longer signs in here, unless');
    expect(render({ problem: 'providerTaken' })).toContain('another account');
    expect(render({ done: 'toString', problem: 'constructor' })).toBe(render());
  });

  it('is hidden without an account, and where there is nothing to link', () => {
    expect(html(<AccountProviders {...props} account={undefined} />)).toBe('');
    const site = { ...props.site, settings: { ...props.site.settings, accounts: { providers: [] } } };
    expect(
      html(<AccountProviders {...props} site={site} account={{ ...props.account, identities: [] }} />),
    ).toBe('');
  });
});
