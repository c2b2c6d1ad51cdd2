import { describe, expect, it } from 'vitest';
import { findLoneRepayments, findRepayments, readMachineTexts } from './repayments';

const WARNING = 'WARNING: This comparison rate is true only for the example given.';

describe('a repayment', () => {
  it.each([
    '$147 / week 10% p.a. Comparison rate 10.03% p.a. Finance conditions',
    `Estimated repayment $1,234 /mo\nInterest rate\n10% p.a.\nComparison rate\n10.03% p.a. Fees: Monthly $8 a month. ${WARNING}`,
    `The quote of $99 per week is at 7.2% p.a. interest and 8.1% p.a. comparison rate. ${WARNING}`,
    `$147 /wk $120 /wk −$27 /wk Interest rate 10% p.a. 8% p.a. Comparison rate 10% p.a. 8% p.a. ${WARNING}`,
    'Up to $200 / week. 3 cars. Weekly repayments are estimates. Each car shows its rates.',
    'Weekly cost $42 Yearly cost $2,184',
  ])('is complete in: %s', (text) => expect(findLoneRepayments(text)).toEqual([]));

  it.each([
    ['no rates', 'From $89 a week'],
    ['no comparison rate', `$147 / week 10% p.a. ${WARNING.replace('comparison rate', 'rate')}`],
    ['one rate only', `$147 / week 10% p.a. Comparison rate on request. ${WARNING}`],
    ['no conditions', '$147 / week 10% p.a. Comparison rate 10.03% p.a.'],
    ['the rates far away', `$147 / week ${'x'.repeat(400)} 10% p.a. Comparison rate 11% p.a. ${WARNING}`],
    ['a filter without its note', 'Up to $200 / week'],
  ])('lacks something: %s', (_name, text) => expect(findLoneRepayments(text)).toHaveLength(1));

  it('needs the warning itself on paper, not the way to it', () => {
    const text = '$147 / week 10% p.a. Comparison rate 10.03% p.a. Finance conditions';
    expect(findLoneRepayments(text, { isPrinted: true })).toHaveLength(1);
    expect(findLoneRepayments(`${text} ${WARNING}`, { isPrinted: true })).toEqual([]);
  });

  it('ends with its second rate', () => {
    const text = `From $147 / week 10% p.a. Comparison rate 10.03% p.a. ${WARNING}`;
    const [{ start = 0, end = 0 } = {}] = findRepayments(text);
    expect(text.slice(start, end)).toBe('$147 / week 10% p.a. Comparison rate 10.03% p.a.');
  });
});

it('texts for machines are structured data and the head', () => {
  const html =
    '<meta name="description" content="From $89 a week"><script type="application/ld+json">{"price":1}</script><p>$1 a week</p>';
  expect(readMachineTexts(html)).toBe('From $89 a week\n{"price":1}');
  expect(findLoneRepayments(readMachineTexts(html))).toHaveLength(1);
});
