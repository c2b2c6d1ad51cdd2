import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mapping, MappingConversion } from '../../../schemas';
import { compileMapping } from './mapping/compile-mapping';
import { loadMapping } from './mapping/load-mapping';
import { createTitleParser } from './conversions/title';

/** The converted value, or the error. */
function convert(
  step: string | MappingConversion,
  value: unknown,
  more: Record<string, unknown> = {},
): unknown {
  const mapping: Mapping = {
    name: 'm',
    title: 'M',
    identity: { fields: ['id'] },
    fields: { x: { from: 'c', convert: [step] } },
  };
  const result = compileMapping(mapping).convert({ c: value, ...more });
  return 'error' in result ? `ERROR ${result.error.reason}` : result.fields['x'];
}

const IMAGES = [
  { image: { url: '/a.jpg', thumb: { url: '/a.jpg' } }, alt: 'A car', width: 1600 },
  { image: { url: '/b.jpg', thumb: { url: '/b.jpg' } } },
];
const FLAT = { url: '/a.jpg', image_key: 'a', width: 640, height: 480, alt: 'A' };
/** ENT-035: the fields of an image, which may be known only by its key at an image host. */
const FLAT_IMAGE = {
  ...{ image: { url: '/a.jpg', thumb: { url: '/a.jpg' } }, image_key: 'a' },
  ...{ alt: 'A', width: 640, height: 480 },
};
const KEYED = { use: 'images', keyUrl: 'https://photos.example/{image_key}.jpg' };
const KEYED_URL = 'https://photos.example/yard/7%20a%3F.jpg';
const KEYED_IMAGE = {
  image: { url: KEYED_URL, thumb: { url: KEYED_URL } },
  image_key: 'yard/7 a?',
  alt: 'A',
};
const VIDEOS = [{ video: { url: '/a.mp4' } }, { video: { url: '/b.mp4' }, poster: '/b.jpg' }];
const LENDER = { a: { week: 12_050, fee: 0, rate: 7.5 } };

test('text conversions keep line ends before `paragraphs`, and join them otherwise', () => {
  const convertComments = (convert: (string | MappingConversion)[]) =>
    compileMapping({
      name: 'm',
      title: 'M',
      identity: { fields: ['id'] },
      fields: { x: { from: 'c', convert } },
    }).convert({ c: ' One ***owner\r\n\r\nFull  history\nTwo keys ' });
  const replace = { use: 'replace', pattern: '\\*+' };
  const fields = { x: 'One owner|Full history|Two keys' };
  expect(convertComments([replace, 'paragraphs'])).toMatchObject({ fields });
  expect(convertComments([{ use: 'drop', texts: ['-'] }, 'text', replace, 'paragraphs'])).toMatchObject({
    fields,
  });
  expect(convertComments([replace])).toMatchObject({ fields: { x: 'One owner Full history Two keys' } });
});

