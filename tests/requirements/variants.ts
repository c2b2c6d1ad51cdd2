/**
 * Every requirement that begins with "Variant:", with its configuration. The requirements are not part of the project.
 * `tests/system/variants.test.ts` checks that this table is complete and correct.
 */

/** A demonstration tenant that shows the variant by configuration. */
interface ShownByConfiguration {
  tenant: string;
  /** Path of the configuration: `settings.x.y`, `features.x`, `menus.x`, or `stock.x` for stock.json. */
  path: string;
  /** The expected value; of an object, only the named fields are compared. `present` accepts any value. */
  is: unknown;
}

/** A demonstration tenant that shows the variant by a change to a page. */
interface ShownByLayout {
  tenant: string;
  page: string;
  node: string;
  /** The expected prop. Default: the node exists. */
  prop?: { name: string; is: unknown };
}

export interface VariantRow {
  id: string;
  /** Short description of the variant. */
  what: string;
  /** Configuration of demonstration tenants that shows it. */
  shown: readonly (ShownByConfiguration | ShownByLayout)[];
  /** The planned work that will read the configuration, if nothing reads it yet. */
  later?: string;
}

export const present = Symbol('anything');

const set = (tenant: string, path: string, is: unknown): ShownByConfiguration => ({ tenant, path, is });

const SIGN_IN = 'sign-in and gated routes';
const FORMS = 'the enquiry forms';

