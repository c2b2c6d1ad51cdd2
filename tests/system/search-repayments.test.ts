import { describe, expect, test } from 'vitest';
import { visibleText } from '../support/html';
import { createSiteClient, PLAIN_SITE } from '../support/site';

/** A site whose search filters by repayment. */
const site = createSiteClient('paper-yard');
const ALL = '/search/new-used-and-demo-cars';
const LIMIT = 200;

/** The cards of a search page, as text. No request runs a script. */
async function readCards(query: string) {
  const { status, body } = await site.get(`${ALL}?${query}`);
  expect(status).toBe(200);
  const cards = body
    .split('<article')
    .slice(1)
    .map((card) => visibleText(card.split('</article>')[0] ?? ''));
  return { body, cards };
}

const readRepayment = (card: string) => {
  const [, amount] = /\$([\d,]+) \/ week/.exec(card) ?? [];
  return amount === undefined ? undefined : Number(amount.replace(',', ''));
};

describe('a search by weekly repayment, without script', () => {
  test('has only cars up to the repayment, each with both rates and the conditions', async () => {
    const { body, cards } = await readCards(`weekly_repayment=:${LIMIT}`);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      expect(readRepayment(card)).toBeLessThanOrEqual(LIMIT);
      expect(card).toMatch(/[\d.]+% p\.a\..*Comparison rate [\d.]+% p\.a\..*Finance conditions/);
    }
    // The disclaimer of the whole search, and what was chosen.
    expect(visibleText(body)).toContain('Weekly repayments are estimates.');
    expect(visibleText(body)).toContain('WARNING: This comparison rate');
    expect(visibleText(body)).toContain(`Up to $${LIMIT} / week`);
    // The filter is a form.
    expect(body).toContain('name="range[weekly_repayment][max]"');
  });

  test('understands a range and the values of `weekly_price_range`', async () => {
    const range = await readCards(`weekly_price_range=:${LIMIT}`);
    const canonical = await readCards(`weekly_repayment=:${LIMIT}`);
    expect(range.cards).toEqual(canonical.cards);
    const { cards } = await readCards(`weekly_price_range=${encodeURIComponent('$150 – $200')}`);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      expect(readRepayment(card)).toBeGreaterThanOrEqual(150);
      expect(readRepayment(card)).toBeLessThan(200);
    }
  });

  test('sorts by the lowest repayment, cars without one last', async () => {
    const { cards } = await readCards('sortBy=lowestRepayment');
    const repayments = cards.map((card) => readRepayment(card) ?? Infinity);
    expect(repayments[0]).toBeLessThan(Infinity);
    expect(repayments).toEqual([...repayments].sort((a, b) => a - b));
  });

  test('is where the budget form leads, if it asks for the repayment', async () => {
    const { status, headers } = await site.get(
      `${ALL}?frequency=month&repayment=600&deposit=2000&by=repayment`,
    );
    expect([status, headers['location']]).toEqual([
      303,
      `${ALL}?weekly_repayment=:138&sortBy=lowestRepayment`,
    ]);
  });

  test('is not offered on a site without it, which ignores the parameters', async () => {
    const plain = createSiteClient(PLAIN_SITE.slug);
    const count = ({ body }: { body: string }) => /([\d,]+) cars? found/.exec(visibleText(body))?.[1];
    const usual = await plain.get(ALL);
    const asked = await plain.get(
      `${ALL}?weekly_repayment=:50&weekly_price_range=:50&sortBy=lowestRepayment`,
    );
    expect(count(usual)).toBeDefined();
    expect(count(asked)).toBe(count(usual));
    expect(asked.body).not.toContain('lowestRepayment</option>');
    expect(visibleText(asked.body)).not.toMatch(/Weekly repayment/);
  });
});
