import { expect, test } from 'vitest';
import { findMisencodedTexts } from './misencoded-texts';

const find = (fields: Record<string, unknown>) =>
  findMisencodedTexts(fields, { findColumn: (path) => path.toUpperCase() });

test.each([
  ['CitroÃ«n', 'Ã«'],
  ['Itâ€™s a beauty', 'â€™'],
  ['5Â½ years', 'Â½'],
  ['Drive away ðŸš—', 'ðŸš'],
  ['Bells &amp;amp; whistles', '&amp;'],
  ['Bells &#39;n&#39; whistles', '&#39;'],
])('finds the double encoding in %j', (text, sequence) => {
  expect(find({ badge: text })).toEqual([
    { reason: expect.stringContaining(`"${sequence}"`), column: 'BADGE', value: text },
  ]);
});

test.each([
  'Citroën C3 “COUPÉ”',
  'Škoda – Bells & whistles',
  '5½ years’ warranty 🚗',
  'https://a.example/?a=1&amp;b=2',
])('does not find any in %j', (text) => {
  expect(find({ badge: text, features: [text], location: { name: text } })).toEqual([]);
});

test('finds it in nested values, and shows the sequence in a long text', () => {
  expect(
    find({ features: ['Towbar', 'CitroÃ«n floor mats'], dealercomments: `${'a '.repeat(200)}cafÃ© racer` }),
  ).toEqual([
    expect.objectContaining({ column: 'FEATURES', value: 'CitroÃ«n floor mats' }),
    expect.objectContaining({ column: 'DEALERCOMMENTS', value: expect.stringContaining('cafÃ© racer') }),
  ]);
});