test.each<[string | MappingConversion, unknown, unknown]>([
  ['money', '33248.00 AUD', 3_324_800],
  ['money', '$33,990', 3_399_000],
  ['money', 'AU$ 1 234 567.89', 123_456_789],
  ['money', '0.1', 10],
  ['money', 19_990, 1_999_000],
  ['money', 'POA', undefined],
  ['money', '0', undefined],
  ['money', '88', 8800],
  ['money', '1500000', 150_000_000],
  ['money', '33248.00 USD', 'ERROR is not an amount in Australian dollars'],
  ['money', '-5', 'ERROR is less than 0'],
  ['money', '9999999999', 'ERROR is more than 100000000'],
  ['money', '1e5', 'ERROR is not an amount in Australian dollars'],
  ['kilometres', '12,345 km', 12_345],
  ['kilometres', '100 miles', 161],
  ['kilometres', '-4', 'ERROR is not a distance'],
  [{ use: 'kilometres', unit: 'u' }, '1000', 1609],
  ['integer', '2022.0', 2022],
  ['integer', '2022.5', 'ERROR is not a whole number'],
  ['integer', '0x10', 'ERROR is not a number'],
  [{ use: 'integer', zero: 'none' }, '0', undefined],
  [{ use: 'number', decimals: 1 }, '2.04', 2],
  ['boolean', 'Yes', true],
  ['boolean', '0', false],
  ['boolean', 'maybe', 'ERROR is neither yes nor no'],
  ['vin', ' wvwzzz1jz3w386752 ', 'WVWZZZ1JZ3W386752'],
  ['vin', '00000000000000000', undefined],
  ['vin', 'IOQ45678901234567', 'ERROR is not a VIN (17 letters and digits excluding I, O and Q)'],
  ['postcode', '800', '0800'],
  ['postcode', '12', 'ERROR is not a postcode'],
  ['date', '31/03/2024', '2024-03-31'],
  ['date', '2024-02-30', 'ERROR is not a date (expected a format such as 2024-03-31 or 31/03/2024)'],
  ['month', '3/2024', '2024-03'],
  ['month', '13/2024', 'ERROR is not a month (expected a format such as 2024-03 or 03/2024)'],
  ['instant', '2024-03-31T10:00:00+10:00', '2024-03-31T00:00:00.000Z'],
  [
    'instant',
    '2024-03-31 10:00',
    'ERROR is not a date and time with a time zone (expected a format such as 2024-03-31T10:00:00+10:00)',
  ],
  ['capitals', 'PEARL WHITE', 'Pearl White'],
  ['capitals', 'McLaren red', 'McLaren red'],
  ['paragraphs', '<p>One &amp; all</p>\n\nTwo<br/>Three <b>x</b>', 'One & all|Two|Three x'],
  ['text', ' a\u0000b \u0007 c\n d ', 'a b c d'],
  ['list', 'a| b ||a', ['a', 'b']],
  ['url', 'javascript:alert(1)', 'ERROR is not a web address'],
  ['url', '//evil.example', 'ERROR is not a web address'],
  ['url', '/media/x.jpg', '/media/x.jpg'],
  [
    'images',
    ['https://a.example/1.jpg', 'data:image/png;base64,x', ''],
    [{ image: { url: 'https://a.example/1.jpg', thumb: { url: 'https://a.example/1.jpg' } } }],
  ],
  ['images', '[{"image":{"url":"/a.jpg"},"alt":" A  car ","width":1600},"/b.jpg",{"image":7},"x"]', IMAGES],
  ['images', '[{"image"', 'ERROR is not valid JSON'],
  ['images', [{ ...FLAT, image: null }], [FLAT_IMAGE]],
  ['images', [FLAT], [FLAT_IMAGE]],
  [KEYED, [{ image_key: ' yard/7 a?', alt: 'A' }, { image_key: '' }, { image_key: 7 }], [KEYED_IMAGE]],
  [KEYED, [FLAT], [FLAT_IMAGE]],
  ['videos', ['/a.mp4', { video: { url: '/b.mp4' }, poster: '/b.jpg' }], VIDEOS],
  ['videos', [{ video: { url: 'javascript:alert(1)' } }], undefined],
  ['json', '{"a":[" x\\u0000 ",null,[1,true]],"b":{"c":null}}', { a: ['x', [1, true]] }],
  ['json', '{"__proto__":{"x":1}}', JSON.parse('{"__proto__":{"x":1}}')],
  ['json', '[]', undefined],
  ['json', '7', 'ERROR is not a JSON object'],
  ['json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'ERROR is nested more than 20 levels deep'],
  [{ use: 'json', money: ['week', 'fee'] }, '{"a":{"week":"$120.50","fee":0,"rate":7.5}}', LENDER],
  ['json', '{"a":" ","b":{"c":"\\u0000"},"d":["",1]}', { d: [1] }],
  [{ use: 'json', money: ['week'] }, '{"a":{"week":"","rate":7.5},"b":{"week":" "}}', { a: { rate: 7.5 } }],
  [{ use: 'json', money: ['week'] }, '{"a":{"week":"soon"}}', 'ERROR is not an amount in Australian dollars'],
  [{ use: 'json', path: 'city' }, '{"city":"Perth"}', 'Perth'],
  ['place', ' The  Yard ', { name: 'The Yard' }],
  ['place', 901, { name: '901' }],
  ['place', ' {"name":"The Yard","slug":""}', { name: 'The Yard' }],
  ['place', { name: ' The Yard' }, { name: 'The Yard' }],
  ['place', '{"name"', 'ERROR is not valid JSON'],
  [{ use: 'json', path: 'city' }, '{"city', 'ERROR is not valid JSON'],
  [{ use: 'json', path: '__proto__.x' }, '{"city":1}', undefined],
  [{ use: 'split', separator: ' / ', part: -1 }, 'White / Black', 'Black'],
  [{ use: 'match', pattern: '(\\d+) cyl' }, '4 cyl, 2 L', '4'],
  [{ use: 'replace', pattern: 'x+', with: '-' }, 'axxb', 'a-b'],
  [{ use: 'drop', texts: ['Other'] }, 'OTHER', undefined],
  [{ use: 'lookup', table: { A: 1 } }, 'a', 1],
  [{ use: 'lookup', table: { A: 1 }, otherwise: 'keep' }, 'b', 'b'],
  [{ use: 'lookup', table: { A: 1 } }, 'b', 'ERROR must be one of a'],
])('%j converts %j to %j', (step, value, expected) => {
  expect(convert(step, value, { u: 'MI' })).toEqual(expected);
});

test('converts every amount of money exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }), (dollars, cents) => {
      const text = `$${dollars.toLocaleString('en-AU')}.${String(cents).padStart(2, '0')}`;
      expect(convert('money', text)).toBe(dollars * 100 + cents);
    }),
  );
});

