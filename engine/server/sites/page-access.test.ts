import { describe, expect, it } from 'vitest';
import type { PageAccess } from '../../layout';
import { canOpenPage, getPageAccess, getSignInHref } from './page-access';

const read = (access: PageAccess | undefined, features: object) =>
  getPageAccess({ config: { features: features as never } }, access === undefined ? {} : { access });

describe('who can open a page', () => {
  it('is everyone unless the page says otherwise', () => {
    for (const accounts of [true, false]) {
      expect(read(undefined, { accounts })).toBe('public');
      expect(read('public', { accounts })).toBe('public');
    }
  });

  it('is only a visitor who has signed in, where there are accounts (AUTH-006)', () => {
    expect(read('account', { accounts: true })).toBe('account');
    expect(read('account', { accounts: false })).toBe('none');
  });

  it.each(['checkoutGate', 'financeGate', 'externalFinanceGate', 'spinToWinGate'] as const)(
    'depends on the feature %s (AUTH-007, AUTH-008, AUTH-009, AUTH-010)',
    (gate) => {
      expect(read(gate, { accounts: true, [gate]: true })).toBe('account');
      expect(read(gate, { accounts: true, [gate]: false })).toBe('public');
      // Otherwise nobody could open the page.
      expect(read(gate, { accounts: false, [gate]: true })).toBe('public');
    },
  );
});

it.each([
  ['public', true, undefined, true],
  ['account', true, undefined, false],
  ['account', true, { signedIn: false }, false],
  ['account', true, { signedIn: true }, true],
  // Without accounts, nobody has signed in, whatever is said.
  ['account', false, { signedIn: true }, false],
] as const)('a page with %s, on a site with accounts: %s, for %j', (access, accounts, user, isOpen) => {
  const site = { config: { features: { accounts } as never } };
  expect(canOpenPage(site, { access }, user)).toBe(isOpen);
});

it('the address of signing in keeps the whole target (AUTH-004)', () => {
  expect(getSignInHref('/my-garage')).toBe('/sign-in?redirect=/my-garage');
  const target = '/checkout-journey?car_id=a&b=c#d';
  expect(new URL(getSignInHref(target), 'http://x').searchParams.get('redirect')).toBe(target);
});
