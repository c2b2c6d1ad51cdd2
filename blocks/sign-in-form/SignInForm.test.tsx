import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import SignInForm from './SignInForm';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'sign-in-form'>(manifest, example);
const render = (query: Record<string, string> = props.route.query, step: 'email' | 'code' = 'email') =>
  html(<SignInForm {...props} step={step} route={{ ...props.route, query }} />);

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
});
