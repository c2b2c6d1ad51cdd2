import { describe, expect, it } from 'vitest';
import { tokenizeForIndex, tokenize } from './tokenizer';

const words = (text: string) => tokenize(text).map(({ word }) => word);

describe('tokenize', () => {
  it.each([
    ['2021 Toyota RAV4', ['2021', 'toyota', 'rav4']],
    ['Citroën  C5-X!', ['citroen', 'c5', 'x']],
    ['Citroe\u0308n', ['citroen']],
    ['3.0L V6', ['3', '0l', 'v6']],
    ['Škoda Žluťoučký', ['skoda', 'zlutoucky']],
    ['日本 Ε', ['日本', 'ε']],
    [' --- ', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('returns the position of each word', () => {
    expect(tokenize('a Citroën')[1]).toEqual({ word: 'citroen', position: 1, start: 2, end: 9 });
  });
});

describe('indexTokens', () => {
  it.each([
    ['Mazda CX-5', ['mazda', 'cx', '5', 'cx5']],
    ['C-HR-V', ['c', 'hr', 'v', 'chrv']],
    ['a - b', ['a', 'b']],
    ['X-Trail T-Cross', ['x', 'trail', 't', 'cross', 'xtrail', 'tcross']],
    ['-5', ['5']],
  ])('%s', (text, expected) => {
    expect(tokenizeForIndex(text).map(({ word }) => word)).toEqual(expected);
  });
});
