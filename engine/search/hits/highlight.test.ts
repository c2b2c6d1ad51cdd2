import { describe, expect, it } from 'vitest';
import { queryWords, buildTextQuery } from '../text/text-query';
import { Highlighter, mapLeaves } from './highlight';

const rules = { minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, allowTyposOnNumericTokens: false };

function highlighter(query: string): Highlighter {
  return new Highlighter(buildTextQuery(queryWords(query, 'prefixLast', rules), null), '[', ']');
}

describe('Highlighter', () => {
  it.each([
    ['corolla', '2021 Toyota Corolla', '2021 Toyota [Corolla]', 'full', false],
    ['toyota cor', 'Toyota Corolla', '[Toyota] [Cor]olla', 'full', false],
    ['toyota corolla', 'Toyota Corolla', '[Toyota] [Corolla]', 'full', true],
    ['toyota blue', 'Toyota Corolla', '[Toyota] Corolla', 'partial', false],
    ['mazda', 'Toyota Corolla', 'Toyota Corolla', 'none', undefined],
    ['corola', 'Toyota Corolla', 'Toyota [Corolla]', 'full', false],
    ['citroen', 'Citroën C4', '[Citroën] C4', 'full', false],
    ['citr', 'CITROËN', '[CITR]OËN', 'full', true],
    ['cx5', 'Mazda CX-5', 'Mazda [CX-5]', 'full', false],
    ['cx-5', 'Mazda CX-5', 'Mazda [CX]-[5]', 'full', false],
    ['', 'Mazda', 'Mazda', 'none', undefined],
    ['<b>', 'a <b> c', 'a <[b]> c', 'full', false],
  ])('%j in %j', (query, text, value, matchLevel, fullyHighlighted) => {
    const highlight = highlighter(query).text(text);
    expect(highlight.value).toBe(value);
    expect(highlight.matchLevel).toBe(matchLevel);
    if (fullyHighlighted === undefined) expect(highlight).not.toHaveProperty('fullyHighlighted');
  });

  it('lists the matched words', () => {
    expect(highlighter('toyota blue').text('Blue Toyota').matchedWords).toEqual(['toyota', 'blue']);
    expect(highlighter('toyota corolla').text('Toyota Corolla').fullyHighlighted).toBe(true);
    expect(highlighter('toyota').text('Toyota Corolla').fullyHighlighted).toBe(false);
  });

  it('follows lists and objects and skips values that are not strings', () => {
    const marks = highlighter('a');
    const value = { list: ['a', null, { deep: 'ab' }], number: 7, flag: true, none: undefined };
    const tree = mapLeaves(value, (text) => marks.text(text));
    expect(tree).toMatchObject({
      list: [{ value: '[a]' }, { deep: { value: '[a]b' } }],
      number: { value: '7', matchLevel: 'none' },
      flag: { value: 'true' },
    });
    expect(tree).not.toHaveProperty('none');
  });
});
