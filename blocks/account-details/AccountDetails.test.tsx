import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import AccountDetails from './AccountDetails';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'account-details'>(manifest, example);
const render = (query: Record<string, string> = {}, overrides = {}) =>
  html(<AccountDetails {...props} {...overrides} route={{ ...props.route, query }} />);

describe('account-details', () => {
  it('lists the devices, each with a form that signs it out', () => {
    const markup = render();
    expect(markup.match(/name="device"/g)).toHaveLength(2);
    expect(markup).toContain('Safari on iPhone, since 20 November 2026 (this device)');
    // In the dealer's time zone, it was already the next day.
    expect(markup).toContain('Firefox on Windows, since 3 November 2026');
    expect(markup).toContain('aria-label="Sign out Firefox on Windows"');
    expect(markup).toContain('name="everywhere"');
  });

  it('shows the phone number, and what is wrong with a new one', () => {
    expect(render()).toContain('value="0412 345 678"');
    expect(render({ problem: 'phone' })).toContain('aria-invalid="true"');
    expect(render({ done: 'phone' })).toContain('We’ve saved your phone number.');
  });

  it('says that the watchlist needs the phone number', () => {
    expect(render()).toContain('Adding one is optional.');
    const features = { ...props.features, watchlist: true };
    expect(render({}, { features })).toContain('you can’t change your watchlist');
  });

  it('offers a copy of the data, and deletes the account only if that is confirmed', () => {
    const markup = render();
    expect(markup).toContain('href="/api/account/export"');
    expect(markup).toMatch(/<input[^>]*name="confirm"[^>]*required|<input[^>]*required[^>]*name="confirm"/);
    expect(render({ problem: 'confirm' })).toContain('Tick the box');
  });

  it('is hidden without an account', () => {
    expect(render({}, { account: undefined })).toBe('');
  });
});