test('throws only conversion errors, for any value', () => {
  const steps: (string | MappingConversion)[] = [
    'text',
    'money',
    'kilometres',
    'integer',
    'number',
    'boolean',
    'vin',
    'date',
    'month',
    'instant',
    'list',
    'images',
    'videos',
    'url',
    'paragraphs',
    'capitals',
    { use: 'title', part: 'badge' },
    { use: 'json', path: 'a.b[0]' },
    'json',
    { use: 'json', money: ['a'] },
  ];
  fc.assert(
    fc.property(fc.constantFrom(...steps), fc.anything(), (step, value) => {
      convert(step, value);
    }),
  );
});

describe('titles', () => {
  const parseTitle = createTitleParser(loadMapping('australian-vehicle-prices').titles ?? {});

  test.each([
    [
      '2017 Land Rover Range Rover Evoque TD4 180 HSE Dynamic',
      'Land Rover',
      'Range Rover Evoque',
      'TD4 180 HSE Dynamic',
    ],
    ['2019 Great Wall Steed (4X2)', 'Great Wall', 'Steed', undefined],
    ['2019 Alfa Romeo Stelvio Quadrifoglio', 'Alfa Romeo', 'Stelvio', 'Quadrifoglio'],
    ['2005 Aston Martin DB9 Volante', 'Aston Martin', 'DB9', 'Volante'],
    ['2022 Tesla Model 3 Rear-Wheel Drive', 'Tesla', 'Model 3', 'Rear-Wheel Drive'],
    ['2013 BMW 3 Series 28i', 'BMW', '3 Series', '28i'],
    ['2022 BMW 430I M Sport', 'BMW', '430i', 'M Sport'],
    ['2007 Saab 9-3 440 Linear', 'Saab', '9-3', '440 Linear'],
    ['2015 Toyota Land Cruiser Prado GXL', 'Toyota', 'LandCruiser Prado', 'GXL'],
    ['2020 Toyota Rav 4 Cruiser', 'Toyota', 'RAV4', 'Cruiser'],
    ['2012 Hyundai Santa FE Elite CRDi (4X4)', 'Hyundai', 'Santa Fe', 'Elite CRDi'],
    ['2022 Ssangyong Rexton Ultimate (awd)', 'Ssangyong', 'Rexton', 'Ultimate'],
    ['2009 Toyota HiAce (No Badge)', 'Toyota', 'HiAce', undefined],
    ['2010 Toyota Hilux Hilux SR', 'Toyota', 'HiLux', 'SR'],
    ['1994 Rover Mini Cooper', 'Rover', 'Mini', 'Cooper'],
    ['2018 Rolls-Royce Ghost', 'Rolls-Royce', 'Ghost', undefined],
  ])('%s', (title, make, model, badge) => {
    expect(parseTitle(title)).toMatchObject({ year: title.slice(0, 4), make, model, badge });
  });
});

describe('an invalid mapping fails before the first record', () => {
  const base: Mapping = { name: 'm', title: 'M', identity: { fields: ['id'] }, fields: {} };
  test.each<[Mapping['fields'], RegExp]>([
    [{ x: { from: 'c', convert: ['shout'] } }, /field x: unknown conversion "shout"\. Use one of: address, /],
    [
      { x: { from: 'c', convert: [{ use: 'split' }] } },
      /conversion split: the parameter "separator" must be a string/,
    ],
    [{ x: { from: 'c', convert: [{ use: 'match', pattern: '(' }] } }, /not a valid regular expression/],
    [{ x: { from: 'c', convert: [{ use: 'money', curency: 'AUD' }] } }, /money has no parameter "curency"/],
    [{ x: { invalid: 'drop' } }, /either "from" or "value"/],
  ])('%j', (fields, words) => {
    expect(() => compileMapping({ ...base, fields })).toThrow(words);
  });

  test('reports unknown names and files', () => {
    expect(() => loadMapping('nothing')).toThrow(
      /Use one of: australian-vehicle-prices, forecourt, meta-automotive/,
    );
    expect(() => loadMapping('./nothing.json')).toThrow(/Mapping file not found/);
    expect(() => loadMapping('package.json')).toThrow(
      /is not a valid mapping: .*See schemas\/mapping\.schema\.json/,
    );
  });
});
