import { getCost, reportOfCar, slugOfCar } from './cars';
import type { Case } from './factors';
import type { ShownPrice } from './read-page';
import {
  AMOUNTS,
  BEFORE_VIDEO,
  BUTTONS,
  COMMENTS,
  LENDERS,
  MARKETS,
  MEDIA,
  NO_COMMENTS,
  PRICES,
  REGOS,
  STATES,
  TAG_ORDER,
  type Button,
  type ButtonText,
  type Media,
  type PriceState,
  type StatusCase,
  type Tag,
} from './tables';
import { LOCATION_CASES } from './locations';
import { getSite } from './sites';

/** The expected content of a car's page, from the tables. Each function cites its requirements. */

const getRules = ({ site }: Case) => getSite(site).rules;
const getState = ({ state }: Case): StatusCase => STATES[state];
export const isForSale = (row: Case): boolean => getState(row).isForSale;
const isDriveOnly = (row: Case): boolean => getRules(row).testDriveOnlyTags.includes(row.tag.toLowerCase());

/** A sold car's page exists for the number of days that the site sets (SRCH-050, C21); other statuses do not expire (VDP-057). */
export function pageExists(row: Case): boolean {
  const { soldDays = 0 } = getState(row);
  return soldDays === 0 || soldDays <= getRules(row).soldDays;
}

/** Whole dollars: $23,450. */
const formatDollars = (amount: number): string => `$${String(amount).replace(/(?<=\d)(?=(\d{3})+$)/g, ',')}`;

/** CARD-021: the site offers subscriptions, and this car has a weekly price. */
const isSubscription = (row: Case): boolean => {
  const { shownWeekly }: PriceState = PRICES[row.price];
  return getRules(row).offersSubscriptions && shownWeekly !== undefined;
};

/** VDP-013, VDP-014, CARD-021 to CARD-025; a weekly price has no basis and no price before it. */
export function price(row: Case): ShownPrice {
  const { priceTexts } = getRules(row);
  const { shows, was }: PriceState = PRICES[row.price];
  const none = { suffix: '', was: '', basis: '' };
  if (isSubscription(row))
    return { ...none, text: formatDollars(AMOUNTS.weekly(row.number)), suffix: priceTexts.week };
  if (shows === 'nothing') return { ...none, text: priceTexts.none };
  if (shows === 'preorder') return { ...none, text: priceTexts.preorder };
  return {
    text: formatDollars(AMOUNTS[shows](row.number)),
    suffix: '',
    was: was ? `was ${formatDollars(AMOUNTS[was](row.number))}` : '',
    basis: row.basis,
  };
}

/** Search engines require a price of an offer. */
export const hasOffer = (row: Case): boolean =>
  isForSale(row) && (getCost(row) !== undefined || price(row).suffix !== '');

/** The offer in structured data: dollars, weekly prices separate from the car's price. None without a price. */
export function offer(row: Case) {
  const { preorder }: PriceState = PRICES[row.price];
  const isWeekly = price(row).suffix !== '';
  const cost = isForSale(row) && !isWeekly ? getCost(row) : undefined;
  const isPreorder = row.state === 'coming soon' || preorder === true;
  return {
    availability: !hasOffer(row) ? '' : isPreorder ? 'PreOrder' : 'InStock',
    price: cost,
    week: isForSale(row) && isWeekly ? AMOUNTS.weekly(row.number) : undefined,
    metaAmount: cost?.toFixed(2),
  };
}

/** CARD-012 to CARD-020, C62. */
export function tag(row: Case): string {
  const { tags, justArrivedDays } = getRules(row);
  if (!isForSale(row)) return tags.sold ?? '';
  const has: Readonly<Record<Exclude<Tag, 'sold'>, boolean>> = {
    electric: row.fuel === 'Electric',
    hybrid: row.fuel === 'Hybrid',
    reserved: row.isReserved,
    certified: row.isCertified && row.type === 'used',
    custom: row.tag !== '',
    'coming soon': row.state === 'coming soon',
    'just arrived': row.daysInStock < justArrivedDays,
  };
  const textOfTag = (kind: Exclude<Tag, 'sold'>) => (kind === 'custom' ? row.tag : tags[kind]);
  const first = TAG_ORDER.find((kind) => has[kind] && textOfTag(kind) !== undefined);
  return (first && textOfTag(first)) ?? '';
}

/** VDP-024, CONF-015 to CONF-017; demonstrators are sold by the desk for new cars. */
export function phone(row: Case): string {
  const { phones } = getRules(row);
  if (phones) return row.type === 'used' ? phones.used : phones.new;
  return getLocation(row).tel;
}

