/**
 * The requirements of a car's page as tables: an independent interpretation that shares nothing with the code. D1 is the
 * document about search and vehicle pages, and D2 is the document about the site. Rulings override both.
 */

/** A status of a car: the fields of its feed, and the consequences. */
export interface StatusCase {
  status: string;
  sold?: boolean;
  /** Days since the sale; undefined if the car is not sold. */
  soldDays?: number;
  /** D1 section 4: in stock and coming soon count as available, and not sold (ruling, C22). */
  isForSale: boolean;
}

/** VDP-053, VDP-057, VDP-058: with every status but two, the car counts as sold. */
export const STATES = {
  'in stock': { status: 'in_stock', isForSale: true },
  'coming soon': { status: 'coming_soon', isForSale: true },
  'sold yesterday': { status: 'sold', soldDays: 1, isForSale: false },
  'sold by its flag': { status: 'in_stock', sold: true, soldDays: 1, isForSale: false },
  'sold ten days ago': { status: 'sold', sold: true, soldDays: 10, isForSale: false },
  'sold long ago': { status: 'sold', soldDays: 45, isForSale: false },
  'in transit': { status: 'in_transit', isForSale: false },
} as const satisfies Record<string, StatusCase>;

/** Amounts in dollars. All differ, so a test cannot confuse them. */
export const AMOUNTS = {
  price: (number: number) => 20_000 + number * 37,
  offer: (number: number) => 18_500 + number * 37,
  between: (number: number) => 19_250 + number * 37,
  higher: (number: number) => 22_500 + number * 37,
  lower: (number: number) => 16_000 + number * 37,
  weekly: (number: number) => 150 + number,
  ten: () => 10,
  eleven: () => 11,
} as const;
type Amount = keyof typeof AMOUNTS;

/** The price of a record, and what is shown: an amount, or the text for a preorder or for no price. */
export interface PriceState {
  feed: Partial<Record<'price' | 'before_price' | 'offer_price' | 'subscription_price', Amount>>;
  preorder?: boolean;
  /** On sites that sell cars; `was` is struck through (VDP-014: only a higher one, ruling on the price order). */
  shows: Amount | 'preorder' | 'nothing';
  was?: Amount;
  /** On sites that offer subscriptions (CARD-021), if different. */
  shownWeekly?: 'weekly';
}

/** CARD-021 to CARD-025, C24, C25: weekly, offer above 10, price, PREORDER, the text for no price. */
export const PRICES = {
  price: { feed: { price: 'price' }, shows: 'price' },
  'higher previous price': {
    feed: { price: 'price', before_price: 'higher' },
    shows: 'price',
    was: 'higher',
  },
  'lower previous price': { feed: { price: 'price', before_price: 'lower' }, shows: 'price' },
  'same previous price': { feed: { price: 'price', before_price: 'price' }, shows: 'price' },
  offer: { feed: { price: 'price', offer_price: 'offer' }, shows: 'offer' },
  'offer below previous price': {
    feed: { price: 'price', offer_price: 'offer', before_price: 'between' },
    shows: 'offer',
    was: 'between',
  },
  'offer of 10': { feed: { price: 'price', offer_price: 'ten' }, shows: 'price' },
  'offer of 11': { feed: { price: 'price', offer_price: 'eleven' }, shows: 'eleven' },
  'offer only': { feed: { offer_price: 'offer' }, shows: 'offer' },
  'price and weekly price': {
    feed: { price: 'price', before_price: 'higher', subscription_price: 'weekly' },
    shows: 'price',
    was: 'higher',
    shownWeekly: 'weekly',
  },
  'weekly price only': {
    feed: { subscription_price: 'weekly' },
    shows: 'nothing',
    shownWeekly: 'weekly',
  },
  preorder: { feed: {}, preorder: true, shows: 'preorder' },
  'preorder with price': { feed: { price: 'price' }, preorder: true, shows: 'price' },
  none: { feed: {}, shows: 'nothing' },
} as const satisfies Record<string, PriceState>;

/** A car's photos and videos in its feed. */
export interface Media {
  photos: number;
  video?: 'embedded' | 'file' | 'external';
  frames?: number;
  interior?: boolean;
  /** Hosted by the site, or on a host that the page must not play from. */
  walkaround?: 'hosted' | 'external';
}

/** GAL-001 to GAL-013. */
export const MEDIA = {
  nothing: { photos: 0 },
  'one photo': { photos: 1 },
  'three photos': { photos: 3 },
  'four photos': { photos: 4 },
  'nine photos': { photos: 9 },
  'three photos, embedded video': { photos: 3, video: 'embedded' },
  'four photos, embedded video': { photos: 4, video: 'embedded' },
  'two photos, video file': { photos: 2, video: 'file' },
  'video file only': { photos: 0, video: 'file' },
  'four photos, external video': { photos: 4, video: 'external' },
  everything: { photos: 4, video: 'embedded', frames: 8, interior: true, walkaround: 'hosted' },
  'photos, interior': { photos: 5, interior: true },
  'one frame, external walkaround': { photos: 4, frames: 1, walkaround: 'external' },
  'turntable only': { photos: 0, frames: 8 },
} as const satisfies Record<string, Media>;

