import { describe, expect, it } from 'vitest';
import { formatFilter } from '../testing/format-filter';
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './filter-arrays';

describe('parseFacetFilters', () => {
  it.each<[unknown, string]>([
    [undefined, 'everything'],
    [null, 'everything'],
    ['', 'everything'],
    [[], 'everything'],
    [[[]], 'everything'],
    ['make:Kia', '[make|Kia]'],
    [['make:Kia'], '[make|Kia]'],
    [['make:Kia', 'body:SUV'], '([make|Kia] & [body|SUV])'],
    [[['make:Kia', 'make:Ford']], '([make|Kia] | [make|Ford])'],
    [[['a:1', 'a:2'], 'b:3', ['c:4']], '(([a|1] | [a|2]) & [b|3] & [c|4])'],
    [['make:-Kia'], '![make|Kia]'],
    [['label:\\-Movie'], '[label|-Movie]'],
    [['label:--Movie'], '![label|-Movie]'],
    [['label:-\\-Movie'], '![label|\\-Movie]'],
    [['"make":"Kia"'], '[make|Kia]'],
    [['"make":Kia'], '[make|Kia]'],
    [['make:"-Kia"'], '![make|Kia]'],
    [['make:-"Kia"'], '![make|"Kia"]'],
    [['provider:NBC: Universal "East"'], '[provider|NBC: Universal "East"]'],
    [['"provider":"NBC: Universal "East""'], '[provider|NBC: Universal "East"]'],
    [['make_model.lvl1:Kia > Rio'], '[make_model.lvl1|Kia > Rio]'],
    [['-make:Kia'], '[-make|Kia]'],
    [['make:'], '[make|]'],
    ['[["make:Kia","make:Ford"],"body:SUV"]', '(([make|Kia] | [make|Ford]) & [body|SUV])'],
    ['make:Kia,body:SUV', '([make|Kia] & [body|SUV])'],
    ['(make:Kia,make:Ford),body:SUV', '(([make|Kia] | [make|Ford]) & [body|SUV])'],
  ])('reads %j', (value, expected) => {
    expect(formatFilter(parseFacetFilters(value))).toBe(expected);
  });

  it.each<[unknown, string]>([
    [['Kia'], 'facetFilters: "Kia" is not of the form attribute:value'],
    [[':Kia'], 'facetFilters: ":Kia" is not of the form attribute:value'],
    [[7], 'facetFilters: expected strings or arrays of strings'],
    [[['a:1', ['b:2']]], 'facetFilters: only one level of nesting is allowed'],
    [{ make: 'Kia' }, 'facetFilters: expected a string or an array'],
    ['[["a:1"]', 'facetFilters: invalid JSON'],
    ['a:1,'.repeat(1000), 'facetFilters: longer than 2048 characters'],
  ])('rejects %j', (value, message) => {
    expect(() => parseFacetFilters(value)).toThrow(message);
  });
});

describe('parseNumericFilters', () => {
  it.each<[unknown, string]>([
    ['price>=5000', '[price >= 5000]'],
    [['price>=5000', 'price <= 9000'], '([price >= 5000] & [price <= 9000])'],
    [[['year=2020', 'seats:7 TO 9']], '([year = 2020] | [seats 7..9])'],
    [['price: -5.5 TO 9'], '[price -5.5..9]'],
    [['a != 3', 'b<1', 'c>2'], '([a != 3] & [b < 1] & [c > 2])'],
    ['price>5,(year=2020,year=2021)', '([price > 5] & ([year = 2020] | [year = 2021]))'],
  ])('reads %j', (value, expected) => {
    expect(formatFilter(parseNumericFilters(value))).toBe(expected);
  });

  it.each([
    'status=open',
    'price',
    'price>',
    '>5',
    'price=>5 5',
    'price:5 to 9',
    `${' '.repeat(300)}a>1`.padEnd(600, 'x'),
  ])('rejects %j', (text) => {
    expect(() => parseNumericFilters([text])).toThrow('Invalid syntax for numeric condition:');
  });
});

describe('parseTagFilters', () => {
  it.each<[unknown, string]>([
    ['sale', '[_tags|sale]'],
    [['-sale', ['\\-x', 'y']], '(![_tags|sale] & ([_tags|-x] | [_tags|y]))'],
    [['"x"'], '[_tags|"x"]'],
  ])('reads %j', (value, expected) => {
    expect(formatFilter(parseTagFilters(value))).toBe(expected);
  });
});
