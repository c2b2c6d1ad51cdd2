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

describe('the code of a valuation', () => {
  const LEAD = '0198c6a4-7f3e-7b1a-9d42-5e6f70819203';
  const code = tokens.createCode('yard', LEAD);

  it('names a lead, also as people type it', () => {
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    for (const text of [code, typed]) expect(tokens.readCode('yard', text)).toBe(LEAD);
  });

  it('is for one site and one secret, and cannot be made or changed by others', () => {
    expect(tokens.readCode('other', code)).toBeUndefined();
    expect(new TradeInTokens('other').readCode('yard', code)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => tokens.readCode('yard', text) === undefined));
    for (let index = 0; index < code.length; index += 1) {
      if (code[index] === '-') continue;
      const changed = code.slice(0, index) + (code[index] === 'A' ? 'B' : 'A') + code.slice(index + 1);
      expect(tokens.readCode('yard', changed)).toBeUndefined();
    }
  });
});
