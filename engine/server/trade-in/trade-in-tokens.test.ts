import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TradeInTokens } from './trade-in-tokens';

const tokens = new TradeInTokens('secret');
const RESULT = {
  ...{ lead: 'lead-1', car: '2022 Kia Rio', source: 'stock' as const },
  estimate: { low: 1_290_000, high: 1_590_000 },
};
const NOW = new Date('2026-11-27T00:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('the token of a valuation', () => {
  it('contains the result for a week', () => {
    const token = tokens.sign('yard', RESULT, NOW).token;
    expect(tokens.read('yard', token, inDays(6))).toEqual({ ...RESULT, token });
    expect(tokens.read('yard', token, inDays(7))).toBeUndefined();
  });

  it('is for one site and one secret', () => {
    const token = tokens.sign('yard', RESULT, NOW).token;
    expect(tokens.read('other', token, NOW)).toBeUndefined();
    expect(new TradeInTokens('other').read('yard', token, NOW)).toBeUndefined();
  });

  it('cannot be made or changed by others', () => {
    const token = tokens.sign('yard', RESULT, NOW).token;
    fc.assert(fc.property(fc.string(), (text) => tokens.read('yard', text, NOW) === undefined));
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'z', '.', '~'), (index, letter) => {
        const changed = token.slice(0, index) + letter + token.slice(index + 1);
        fc.pre(changed !== token);
        const read = tokens.read('yard', changed, NOW);
        // The last letter of a signature has bits that mean nothing.
        return read === undefined || read.car === RESULT.car;
      }),
    );
  });
});
