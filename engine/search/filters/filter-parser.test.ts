import { describe, expect, it } from 'vitest';
import { RequestError } from '../request-error';
import { formatFilter } from '../testing/format-filter';
import { parseFilters } from './filter-parser';

const GROUPING = 'filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed';
const MIXED = 'filters: Different types are not allowed in the same OR.\nExpected a ';

const ACCEPTED: readonly (readonly [string, string])[] = [
  // nothing
  ['', 'everything'],
  ['   ', 'everything'],
  // conditions
  ['make:Kia', '[make|Kia]'],
  [' make : Kia ', '[make|Kia]'],
  ['make:"Land Rover"', '[make|Land Rover]'],
  ["make:'Land Rover'", '[make|Land Rover]'],
  ['"my make":Kia', '[my make|Kia]'],
  ['"a:b":z', '[a:b|z]'],
  ['make_model.lvl1:"Kia > Rio"', '[make_model.lvl1|Kia > Rio]'],
  ['year:2020', '[year|2020]'],
  ['year:"2020"', '[year|2020]'],
  ['label:-Movie', '[label|-Movie]'],
  ['count:-12', '[count|-12]'],
  ['label:"-Movie"', '[label|-Movie]'],
  ['label:\\-Movie', '[label|\\-Movie]'],
  ['v:a.b', '[v|a.b]'],
  ['v:a,b', '[v|a,b]'],
  ['v:" "', '[v| ]'],
  ['v:"say \\"hi\\""', '[v|say "hi"]'],
  ["v:'it\\'s'", "[v|it's]"],
  ['v:"it\'s"', "[v|it's]"],
  ['v:"back\\\\slash"', '[v|back\\slash]'],
  ['v:"no \\n newline"', '[v|no \\n newline]'],
  ['v:back\\slash', '[v|back\\slash]'],
  ['v:"Books(Kids)"', '[v|Books(Kids)]'],
  ['make:and', '[make|and]'],
  ['make:or', '[make|or]'],
  ['make:"AND"', '[make|AND]'],
  // numbers
  ['price > 5', '[price > 5]'],
  ['price>=5', '[price >= 5]'],
  ['price<5.5', '[price < 5.5]'],
  ['price <= -5', '[price <= -5]'],
  ['price = 5', '[price = 5]'],
  ['price!=5', '[price != 5]'],
  ['price:5 TO 9', '[price 5..9]'],
  ['price: -5 TO 9.5', '[price -5..9.5]'],
  ['price:5TO9', '[price|5TO9]'],
  ['1 = 1', '[1 = 1]'],
  // negation
  ['NOT make:Kia', '![make|Kia]'],
  ['NOT make:-Kia', '![make|-Kia]'],
  ['NOT price = 5', '![price = 5]'],
  ['NOT price:5 TO 9', '![price 5..9]'],
  ['NOT sale', '![_tags|sale]'],
  // tags
  ['sale', '[_tags|sale]'],
  ['_tags:sale', '[_tags|sale]'],
  ['"end of line"', '[_tags|end of line]'],
  ['-sale', '[_tags|-sale]'],
  ['2020', '[_tags|2020]'],
  // scores affect the ranking, not which records are found
  ['make:Kia<score=3>', '[make|Kia]^3'],
  ['sale < score = 3 >', '[_tags|sale]^3'],
  ['NOT make:Kia<score=0>', '![make|Kia]^0'],
  ['make:Kia<score=65535>', '[make|Kia]^65535'],
  ['make:Kia<score=2> OR make:Ford<score=1> OR make:Audi', '([make|Kia]^2 | [make|Ford]^1 | [make|Audi])'],
  ['make:"Land Rover"<score=2> AND body:SUV', '([make|Land Rover]^2 & [body|SUV])'],
  ['_tags:sale<score=4>', '[_tags|sale]^4'],
  ['n:5<score=4>', '[n|5]^4'],
  ['score', '[_tags|score]'],
  ['score:5', '[score|5]'],
  ['score < 5', '[score < 5]'],
  // spaces and quotes
  ['  make:Kia  ', '[make|Kia]'],
  ['make : Kia', '[make|Kia]'],
  ['make:  "Land Rover"', '[make|Land Rover]'],
  ['price  >=  5', '[price >= 5]'],
  ['"list price" > 5', '[list price > 5]'],
  ['"a:b":c', '[a:b|c]'],
  ["'make':'Kia'", '[make|Kia]'],
  [`make:"it's"`, "[make|it's]"],
  [`make:'say "hi"'`, '[make|say "hi"]'],
  ['make:"a OR b"', '[make|a OR b]'],
  ['make:"(a)"', '[make|(a)]'],
  ['make:"a\\\\b"', '[make|a\\b]'],
  ['make:"a\\nb"', '[make|a\\nb]'],
  ['make:Citroën', '[make|Citroën]'],
  ['make:A,B', '[make|A,B]'],
  ['group.lvl1:"A > B"', '[group.lvl1|A > B]'],
  ['andy OR orly', '([_tags|andy] | [_tags|orly])'],
  ['NOTE', '[_tags|NOTE]'],
  ['TOYOTA', '[_tags|TOYOTA]'],
  // numbers
  ['n = -0.5', '[n = -0.5]'],
  ['n = 5.', '[n = 5]'],
  ['n != 0', '[n != 0]'],
  ['n:-5 TO -1', '[n -5..-1]'],
  ['n:0.5 TO 1.25', '[n 0.5..1.25]'],
  ['n:9 TO 1', '[n 9..1]'],
  ['NOT n > 5', '![n > 5]'],
  ['n > 5 OR m < 3 OR o:1 TO 2', '([n > 5] | [m < 3] | [o 1..2])'],
  ['objectID:id1 OR objectID:id2', '([objectID|id1] | [objectID|id2])'],
  // AND, OR, precedence
  ['a:1 AND b:2', '([a|1] & [b|2])'],
  ['a:1 OR a:2', '([a|1] | [a|2])'],
  ['a:1 AND b:2 OR b:3', '([a|1] & ([b|2] | [b|3]))'],
  ['b:2 OR b:3 AND a:1', '(([b|2] | [b|3]) & [a|1])'],
  ['a:1 OR b:2 AND c:3 OR d:4', '(([a|1] | [b|2]) & ([c|3] | [d|4]))'],
  ['(a:1 OR b:2) AND c:3', '(([a|1] | [b|2]) & [c|3])'],
  ['a:1 AND (b:2 OR b:3)', '([a|1] & ([b|2] | [b|3]))'],
  ['(a:1 AND b:2)', '([a|1] & [b|2])'],
  ['(a:1)', '[a|1]'],
  ['((a:1 OR a:2))', '([a|1] | [a|2])'],
  ['(((sale) OR new))', '([_tags|sale] | [_tags|new])'],
  ['a:1 AND b:2 AND (c:0 TO 9 OR c = 10)', '([a|1] & [b|2] & ([c 0..9] | [c = 10]))'],
  ['(c:0 TO 9 OR c = 10) AND (_tags:x OR y)', '(([c 0..9] | [c = 10]) & ([_tags|x] | [_tags|y]))'],
  ['(NOT a:1 OR NOT b:2)', '(![a|1] | ![b|2])'],
  ['a OR b AND (t:movie AND p:10 TO 20)', '(([_tags|a] | [_tags|b]) & [t|movie] & [p 10..20])'],
  ['(a:1 OR a:2) AND NOT b:1 AND NOT c:1', '(([a|1] | [a|2]) & ![b|1] & ![c|1])'],
  ['a:1 AND (b:2) AND c:3', '([a|1] & [b|2] & [c|3])'],
];

