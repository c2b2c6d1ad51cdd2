import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLoanTerms, readLoanTerms, storeLoanTerms } from './loan-terms';

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the terms of a loan', () => {
  it('are kept beside those that were kept before, and forgotten', () => {
    storeLoanTerms({ deposit: '2000' });
    storeLoanTerms({ frequency: 'monthly' });
    expect(readLoanTerms()).toEqual({ deposit: '2000', frequency: 'monthly' });
    forgetLoanTerms();
    expect(readLoanTerms()).toEqual({});
  });

  it.each(['', '{', '[]', '"x"', '{"deposit":5,"amount":"9","years":null}'])(
    'are none if the storage holds %s',
    (text) => {
      items.set('forecourt.loan', text);
      expect(readLoanTerms()).toEqual({});
    },
  );

  it('are none where storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('blocked');
      },
    });
    storeLoanTerms({ deposit: '2000' });
    expect(readLoanTerms()).toEqual({});
  });
});
