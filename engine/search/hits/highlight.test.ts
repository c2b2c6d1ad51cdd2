import { describe, expect, it } from 'vitest';
import { parseQueryWords, buildTextQuery } from '../text/text-query';
import { Highlighter, mapLeaves } from './highlight';

const rules = { minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, allowTyposOnNumericTokens: false };

function createHighlighter(query: string): Highlighter {
  return new Highlighter(buildTextQuery(parseQueryWords(query, 'prefixLast', rules), null), '[', ']');
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
    const highlight = createHighlighter(query).highlightText(text);
    expect(highlight.value).toBe(value);
    expect(highlight.matchLevel).toBe(matchLevel);
    if (fullyHighlighted === undefined) expect(highlight).not.toHaveProperty('fullyHighlighted');
  });

  it('lists the matched words', () => {
    expect(createHighlighter('toyota blue').highlightText('Blue Toyota').matchedWords).toEqual([
      'toyota',
      'blue',
    ]);
    expect(createHighlighter('toyota corolla').highlightText('Toyota Corolla').fullyHighlighted).toBe(true);
    expect(createHighlighter('toyota').highlightText('Toyota Corolla').fullyHighlighted).toBe(false);
  });

  it('traverses lists and objects and skips null and undefined', () => {
    const marks = createHighlighter('a');
    const value = { list: ['a', null, { deep: 'ab' }], number: 7, flag: true, none: undefined };
    const tree = mapLeaves(value, (text) => marks.highlightText(text));
    expect(tree).toMatchObject({
      list: [{ value: '[a]' }, { deep: { value: '[a]b' } }],
      number: { value: '7', matchLevel: 'none' },
      flag: { value: 'true' },
    });
    expect(tree).not.toHaveProperty('none');
  });
});