/** FIN-004, FIN-005, FIN-014: no finance for subscriptions, excluded makes and cars up to $500. */
function isFinanceable(row: Case): boolean {
  const { unfinancedMakes = [] } = getRules(row);
  return !isSubscription(row) && !unfinancedMakes.includes(row.make) && (getCost(row) ?? Infinity) > 500;
}

/** VDP-022 to VDP-024, VDP-048 to VDP-050, VDP-058 to VDP-062, RSV-002, RSV-003. */
export function buttons(row: Case): Partial<Record<ButtonText, string>> {
  const {
    buttons: siteButtons,
    hasComingSoonTestDrives,
    reserveDestination,
    makesWithoutEnquiries,
    typesWithoutTradeIn,
  } = getRules(row);
  const slug = slugOfCar(row);
  const destinations: Readonly<Record<ButtonText, string>> = {
    'Call Now': phone(row),
    'Enquire Now': `/enquire/${slug}`,
    'Book A Test Drive': `/enquire/${slug}/test-drive`,
    'Request Photos': `/enquire/${slug}/photos`,
    'Reserve Car Now': `/cars/${slug}/${reserveDestination}`,
    'Pre-Approved': `/finance?car_id={id}&car_type=${row.type}#finance-form`,
    'Trade In': '/cars/trade-in?car_id={id}',
  };
  const isOffered = (text: ButtonText): boolean => {
    const needs: Button = BUTTONS[text];
    if (needs.notDriveOnly && isDriveOnly(row)) return false;
    if (needs.notReserved && row.isReserved) return false;
    if (text === 'Pre-Approved' && !isFinanceable(row)) return false;
    if (needs.bySite === 'enquiries' && makesWithoutEnquiries.includes(row.make)) return false;
    if (needs.bySite === 'trade-ins' && typesWithoutTradeIn.includes(row.type)) return false;
    return !(needs.notComing && row.state === 'coming soon' && !hasComingSoonTestDrives);
  };
  return Object.fromEntries(siteButtons.filter(isOffered).map((text) => [text, destinations[text]]));
}

/** VDP-006, VDP-061: what the bar on phones links to, besides the phone. */
export function barLinks(row: Case): string[] {
  const { 'Enquire Now': enquiry, 'Book A Test Drive': drive } = buttons(row);
  if (enquiry !== undefined) return [enquiry];
  return isDriveOnly(row) && drive !== undefined ? [drive] : [];
}

/** VDP-034, VDP-059, RSV-003, RSV-006: the section is shown for cars reservable by enquiry, with their deposit. */
export function deposit(row: Case): string {
  const { sections, makesWithoutEnquiries } = getRules(row);
  const acceptsEnquiries = !isDriveOnly(row) && !makesWithoutEnquiries.includes(row.make);
  const isOffered = sections.length > 0 && isForSale(row) && !row.isReserved && acceptsEnquiries;
  return isOffered ? `Hold this car with a ${row.deposit === 'custom' ? '$350' : '$200'} deposit.` : '';
}

/** GAL-001 to GAL-003, GAL-008 to GAL-013. */
export function media(row: Case) {
  const rules = getRules(row);
  const { photos, video, frames = 0, interior, walkaround }: Media = MEDIA[row.media];
  const slides: string[] = Array.from({ length: photos }, () => 'photo');
  const photosBefore: Readonly<Record<number, number>> = rules.video ? BEFORE_VIDEO[rules.video] : {};
  if (video && rules.video) slides.splice(photosBefore[photos] ?? 0, 0, video);
  const photoCounter = photos > 1 ? `1 / ${photos}` : '';
  const modes = [
    ...(rules.hasTurntable && frames > 1 ? ['spinner'] : []),
    ...(walkaround ? ['walkaround'] : []),
    'gallery',
    ...(interior ? ['interior'] : []),
  ];
  const isViewer = rules.viewer !== undefined && modes.length > 1;
  const playableModes = modes.filter((mode) => mode !== 'walkaround' || walkaround === 'hosted');
  return {
    slides,
    thumbnails: photos > 3 ? slides.length : 0,
    counter: slides.length < 2 ? '' : slides[0] === 'photo' ? photoCounter : 'Video',
    hasFullscreen: photos > 0,
    message: slides.length === 0 ? 'Photos coming soon' : '',
    iframes: 0,
    modes: isViewer ? modes : [],
    // An external video would lead off the site.
    initialMode: isViewer
      ? (rules.viewer?.find((mode) => playableModes.includes(mode)) ?? 'gallery')
      : undefined,
  };
}

/** VDP-039, VDP-084, VDP-085, C51. */
export function certified(row: Case): string {
  const { certifiedMake, certifiedTitle } = getRules(row);
  return row.isCertified && row.make === certifiedMake && isForSale(row) ? certifiedTitle : '';
}

