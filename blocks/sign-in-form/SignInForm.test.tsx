import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import SignInForm from './SignInForm';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'sign-in-form'>(manifest, example);
const render = (
  query: Record<string, string> = props.route.query,
  step: 'email' | 'code' | 'password' | 'phone' = 'email',
) => html(<SignInForm {...props} step={step} route={{ ...props.route, query }} />);

describe('sign-in-form', () => {
  it('asks for an address and keeps where to go next (AUTH-005)', () => {
    const markup = render();
    expect(markup).toContain('action="/api/account/code"');
    expect(markup).toMatch(/<input[^>]*name="email"/);
    expect(markup).toMatch(/<input[^>]*autoComplete="email"/i);
    expect(markup).toContain('name="redirect" value="/cars/rav4"');
    expect(markup).toContain('href="/search"');
    expect(markup).toContain('watchlist');
  });

  it('says why it is shown in place of a page that needs an account', () => {
    const reason = manifest.texts.gated;
    expect(render({ redirect: '/finance' })).toContain(reason);
    expect(render({})).not.toContain(reason);
    expect(render({ redirect: '/finance', done: 'signedOut' })).not.toContain(reason);
    expect(render({ redirect: '/cars/rav4', type: 'watchlist' })).not.toContain(reason);
  });

  it.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])(
    'leads nowhere else with %s',
    (address) => {
      const markup = render({ redirect: address, back: address });
      expect(markup).not.toContain('evil');
      expect(markup).not.toContain('javascript');
      expect(markup).not.toContain('name="redirect"');
    },
  );

  it('shows what is wrong with the address beside it, and other problems above', () => {
    expect(render({ problem: 'email' })).toContain('aria-invalid="true"');
    expect(render({ problem: 'tooMany' })).toContain('Too many tries');
    expect(render({ done: 'signedOut' })).toContain('You’ve signed out');
    expect(render({ problem: 'constructor', done: 'toString' })).toBe(render({}));
  });

  it('asks for the code, for a new one or another address', () => {
    const markup = render({}, 'code');
    expect(markup).toContain('action="/api/account/sign-in"');
    expect(markup).toMatch(/autoComplete="one-time-code"/i);
    expect(markup).toContain('action="/api/account/code"');
    expect(markup).toContain('href="/sign-in"');
    expect(render({ problem: 'wrong' }, 'code')).toContain('aria-invalid="true"');
    expect(render({ problem: 'used' }, 'code')).toContain('one wrong code too many');
    expect(render({ sent: 'again' }, 'code')).toContain('new code');
  });

  it('says why a provider did not sign in, and what its first sign-in needs', () => {
    expect(render({ problem: 'providerDeclined' })).toContain('because you cancelled');
    expect(render({ problem: 'providerUnverified' })).toContain('hasn’t confirmed your email address');
    expect(render({ sent: 'provider' }, 'code')).toContain('To sign in this way for the first time');
    expect(render({}, 'code')).not.toContain('for the first time');
  });

  it('leads visitors who have signed in to the step that asks for the phone number (AUTH-011)', () => {
    const href = '/sign-in/phone?redirect=%2Fcars%2Frav4&amp;back=%2Fsearch';
    expect(render()).toContain(`href="${href}"`);
    expect(render({})).not.toContain('/sign-in/phone');
    const features = { ...props.features, garage: true };
    expect(html(<SignInForm {...props} features={features} />)).not.toContain('/sign-in/phone');
  });

  it('lets browsers offer passkeys, and leads to the password, where the site has them', () => {
    const off = render();
    expect(off).not.toContain('webauthn');
    expect(off).not.toContain('/sign-in/password');
    const features = { ...props.features, passkeys: true, passwords: true };
    const markup = html(<SignInForm {...props} features={features} />);
    expect(markup).toMatch(/<input[^>]*autoComplete="username webauthn"/i);
    expect(markup).toContain(
      'href="/sign-in/password?type=watchlist&amp;redirect=%2Fcars%2Frav4&amp;back=%2Fsearch"',
    );
  });

  it('asks for the address and password, and leads nowhere else', () => {
    const query = { redirect: '/cars/rav4', back: '/search' };
    const markup = render(query, 'password');
    expect(markup).toContain('action="/api/account/password/sign-in"');
    expect(markup).toMatch(/<input[^>]*autoComplete="current-password"/i);
    expect(markup).toContain('name="redirect" value="/cars/rav4"');
    expect(markup).toContain('href="/sign-in?redirect=%2Fcars%2Frav4&amp;back=%2Fsearch"');
    expect(render({ problem: 'password' }, 'password')).toContain('don’t match');
    expect(render({ problem: 'email' }, 'password')).toContain('aria-invalid="true"');
    expect(render({ problem: 'tooMany' }, 'password')).toContain('Too many tries');
    const hostile = render({ redirect: '//evil.example', back: 'javascript:alert(1)' }, 'password');
    expect(hostile).not.toMatch(/evil|javascript/);
  });

  it.each([
    ['email', { email: 'Ann@mail' }],
    ['password', { email: 'Ann@mail' }],
    ['phone', { phone: '12' }],
  ] as const)('shows what was refused in the step %s again, but never a password', (step, entry) => {
    const [[name, value] = ['', '']] = Object.entries(entry);
    const markup = html(<SignInForm {...props} step={step} signInEntry={entry} />);
    expect(markup).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
    expect(markup).not.toMatch(/<input[^>]*name="password"[^>]*value=/);
    expect(render({}, step)).not.toContain(value);
  });

  it('asks for the phone number, keeps where to go next, and leads nowhere else', () => {
    const query = { redirect: '/cars/rav4', back: '/search' };
    const markup = render(query, 'phone');
    expect(markup).toContain('action="/api/account/phone"');
    expect(markup).toMatch(/<input[^>]*name="phone"[^>]*required|<input[^>]*required[^>]*name="phone"/);
    expect(markup).toContain('name="redirect" value="/cars/rav4"');
    expect(markup).toContain('href="/search"');
    expect(markup).toContain(`${props.site.name} asks for a phone number`);
    expect(render({ ...query, problem: 'phone' }, 'phone')).toContain('aria-invalid="true"');
    const hostile = render({ redirect: '//evil.example', back: 'javascript:alert(1)' }, 'phone');
    expect(hostile).not.toMatch(/evil|javascript/);
    expect(hostile).toContain('name="redirect" value="/watchlist"');
  });
});
