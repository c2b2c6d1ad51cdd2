import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueryRule } from '../../../schemas';
import { automotiveQueryRules } from '../automotive-query-rules';
import { QueryInterpreter, type QueryVocabulary } from './query-interpreter';

const NAMES = new Set(['gran coupe', 'black edition']);
const WORDS = new Set(['ford', 'a4', 'toyota', 'corolla']);

const vocabulary: QueryVocabulary = {
  hasValue: (_attribute, value) => value !== 'LPG',
  hasWord: (word) => WORDS.has(word),
  hasPrefix: (prefix) => [...WORDS].some((word) => word.startsWith(prefix)),
  isNamePhrase: (words) => NAMES.has(words.join(' ')),
};

const interpreter = new QueryInterpreter(automotiveQueryRules);
const interpret = (query: string, rules?: readonly QueryRule[]) => {
  const { text, parts } = (rules ? new QueryInterpreter(rules) : interpreter).interpret(query, vocabulary);
  return { text, parts: parts.map(({ values, ranges, sort }) => values ?? ranges ?? sort) };
};

describe('query interpreter', () => {
  it.each([
    ['toyota under $20,000', 'toyota', [{ price: { max: 20_000 } }]],
    ['toyota under 20 000', 'toyota', [{ price: { max: 20_000 } }]],
    ['toyota 15k-20k', 'toyota', [{ price: { min: 15_000, max: 20_000 } }]],
    ['15 to 20k', '', [{ price: { min: 15_000, max: 20_000 } }]],
    ['$20k to $15k', '', [{ price: { min: 15_000, max: 20_000 } }]],
    ['around 20k', '', [{ price: { min: 18_000, max: 22_000 } }]],
    ['under 2015', '', [{ year: { max: 2015 } }]],
    ['2018+', '', [{ year: { min: 2018 } }]],
    ['under 50,000km', '', [{ km: { max: 50_000 } }]],
    ['under 50k kms', '', [{ km: { max: 50_000 } }]],
    ['corolla 20000', 'corolla 20000', []],
    ['peugeot 2008', 'peugeot 2008', []],
    ['7-seater', '', [{ seats: ['7'] }]],
    ['seven seats', '', [{ seats: ['7'] }]],
    ['pre-owned utes', '', [{ car_type: ['used'] }, { body: ['Ute'] }]],
    ['cheap corolla', 'corolla', ['lowestPrice']],
    ['corolla for sale near me', 'corolla', []],
    ['4x4', '', [{ drive: ['4x4', '4WD'] }]],
    ['i30', 'i30', []],
  ])('understands "%s"', (query, text, parts) => {
    expect(interpret(query)).toEqual({ text, parts });
  });

  it('searches words that belong to a name, or whose values do not exist', () => {
    expect(interpret('420i gran coupe').text).toBe('420i gran coupe');
    expect(interpret('audi a 4').text).toBe('audi a 4');
    expect(interpret('lpg').text).toBe('lpg');
  });

  it('searches a single word that a visitor may be typing', () => {
    expect(interpret('for').text).toBe('for');
    expect(interpret('corolla for').text).toBe('corolla');
  });

  it('applies the first of the longest rules', () => {
    const rules: QueryRule[] = [
      { patterns: ['(work|farm) ute'], values: { body: ['Ute'] }, ranges: { year: { min: 2015 } } },
      { patterns: ['cheap'], searchesText: true },
      ...automotiveQueryRules,
    ];
    expect(interpret('farm ute', rules).parts).toEqual([{ body: ['Ute'] }]);
    expect(interpret('cheap ute', rules)).toEqual({ text: 'cheap', parts: [{ body: ['Ute'] }] });
  });

  it('rejects a pattern with an unknown placeholder', () => {
    expect(() => new QueryInterpreter([{ patterns: ['under {speed}'] }])).toThrow(/\{speed\}/);
  });

  it('accepts any text, and every part is in it', () => {
    const words = fc.constantFrom(
      'toyota',
      'under',
      '$20,000',
      '20k',
      '-',
      '7',
      'seater',
      'km',
      '2018',
      '+',
      'a',
      '4x4',
      '’',
    );
    const queries = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(words).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(queries, (query) => {
        const { text, parts } = interpreter.interpret(query, vocabulary);
        for (const part of parts) expect(query.slice(part.start, part.end)).toBe(part.text);
        expect(text.length + parts.reduce((sum, part) => sum + part.text.length, 0)).toBeLessThanOrEqual(
          query.length,
        );
      }),
    );
  });
});
