import { expect, test } from 'vitest';
import { findAll, findFirst, parseHtml, getText } from '../support/html-tree';
import { createSiteClient } from '../support/site';
import { DEMONSTRATIONS } from '../support/tenants';

interface Card {
  name: string;
  stocknum: string;
  price?: number;
  photos_count?: number;
}

/** The demonstration site whose cards show the toggle only on used cars with a price and photos. */
const SLUG = 'flexidrive';
const site = createSiteClient(SLUG);

async function listCards(): Promise<Card[]> {
  const { hits } = await site.query({ filters: 'available:true', hitsPerPage: 1000 });
  return hits.map(({ card, stocknum }) => ({ ...(card as Card), stocknum: String(stocknum) }));
}

/** Whether the card of a car in the results has the toggle that saves it. */
async function hasToggle({ name, stocknum }: Card): Promise<boolean> {
  const { body } = await site.get(`/search/used-cars?query=${encodeURIComponent(stocknum)}`);
  const cards = findAll(parseHtml(body), { name: 'article' });
  const card = cards.find((article) => getText(article).includes(name.split(' ').slice(0, 2).join(' ')));
  expect(card, stocknum).toBeDefined();
  return findFirst(card, { name: 'button', with: { 'aria-pressed': 'false' } }) !== undefined;
}

test.runIf(DEMONSTRATIONS.some(({ slug }) => slug === SLUG))(
  'the stock shows when the toggle is left out (CARD-003, CARD-004)',
  async () => {
    const cards = await listCards();
    const whole = cards.find(({ price, photos_count: photos }) => price && photos);
    const unpriced = cards.find(({ price, photos_count: photos }) => !price && photos);
    const unphotographed = cards.find(({ price, photos_count: photos }) => price && !photos);
    if (!whole || !unpriced || !unphotographed) throw new Error(`${SLUG} lacks a car of each kind`);
    expect(await hasToggle(whole)).toBe(true);
    expect(await hasToggle(unpriced)).toBe(false);
    expect(await hasToggle(unphotographed)).toBe(false);
  },
);
