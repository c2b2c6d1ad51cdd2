import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../server';
import type { Case } from './factors';
import {
  AMOUNTS,
  COMMENTS,
  LENDERS,
  MARKETS,
  MEDIA,
  PRICES,
  REGOS,
  STATES,
  VIDEOS,
  type Lender,
  type Market,
  type Media,
  type PriceState,
  type Rego,
  type StatusCase,
} from './tables';
import { FAR_RECORD, LOCATION_CASES } from './locations';

const MODELS = { Toyota: 'Corolla', Mazda: 'CX-5', Kia: 'Sportage' } as const;
const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const createList = (count: number, item: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => item(index + 1));

export const slugOfCar = ({ number }: Case): string => `car-${number}`;
/** VDP-012: year, make, model, badge and series. */
export const nameOfCar = ({ number, make, specifications }: Case): string =>
  [2021, make, MODELS[make], ...(specifications === 'many' ? ['ZR', `S${number}`] : [])].join(' ');
export const reportOfCar = ({ number }: Case): string => `https://reports.example/${number}.pdf`;

/** The purchase price in dollars: the offer, otherwise the price (C25). A weekly price is not a purchase price. */
export function getCost({ price, number }: Case): number | undefined {
  const { shows } = PRICES[price];
  return shows === 'preorder' || shows === 'nothing' ? undefined : AMOUNTS[shows](number);
}

/** Specifications that only some cars have (VDP-079). */
export const SPECIFICATIONS = {
  km: 45_017,
  simple_transmission: 'Automatic',
  simple_body: 'Hatch',
  simple_drive: 'AWD',
  colour: 'Glacier White',
  seats: 5,
  doors: 4,
  engine_size: 1987,
} as const;

function createPrices(row: Case): object {
  const { feed, preorder }: PriceState = PRICES[row.price];
  const { state, national }: Market = MARKETS[row.market];
  const { record }: Lender = LENDERS[row.lender];
  const cost = getCost(row) ?? AMOUNTS.price(row.number);
  return {
    ...Object.fromEntries(
      Object.entries(feed).map(([field, amount]) => [field, AMOUNTS[amount](row.number)]),
    ),
    ...(preorder && { preorder }),
    ...(row.basis !== '' && { price_type: row.basis }),
    ...(row.deposit === 'custom' && { reserve_price: 350 }),
    autograb_data: {
      ...(state !== undefined && { state_average_market_price: cost + state }),
      ...(national !== undefined && { average_market_price: cost + national }),
    },
    ...(record && { finance_lenders: { manual: record } }),
  };
}

function createMedia(row: Case): object {
  const { photos, video, frames = 0, interior, walkaround }: Media = MEDIA[row.media];
  return {
    images: createList(photos, (number) => `/media/photos/${number}.avif`),
    ...(video && { video_url: VIDEOS[video] }),
    spin_images: createList(frames, (number) => `/media/turn/${number}.avif`),
    ...(interior && { spin_interior_image: '/media/inside.avif' }),
    ...(walkaround && {
      walkaround_videos: walkaround === 'hosted' ? '/media/round.mp4' : 'https://videos.example/round.mp4',
    }),
  };
}

/** The record of the dealer's feed. */
export function createRecord(row: Case): object {
  const { status, sold, soldDays }: StatusCase = STATES[row.state];
  const { date }: Rego = REGOS[row.rego];
  return {
    stocknum: `M${row.number}`,
    slug: slugOfCar(row),
    year: 2021,
    make: row.make,
    model: MODELS[row.make],
    car_type: row.type,
    status,
    ...(sold && { sold }),
    ...(soldDays !== undefined && { sold_at: daysAgo(soldDays) }),
    created_at: daysAgo(row.daysInStock),
    simple_fuel: row.fuel,
    ...(row.tag !== '' && { tag: row.tag }),
    certified: row.isCertified,
    reserved: row.isReserved,
    ...(row.location !== 'unset' && { location_id: LOCATION_CASES[row.location].id }),
    ...(row.location === 'far' && { location: FAR_RECORD }),
    ...createPrices(row),
    ...createMedia(row),
    dealercomments: COMMENTS[row.comments].join('| |'),
    features: createList(row.features, (number) => `Feature ${number}`),
    ...(row.specifications === 'many' && { ...SPECIFICATIONS, badge: 'ZR', series: `S${row.number}` }),
    ...(date !== undefined && { rego_expiry: date }),
    ...(row.hasReport && { file: reportOfCar(row) }),
  };
}

/** Creates a copy of the built-in mapping under another name, for a separate feed. */
export function createMapping(): string {
  const file = join(root, 'engine/data/import/mappings/forecourt.json');
  const { $schema: _, ...shipped } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  return JSON.stringify({ ...shipped, name: 'matrix' });
}