const REJECTED: readonly (readonly [string, string])[] = [
  // grouping
  ['(a:1 AND b:2) OR c:3', GROUPING],
  ['((a:1 AND b:2)) OR c:3', GROUPING],
  ['(a AND b OR c) OR d', GROUPING],
  ['a OR (b OR c AND d)', GROUPING],
  ['(a) OR (((b) OR (c)) AND (d))', GROUPING],
  ['((a:1 AND b:2) AND (c:0 TO 9 OR c = 10))', GROUPING],
  // types
  ['a:1 OR _tags:x', `${MIXED}facet filter which needs to have this form:\n - facet_name:facet_value`],
  ['a:1 OR b = 2', `${MIXED}facet filter which needs to have this form:\n - facet_name:facet_value`],
  ['x OR a:1', `${MIXED}tag filter which needs to have this form:\n - _tags:tag_value\n - tag_value`],
  [
    '(x OR (y OR (a:1)))',
    `${MIXED}tag filter which needs to have this form:\n - _tags:tag_value\n - tag_value`,
  ],
  [
    'a=10 OR B',
    `${MIXED}numeric filter which needs to have one of the following form:\n - numeric_attr_name=10\n` +
      ' - numeric_attr_name>10\n - numeric_attr_name>=10\n - numeric_attr_name<10\n' +
      ' - numeric_attr_name<=10\n - numeric_attr_name!=10\n - numeric_attr_name:10 TO 20',
  ],
  // negated groups
  ['NOT(a OR b)', "filters: Unexpected token '(' expected filter at col 3"],
  ['NOT (a:1 AND b:2)', "filters: Unexpected token '(' expected filter at col 4"],
  ['NOT NOT a', "filters: Unexpected token 'NOT' expected filter at col 4"],
  // keywords are upper case
  ['not a', 'filters: Unexpected token string(a) expected end of filter at col 4'],
  ['a and b', 'filters: Unexpected token string(and) expected end of filter at col 2'],
  ['a or b', 'filters: Unexpected token string(or) expected end of filter at col 2'],
  ['n:1 to 4', 'filters: Unexpected token string(to) expected end of filter at col 4'],
  // missing pieces
  [':v AND n:v', "filters: Unexpected token ':' expected filter at col 0"],
  ['n: AND m:v', "filters: Unexpected token 'AND' expected string at col 3"],
  ['"":v', 'filters: Unexpected token empty string expected filter at col 1'],
  ['n:""', 'filters: Unexpected token empty string expected string at col 3'],
  ['AND a', "filters: Unexpected token 'AND' expected filter at col 0"],
  ['a AND', 'filters: Unexpected token end of filter expected filter at col 5'],
  ['a OR', 'filters: Unexpected token end of filter expected filter at col 4'],
  ['(a', "filters: Unexpected token end of filter expected ')' at col 2"],
  ['a)', "filters: Unexpected token ')' expected end of filter at col 1"],
  ['()', "filters: Unexpected token ')' expected filter at col 1"],
  ['price >', 'filters: Unexpected token end of filter expected numeric at col 7'],
  ['price > cheap', 'filters: Unexpected token string(cheap) expected numeric at col 8'],
  ['price > "5"', 'filters: Unexpected token string(5) expected numeric at col 8'],
  ['price:5 TO', 'filters: Unexpected token end of filter expected numeric at col 10'],
  ['price:5 TO x', 'filters: Unexpected token string(x) expected numeric at col 11'],
  ['make:a TO b', "filters: Unexpected token 'TO' expected end of filter at col 7"],
  // quoting
  ['"unclosed', 'filters: Unexpected token incomplete string expected filter at col 0'],
  ['v:"trail\\"', 'filters: Unexpected token incomplete string expected string at col 2'],
  ['a"b"c', 'filters: Unexpected token string(b) expected end of filter at col 1'],
  ['v:Books(Kids)', "filters: Unexpected token '(' expected end of filter at col 7"],
  ['v:a:b', "filters: Unexpected token ':' expected end of filter at col 3"],
  ['v:a=b', 'filters: Unexpected token numeric operator expected end of filter at col 3'],
  ['v:a>b', 'filters: Unexpected token > expected end of filter at col 3'],
  ['v:a!b', 'filters: Not allowed ! at col 3'],
  ['v:two\nlines more', 'filters: Unexpected token string(more) expected end of filter at col 12'],
  ['make:Land Rover', 'filters: Unexpected token string(Rover) expected end of filter at col 10'],
  // scores
  ['n < 1 <score=7>', 'filters: Unexpected token < expected end of filter at col 6'],
  ['n:1 TO 4<score=7>', 'filters: Unexpected token < expected end of filter at col 8'],
  ['a<unknown=6>', 'filters: Unexpected token string(unknown) expected numeric at col 2'],
  ['n:v<unknown=6>', 'filters: Unexpected token string(unknown) expected "score" at col 4'],
  ['n:v<score>6>', 'filters: Unexpected token > expected "=" at col 9'],
  ['n:v<score=x>', 'filters: Unexpected token string(x) expected numeric at col 10'],
  ['n:v<score=6', 'filters: Unexpected token end of filter expected > at col 11'],
  ['n:v<score=65536>', 'filters: score must be an integer between 0 and 65535'],
  ['n:v<score=-1>', 'filters: score must be an integer between 0 and 65535'],
  ['n:v<score=1.5>', 'filters: score must be an integer between 0 and 65535'],
  ['n:v<>', 'filters: Unexpected token > expected "score" at col 4'],
  ['n:v<score=', 'filters: Unexpected token end of filter expected numeric at col 10'],
  // joined wrongly
  ['a AND OR b', "filters: Unexpected token 'OR' expected filter at col 6"],
  ['a OR AND b', "filters: Unexpected token 'AND' expected filter at col 5"],
  ['a NOT b', "filters: Unexpected token 'NOT' expected end of filter at col 2"],
  ['a b', 'filters: Unexpected token string(b) expected end of filter at col 2'],
  ['(a) (b)', "filters: Unexpected token '(' expected end of filter at col 4"],
  ['NOT', 'filters: Unexpected token end of filter expected filter at col 3'],
  ['TO', "filters: Unexpected token 'TO' expected filter at col 0"],
  [', a', 'filters: Unexpected token , expected filter at col 0'],
  ['> 5', 'filters: Unexpected token > expected filter at col 0'],
  ['n >> 5', 'filters: Unexpected token > expected numeric at col 3'],
  ['n == 5', 'filters: Unexpected token numeric operator expected numeric at col 3'],
  ['n < = 5', 'filters: Unexpected token numeric operator expected numeric at col 4'],
  ['n:5 TO 6 TO 7', "filters: Unexpected token 'TO' expected end of filter at col 9"],
  [
    '(n:1 AND (m:2 OR o = 3))',
    `${MIXED}facet filter which needs to have this form:\n - facet_name:facet_value`,
  ],
];

describe('parseFilters', () => {
  it('is tested with at least 150 filters', () => {
    const filters = [...ACCEPTED, ...REJECTED].map(([text]) => text);
    expect(new Set(filters).size).toBe(filters.length);
    expect(filters.length).toBeGreaterThanOrEqual(150);
  });

  it.each(ACCEPTED)('reads %j', (text, expected) => {
    expect(formatFilter(parseFilters(text))).toBe(expected);
  });

  it.each(REJECTED)('rejects %j', (text, message) => {
    expect(() => parseFilters(text)).toThrow(new RequestError(message));
  });

  it('rejects endless parentheses instead of exhausting the stack', () => {
    expect(() => parseFilters('('.repeat(60_000))).toThrow('more than 32 nested parentheses');
    expect(formatFilter(parseFilters(`${'('.repeat(32)}a:1${')'.repeat(32)}`))).toBe('[a|1]');
  });

  it('parses a long filter quickly', () => {
    const long = Array.from({ length: 1000 }, (_, n) => `stocknum:"S${n}"`).join(' OR ');
    expect(parseFilters(long)).toMatchObject({ kind: 'or', parts: { length: 1000 } });
  });
});
