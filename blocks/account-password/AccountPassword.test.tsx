import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import AccountPassword from './AccountPassword';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'account-password'>(manifest, example);
const account = { email: 'ann@mail.example', hasSignedInRecently: true, password: { needsCurrent: false } };
const render = (
  query: Record<string, string> = {},
  change: Partial<typeof account> | undefined = undefined,
) =>
  html(
    <AccountPassword
      {...props}
      route={{ ...props.route, query }}
      {...(change && { account: { ...account, ...change } })}
    />,
  );

describe('account-password', () => {
  it('changes and removes a password, and works with password managers', () => {
    const markup = render();
    expect(markup).toContain('You set it on 3 November 2026.');
    expect(markup).toMatch(
      /name="current"[^>]*autoComplete="current-password"|autoComplete="current-password"/i,
    );
    expect(markup).toMatch(/autoComplete="new-password"/i);
    expect(markup).toContain('value="ann@mail.example"');
    // The button that removes it sends the current password too, and needs no new one.
    expect(markup).toMatch(/<button[^>]*formNoValidate[^>]*formAction="\/api\/account\/password\/remove"/i);
    expect(markup.match(/<form/g)).toHaveLength(1);
    expect(markup).not.toMatch(/onpaste|maxlength/i);
  });

  it('asks for the current password only if there is one that must be known', () => {
    const markup = render({}, {});
    expect(markup).not.toContain('name="current"');
    expect(markup).toContain('Set the password');
    expect(markup).not.toContain('/remove');
  });

  it('asks to sign in again a while after signing in', () => {
    const markup = render({}, { hasSignedInRecently: false });
    expect(markup).toContain('href="/sign-in?redirect=/account"');
    expect(markup).not.toContain('name="password"');
  });

  it.each([
    ['problem', 'password-short', 'Use at least 15 characters.'],
    ['problem', 'password-breached', 'on a list of stolen passwords'],
    ['problem', 'password-current', 'That’s not your current password.'],
    ['problem', 'password-missing', 'Enter your current password too'],
    ['problem', 'password-busy', 'try again in a moment'],
    ['done', 'password', 'signed you out on all other devices.'],
    ['done', 'passwordRemoved', 'We’ve removed your password.'],
  ])('answers %s=%s', (name, value, text) => {
    expect(render({ [name]: value })).toContain(text);
  });

  it('ignores anything else in the query, and is hidden without an account', () => {
    expect(render({ problem: 'constructor', done: 'toString' })).toBe(render());
    expect(html(<AccountPassword {...props} account={undefined} />)).toBe('');
  });
});