/** URLs of the videos above (GAL-010). */
export const VIDEOS = {
  embedded: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
  file: '/media/walk.mp4',
  external: 'https://videos.example/embed/1',
} as const;

/** GAL-008: the number of photos before the video, by their total, rounded up from the middle. */
export const BEFORE_VIDEO = {
  start: { 0: 0, 2: 0, 3: 0, 4: 0 },
  second: { 0: 0, 2: 1, 3: 1, 4: 1 },
  middle: { 0: 0, 2: 1, 3: 2, 4: 2 },
  end: { 0: 0, 2: 2, 3: 3, 4: 4 },
} as const;

/** A tag that a site may show, by precedence (CARD-012 to CARD-019); unavailable cars show only the sold tag (C62). */
export const TAG_ORDER = [
  'electric',
  'hybrid',
  'reserved',
  'certified',
  'custom',
  'coming soon',
  'just arrived',
] as const;
export type Tag = (typeof TAG_ORDER)[number] | 'sold';

/** Conditions for a button, in addition to a car for sale (VDP-052, VDP-058). */
export interface Button {
  /** VDP-061: a car with a test-drive-only tag offers a booking instead of enquiry and finance. */
  notDriveOnly?: true;
  /** RSV-003, RSV-004: the car is not reserved. */
  notReserved?: true;
  /** VDP-059, VDP-062: a rule of the site for enquiries and finance, or for trade-ins. */
  bySite?: 'enquiries' | 'trade-ins';
  /** VDP-060: a site may offer no test drives of cars that are coming soon. */
  notComing?: 'if the site says so';
}

/** VDP-022 to VDP-024, VDP-048 to VDP-050, VDP-060 to VDP-062, RSV-003. */
export const BUTTONS = {
  'Call Now': {},
  'Enquire Now': { notDriveOnly: true, bySite: 'enquiries' },
  'Book A Test Drive': { notComing: 'if the site says so' },
  'Request Photos': {},
  'Reserve Car Now': { notDriveOnly: true, notReserved: true },
  'Pre-Approved': { notDriveOnly: true, bySite: 'enquiries' },
  'Trade In': { bySite: 'trade-ins' },
} as const satisfies Record<string, Button>;
export type ButtonText = keyof typeof BUTTONS;

/** Dollars by which the average prices exceed the price, and the badge's text. */
export interface Market {
  state?: number;
  national?: number;
  shows: string;
}

/** VDP-082, VDP-083, C24. */
export const MARKETS = {
  none: { shows: '' },
  'state 500 above': { state: 500, shows: '$500 below market average' },
  'state 499 above': { state: 499, shows: '' },
  'national 500 above': { national: 500, shows: '$500 below market average' },
  'state 499, national 5000 above': { state: 499, national: 5_000, shows: '' },
} as const satisfies Record<string, Market>;

/** A lender's record in dollars and per cent. */
export interface Lender {
  record?: Readonly<Record<string, number>>;
  isShown: boolean;
}

/** A lender's record and whether its weekly amount may be shown: never without both rates (ruling; FIN-003). */
export const LENDERS = {
  none: { isShown: false },
  complete: { record: { interestRate: 7.99, comparisonRate: 8.79, paymentWeek: 189 }, isShown: true },
  'no comparison rate': { record: { interestRate: 7.99, paymentWeek: 189 }, isShown: false },
} as const satisfies Record<string, Lender>;

/** VDP-076 to VDP-078: the dealer's comments as paragraphs. */
export const COMMENTS = {
  none: [],
  short: ['Two keys and the books.'],
  '100 characters': ['x'.repeat(100)],
  '101 characters': ['x'.repeat(101)],
  '400 characters': ['x'.repeat(400)],
  '401 characters': ['x'.repeat(401)],
  paragraphs: ['One owner.', 'Two keys.', 'Three services.'],
} as const;
export const NO_COMMENTS = 'Dealer comments are pending. Please check back here later.';

/** The expiry date of a registration, ISO, and its text. */
export interface Rego {
  date?: string;
  shows: string;
}

/** VDP-080, VDP-081. The dates are far from the date of any test run. */
export const REGOS = {
  unset: { shows: '' },
  past: { date: '2020-03-14', shows: 'Unregistered' },
  future: { date: '2035-03-14', shows: 'Expires on 14 March 2035' },
} as const satisfies Record<string, Rego>;

/** VDP-053 to VDP-055. */
export const SOLD_TEXTS = [
  'Unfortunately this car recently sold.',
  'But don’t worry, we can help you find a similar car!',
  'Find Me Something Similar',
] as const;
