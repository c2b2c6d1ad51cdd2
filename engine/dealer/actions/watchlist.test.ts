import { describe, expect, it } from 'vitest';
import { readOwnPath } from '../../lib';
import { getWatchlistSignInHref, usesWatchlist } from './watchlist';

describe('a watchlist', () => {
  it.each([
    [true, { accounts: true, watchlist: true, garage: false }],
    // C3: a garage has the saved cars.
    [false, { accounts: true, watchlist: true, garage: true }],
    // Nobody could sign in.
    [false, { accounts: false, watchlist: true, garage: false }],
    [false, { accounts: true, watchlist: false, garage: false }],
  ])('is used: %s, with %j', (isUsed, features) => expect(usesWatchlist(features)).toBe(isUsed));

  it('sends visitors to sign in, on to where they were and back (AUTH-011, AUTH-012)', () => {
    expect(getWatchlistSignInHref('/cars/x')).toBe('/sign-in?type=watchlist&redirect=/cars/x&back=/cars/x');
    const path = '/search?make=Land+Rover&price=1:2#results';
    const { searchParams } = new URL(getWatchlistSignInHref(path), 'https://cars.example');
    expect([...searchParams]).toEqual([
      ['type', 'watchlist'],
      ['redirect', path],
      ['back', path],
    ]);
    expect(readOwnPath(searchParams.get('redirect'))).toBe(path);
  });
});