/** The location of the car; the main location if its record has none. */
export const getLocation = ({ location }: Case) => LOCATION_CASES[location === 'unset' ? 'main' : location];

/** Whether it has a purchase price. Finance and market comparisons need one. */
const isForPurchase = (row: Case) => isForSale(row) && getCost(row) !== undefined && !isSubscription(row);

/** Dollars; the default of the setting `trade.priceFloor`. */
const MARKET_PRICE_FLOOR = 200;

/** TRADE-014, C23: market data is for cars in stock above $200 that are not reserved. */
const hasMarketData = (row: Case): boolean =>
  row.market !== 'none' &&
  isForPurchase(row) &&
  STATES[row.state].status === 'in_stock' &&
  !row.isReserved &&
  (getCost(row) ?? 0) > MARKET_PRICE_FLOOR;

/** VDP-016, VDP-082, VDP-083: compares the purchase price, never a weekly price. */
export const market = (row: Case): string => (hasMarketData(row) ? MARKETS[row.market].shows : '');

/** VDP-065, VDP-067: for a used car with a price and market figures, if the site has the gauge. */
export const gauge = (row: Case): boolean =>
  getRules(row).hasGauge && row.type === 'used' && hasMarketData(row);

/** VDP-017, FIN-003, FIN-004, FIN-014: for cars above $500 that the site finances. */
export function estimate(row: Case): string {
  const { unfinancedMakes } = getRules(row);
  const isEligible =
    isForPurchase(row) && unfinancedMakes?.includes(row.make) === false && (getCost(row) ?? 0) > 500;
  return isEligible && LENDERS[row.lender].isShown
    ? 'Estimated repayment $189 / week 7.99% p.a. interest 8.79% p.a. comparison rate Conditions'
    : '';
}

/** VDP-019, VDP-029, FIN-013, FIN-014: the links to an approval and, if present, to the calculator. */
export function finance(row: Case) {
  const { hasFinanceCard, hasCalculator, unfinancedMakes } = getRules(row);
  const isEligible = isForSale(row) && isFinanceable(row) && unfinancedMakes !== undefined;
  const card = hasFinanceCard && isEligible && !isDriveOnly(row);
  const calculator = hasCalculator && isEligible && LENDERS[row.lender].isShown;
  return { card, calculator, link: card && calculator };
}

/** VDP-001: the sections that every site has, in their order. */
export function order(row: Case): string[] {
  const { video }: Media = MEDIA[row.media];
  const sections: [string, boolean][] = [
    ['Key information', true],
    ['Used car checks', row.type === 'used'],
    ['Video', video !== undefined && getRules(row).video !== undefined],
    ['Dealer Comments', true],
    ['All Specifications', true],
    ['Features', row.features > 0],
    ['Finance calculator', finance(row).calculator],
    ['Finance disclaimer', estimate(row) !== ''],
    [isForSale(row) ? 'Where to see it' : 'Where to find us', true],
  ];
  return sections.filter(([, isThere]) => isThere).map(([title]) => title);
}

/** A list that shows only its first entries until it is expanded (VDP-003, VDP-042, VDP-043; C49). */
export const fold = (count: number, limit: number, toggle: readonly [string, string]) => ({
  first: Math.min(count, limit),
  all: count,
  toggle: count > limit ? [...toggle] : [],
  empty: 0,
});

/** VDP-076 to VDP-078: the visible text without its ellipsis, and the toggle. */
export function comments(row: Case) {
  const { comments: limit } = getRules(row).limits;
  const all: readonly string[] = COMMENTS[row.comments];
  const isLong = all.join('').length > limit;
  const first = isLong ? [all.join('').slice(0, limit)] : all;
  return { first: first.length > 0 ? first : [NO_COMMENTS], toggle: isLong ? ['More', 'Less'] : [] };
}

/** VDP-080, VDP-081: in the key information, and in a used car's checks or a separate section. */
export const regos = ({ rego }: Case): string[] => {
  const { shows } = REGOS[rego];
  return shows === '' ? [] : [shows, shows];
};

/** VDP-063, VDP-064: all reports have one heading; the history report of a used car is in its checks. */
export function reportSections(row: Case): number {
  const hasAnalysis = getRules(row).hasAnalysis && hasMarketData(row);
  return hasAnalysis || (row.type !== 'used' && report(row) !== undefined) ? 1 : 0;
}

/** VDP-063: shown for every car that has one, if the site shows reports. */
export const report = (row: Case): string | undefined =>
  row.hasReport && getRules(row).hasReports ? reportOfCar(row) : undefined;