export const VARIANTS: readonly VariantRow[] = [
  {
    id: 'SRCH-002',
    what: 'motorcycles, trucks, caravans and subscription cars',
    shown: [
      set('longhaul-rv', 'settings.stock.itemTypes', ['caravan', 'truck', 'motorcycle', 'car']),
      set('longhaul-rv', 'stock.itemTypes', present),
      set('flexidrive', 'features.subscriptions', true),
      set('flexidrive', 'stock.subscriptionShare', present),
    ],
    later: 'separate menus and pages for each kind; search, cards and vehicle pages show them already',
  },
  {
    id: 'SRCH-033',
    what: 'sorting by lowest price hides cars without a price',
    shown: [set('coastline-used', 'features.hidesUnpricedByPrice', true)],
  },
  {
    id: 'SRCH-048',
    what: 'used cars only',
    shown: [
      set('coastline-used', 'settings.search.stockFilter', { 'vehicle.car_type': 'used' }),
      set('flexidrive', 'settings.search.stockFilter', { 'vehicle.car_type': 'used' }),
    ],
  },
  {
    id: 'SRCH-049',
    what: 'makes that never appear',
    shown: [
      set('harrow-nissan', 'settings.search.stockFilter', { 'vehicle.make': { $nin: ['Suzuki', 'RAM'] } }),
    ],
  },
  {
    id: 'CARD-004',
    what: 'the save toggle only on used cars with price and photos',
    shown: [
      set('flexidrive', 'settings.card.toggleWhen', {
        'vehicle.car_type': 'used',
        'vehicle.price': { $gt: 0 },
        'vehicle.photos_count': { $gt: 0 },
      }),
    ],
  },
  {
    id: 'CARD-014',
    what: 'a badge for certified used cars',
    shown: [
      set('coastline-used', 'features.certifiedBadge', true),
      set('harrow-nissan', 'features.certifiedBadge', true),
    ],
  },
  {
    id: 'CARD-026',
    what: 'a weekly amount with its rate',
    shown: [set('coastline-used', 'features.weeklyPrice', true)],
  },
  {
    id: 'VDP-060',
    what: 'no test drive of cars that are coming soon',
    shown: [set('gippsland-cars', 'features.comingSoonTestDrive', false)],
  },
  {
    id: 'VDP-075',
    what: 'the phone number is visible from the start',
    shown: [set('coastline-used', 'features.phoneReveal', false)],
  },
  {
    id: 'GAL-013',
    what: 'the gallery is the first view',
    shown: [
      set('harrow-nissan', 'settings.gallery.defaultMode', 'gallery'),
      { tenant: 'harrow-nissan', page: 'vehicle', node: 'viewer' },
    ],
  },
  {
    id: 'FIN-016',
    what: 'at least 5000 dollars',
    shown: [set('longhaul-rv', 'settings.finance.amountMin', 5000)],
  },
  {
    id: 'FIN-018',
    what: 'at most 250000 dollars',
    shown: [set('longhaul-rv', 'settings.finance.amountMax', 250000)],
  },
  {
    id: 'FIN-019',
    what: 'at most 1.05 times the price',
    shown: [set('meridian-group', 'settings.finance.amountMaxShare', 1.05)],
  },
  {
    id: 'FIN-024',
    what: 'at most 5 years',
    shown: [set('flexidrive', 'settings.finance.termMax', 5)],
  },
  {
    id: 'FIN-025',
    what: 'terms that the dealer chooses',
    shown: [set('gippsland-cars', 'settings.finance.terms', [1, 2, 3, 4, 5, 6, 7])],
  },
  {
    id: 'FIN-028',
    what: 'interest from 7.5 to 14.5',
    shown: [
      set('coastline-used', 'settings.finance.interestMin', 7.5),
      set('coastline-used', 'settings.finance.interestMax', 14.5),
    ],
  },
  {
    id: 'FIN-029',
    what: 'interest from 4 to 20',
    shown: [
      set('meridian-group', 'settings.finance.interestMin', 4),
      set('meridian-group', 'settings.finance.interestMax', 20),
    ],
  },
  {
    id: 'FIN-030',
    what: 'interest is locked',
    shown: [set('tasman-motors', 'settings.finance.interestField', 'locked')],
  },
  {
    id: 'FIN-031',
    what: 'interest is hidden',
    shown: [set('flexidrive', 'settings.finance.interestField', 'hidden')],
  },
  {
    id: 'FIN-034',
    what: 'no residual',
    shown: [
      set('coastline-used', 'settings.finance.showsResidual', false),
      set('flexidrive', 'settings.finance.showsResidual', false),
    ],
  },
  {
    id: 'FIN-041',
    what: 'six years by default',
    shown: [set('gippsland-cars', 'settings.finance.termYears', 6)],
  },
  {
    id: 'FIN-046',
    what: '8.5 per cent by default',
    shown: [set('gippsland-cars', 'settings.finance.interestPercent', 8.5)],
  },
  {
    id: 'FIN-047',
    what: '12.94 per cent by default',
    shown: [set('coastline-used', 'settings.finance.interestPercent', 12.94)],
  },
  {
    id: 'FIN-050',
    what: 'a fee of 1300 dollars, whatever the record has',
    shown: [
      set('tasman-motors', 'settings.finance.establishmentFeeCents', 130000),
      set('tasman-motors', 'settings.finance.establishmentFeeRule', 'always'),
    ],
  },
  {
    id: 'FIN-051',
    what: 'a fee of 1360.50 dollars if the record has none',
    shown: [
      set('coastline-used', 'settings.finance.establishmentFeeCents', 136050),
      set('coastline-used', 'settings.finance.establishmentFeeRule', 'fallback'),
    ],
  },
  {
    id: 'FIN-055',
    what: 'a range of comparison rates',
    shown: [
      set('coastline-used', 'settings.finance.comparisonRateFrom', 8.38),
      set('coastline-used', 'settings.finance.comparisonRateTo', 19.42),
    ],
  },
  {
    id: 'FIN-056',
    what: 'four fees are listed',
    shown: [
      set('tasman-motors', 'settings.finance.fees', [
        { id: 'establishment', amountCents: 39500 },
        { id: 'registration', amountCents: 600 },
        { id: 'account', amountCents: 800, each: 'month' },
        { id: 'agency', amountCents: 91225 },
      ]),
    ],
  },
  {
    id: 'LEAD-027',
    what: 'comments are optional',
    shown: [set('gippsland-cars', 'settings.forms.messageRequired', false)],
  },
  {
    id: 'LEAD-039',
    what: 'shoppers must accept the terms',
    shown: [set('gippsland-cars', 'settings.forms.requiresTerms', true)],
  },
  {
    id: 'LEAD-044',
    what: 'a service booking goes to the dealership of the chosen location',
    shown: [set('gippsland-cars', 'settings.forms.serviceDealershipFromLocation', true)],
    later: FORMS,
  },
  {
    id: 'TRADE-013',
    what: 'the valuation is forwarded',
    shown: [set('tasman-motors', 'settings.trade.savesResult', true)],
    later: 'the trade-in valuation',
  },
  {
    id: 'AUTH-007',
    what: 'checkout needs sign-in',
    shown: [set('meridian-group', 'features.checkoutGate', true)],
    later: SIGN_IN,
  },
  {
    id: 'AUTH-008',
    what: 'finance needs sign-in',
    shown: [set('meridian-group', 'features.financeGate', true)],
    later: SIGN_IN,
  },
  {
    id: 'AUTH-009',
    what: 'the game needs sign-in',
    shown: [set('meridian-group', 'features.spinToWinGate', true)],
    later: SIGN_IN,
  },
  {
    id: 'AUTH-010',
    what: 'the lender’s own application needs sign-in',
    shown: [
      set('meridian-group', 'features.externalFinanceGate', true),
      set('meridian-group', 'settings.finance.externalHref', '/apply-for-finance'),
    ],
    later: SIGN_IN,
  },
  {
    id: 'RSV-002',
    what: 'buying online instead of checkout',
    shown: [set('meridian-group', 'features.buyOnline', true)],
  },
  {
    id: 'PRNT-011',
    what: 'a message with the car’s name after copying',
    shown: [set('flexidrive', 'settings.share.copyNotice', 'toast')],
  },
  {
    id: 'LOC-010',
    what: 'a button to book a service',
    shown: [
      set('gippsland-cars', 'settings.locations.infoActions', ['directions', 'contact', 'book-service']),
    ],
    later: 'the location pages',
  },
  {
    id: 'LOC-011',
    what: 'a button to the location’s details',
    shown: [set('meridian-group', 'settings.locations.infoActions', ['directions', 'contact', 'details'])],
    later: 'the location pages',
  },
  {
    id: 'LOC-023',
    what: 'maps open at zoom 13',
    shown: [set('tasman-motors', 'settings.maps.zoom', 13)],
    later: 'the maps',
  },
  {
    id: 'NAV-008',
    what: 'other menus',
    shown: [
      set('coastline-used', 'menus.header', [{ id: 'browse' }]),
      set('meridian-group', 'menus.header', [{ id: 'brands' }]),
      set('harrow-nissan', 'menus.header', [{ id: 'models', panel: 'models' }]),
      set('longhaul-rv', 'menus.header', [{ id: 'caravans' }]),
    ],
  },
  {
    id: 'BRAND-001',
    what: 'four grids of logos',
    shown: [set('meridian-group', 'settings.brands.groups', ['car', 'motorcycle', 'truck', 'own'])],
    later: 'the brands pages',
  },
  {
    id: 'BRAND-002',
    what: 'a band of figures',
    shown: [{ tenant: 'meridian-group', page: 'home', node: 'figures' }],
    later: 'the brands pages, where the band says 50+ locations, 40+ brands, 30+ years',
  },
  {
    id: 'BRAND-005',
    what: 'pages of the dealer’s brands',
    shown: [
      set('meridian-group', 'settings.brands.ownPages', [
        { href: '/twg-cars' },
        { href: '/finance-and-insurance' },
        { href: '/neotek' },
        { href: '/4x4-outdoor' },
      ]),
    ],
    later: 'the brands pages',
  },
  {
    id: 'BUDG-022',
    what: 'quick picks from 300000 to 800000 dollars',
    shown: [
      set('longhaul-rv', 'settings.budget.quickPicks', [300000, 400000, 500000, 600000, 700000, 800000]),
      { tenant: 'longhaul-rv', page: 'home', node: 'price-picks' },
    ],
  },
  {
    id: 'BUDG-025',
    what: 'twenty body types that the dealer chooses',
    shown: [
      set('longhaul-rv', 'settings.bodies.limit', 20),
      set('longhaul-rv', 'settings.bodies.custom', present),
      { tenant: 'longhaul-rv', page: 'home', node: 'body-types' },
    ],
  },
  {
    id: 'PROMO-002',
    what: 'tiles at a random position',
    shown: [
      set('coastline-used', 'features.promoTiles', true),
      set('coastline-used', 'settings.card.promoPlacement', 'random'),
      set('coastline-used', 'settings.promo.tiles', [{ id: 'sell' }, { id: 'finance' }]),
    ],
  },
  {
    id: 'PROMO-006',
    what: 'a tile for the stocktake sale',
    shown: [
      set('meridian-group', 'settings.promo.tiles', [
        { id: 'stocktake', from: '2025-07-01T00:00:00+10:00', until: '2025-07-24T23:59:59+10:00' },
      ]),
    ],
  },
  {
    id: 'PROMO-008',
    what: 'a slider of 790 pixels',
    shown: [
      set('gippsland-cars', 'settings.promo.sliderHeight', 790),
      { tenant: 'gippsland-cars', page: 'home', node: 'promotions' },
    ],
  },
  {
    id: 'CONF-013',
    what: 'only cars in stock, without two makes',
    shown: [
      set('harrow-nissan', 'settings.search.stockFilter', {
        'vehicle.status': 'in_stock',
        'vehicle.make': { $nin: ['Suzuki', 'RAM'] },
      }),
    ],
  },
  {
    id: 'CONF-015',
    what: 'one number for all cars',
    shown: [set('tasman-motors', 'settings.phone.fixed', '03 5550 6230')],
  },
  {
    id: 'CONF-016',
    what: 'a number for new and one for used cars',
    shown: [
      set('gippsland-cars', 'settings.phone.newCars', '03 5550 3844'),
      set('gippsland-cars', 'settings.phone.usedCars', '03 5550 3845'),
    ],
  },
  {
    id: 'API-019',
    what: 'the valuation is posted',
    shown: [set('tasman-motors', 'settings.trade.savesResult', true)],
    later: 'the trade-in valuation',
  },
  {
    id: 'CONST-004',
    what: 'quality 80 for some pictures',
    shown: [set('coastline-used', 'settings.images.galleryQuality', 80)],
  },
];

/** Every ID that the requirements mark as a variant, in their order. */
export const VARIANT_IDS: readonly string[] = (
  'SRCH-002 SRCH-033 SRCH-048 SRCH-049 CARD-004 CARD-014 CARD-026 VDP-060 VDP-075 GAL-013 FIN-016 FIN-018 FIN-019 ' +
  'FIN-024 FIN-025 FIN-028 FIN-029 FIN-030 FIN-031 FIN-034 FIN-041 FIN-046 FIN-047 FIN-050 FIN-051 FIN-055 FIN-056 ' +
  'LEAD-027 LEAD-039 LEAD-044 TRADE-013 AUTH-007 AUTH-008 AUTH-009 AUTH-010 RSV-002 PRNT-011 LOC-010 LOC-011 ' +
  'LOC-023 NAV-008 BRAND-001 BRAND-002 BRAND-005 BUDG-022 BUDG-025 PROMO-002 PROMO-006 PROMO-008 CONF-013 CONF-015 ' +
  'CONF-016 API-019 CONST-004'
).split(' ');
