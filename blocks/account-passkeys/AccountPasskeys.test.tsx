import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import AccountPasskeys from './AccountPasskeys';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'account-passkeys'>(manifest, example);
const render = (query: Record<string, string> = {}, account: Partial<typeof props.account> = {}) =>
  html(
    <AccountPasskeys
      {...props}
      route={{ ...props.route, query }}
      account={{ canAddPasskeys: true, ...props.account, ...account }}
    />,
  );

describe('account-passkeys', () => {
  it('lists the passkeys, each with forms that rename and remove it', () => {
    const markup = render();
    expect(markup).toContain(
      // In the dealer's time zone, it was already the next day.
      'Added on 3 November 2026. Last used on 20 November 2026. Also on your other devices.',
    );
    expect(markup).toContain('Added on 20 November 2026.</p>');
    expect(markup).toContain('Remove Security key');
    expect(markup.match(/action="\/api\/account\/passkeys\/remove"/g)).toHaveLength(2);
    expect(markup.match(/action="\/api\/account\/passkeys\/rename"/g)).toHaveLength(2);
    expect(markup).toContain('name="passkey" value="cGFzc2tleS0y"');
  });

  it('says what adding needs: a script, or a new sign-in', () => {
    expect(render()).toContain('needs JavaScript');
    const old = render({}, { canAddPasskeys: false });
    expect(old).toContain('href="/sign-in?redirect=/account"');
    expect(old).not.toContain('needs JavaScript');
  });

  it('says what was done and what is wrong', () => {
    expect(render({ done: 'passkeyAdded' })).toContain('You can sign in with your new passkey.');
    expect(render({ done: 'passkeyRemoved' })).toContain('Your device may still list it');
    expect(render({ problem: 'passkeyName' })).toContain('Enter a name.');
    expect(render({ problem: 'passkeyGone' })).toContain('isn’t in your account any more');
    expect(render({ done: 'toString', problem: 'constructor' })).toBe(render());
  });

  it('names a passkey without a name, and is hidden without an account', () => {
    const passkeys = [{ id: 'a', name: '', isSynced: false, createdAt: '2026-11-20T02:10:00.000Z' }];
    expect(render({}, { passkeys })).toContain('Remove Passkey');
    expect(render({}, { passkeys: [] })).not.toContain('<ul');
    expect(html(<AccountPasskeys {...props} account={undefined} />)).toBe('');
  });
});
