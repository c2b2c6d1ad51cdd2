/**
 * Every requirement that begins with "Variant:", with its configuration. The requirements are not part of the project.
 * `tests/system/variants.test.ts` checks that this table is complete and correct.
 */

/** A demonstration tenant that shows the variant by configuration. */
interface ShownByConfiguration {
  tenant: string;
  /** Path of the configuration: `settings.x.y`, `features.x`, `menus.x`, or `stock.x` for stock.json. */
  path: string;
  /** The expected value. Only the named fields of an object are compared. `ANY_VALUE` accepts any value. */
  is: unknown;
}

/** A demonstration tenant that shows the variant by a change to a page. */
interface ShownByLayout {
  tenant: string;
  page: string;
  node: string;
  /** The expected prop. By default, the node only needs to exist. */
  prop?: { name: string; is: unknown };
}

export interface VariantRow {
  id: string;
  /** Short description of the variant. */
  description: string;
  /** Demonstration tenants that show the variant. */
  demonstrations: readonly (ShownByConfiguration | ShownByLayout)[];
  /** The planned work that will read the configuration, if nothing reads it yet. */
  plannedWork?: string;
}

export const ANY_VALUE = Symbol('anything');

const configured = (tenant: string, path: string, is: unknown): ShownByConfiguration => ({
  tenant,
  path,
  is,
});

export const VARIANTS: readonly VariantRow[] = [
  {
    id: 'SRCH-002',
    description: 'motorcycles, trucks, caravans and subscription cars',
    demonstrations: [
      configured('longhaul-rv', 'stock.itemTypes', ANY_VALUE),
      configured('flexidrive', 'features.subscriptions', true),
      configured('flexidrive', 'stock.subscriptionShare', ANY_VALUE),
    ],
  },
  {
    id: 'SRCH-033',
    description: 'sorting by lowest price hides cars without a price',
    demonstrations: [configured('coastline-used', 'features.hidesUnpricedByPrice', true)],
  },
  {
    id: 'SRCH-048',
    description: 'used cars only',
    demonstrations: [
      configured('coastline-used', 'settings.search.stockFilter', { 'vehicle.car_type': 'used' }),
      configured('flexidrive', 'settings.search.stockFilter', { 'vehicle.car_type': 'used' }),
    ],
  },
  {
    id: 'SRCH-049',
    description: 'makes that never appear',
    demonstrations: [
      configured('harrow-nissan', 'settings.search.stockFilter', {
        'vehicle.make': { $nin: ['Suzuki', 'RAM'] },
      }),
    ],
  },
  {
    id: 'CARD-004',
    description: 'the save toggle only on used cars with price and photos',
    demonstrations: [
      configured('flexidrive', 'settings.card.toggleWhen', {
        'vehicle.car_type': 'used',
        'vehicle.price': { $gt: 0 },
        'vehicle.photos_count': { $gt: 0 },
      }),
    ],
  },
  {
    id: 'CARD-014',
    description: 'a badge for certified used cars',
    demonstrations: [
      configured('coastline-used', 'features.certifiedBadge', true),
      configured('harrow-nissan', 'features.certifiedBadge', true),
    ],
  },
  {
    id: 'CARD-026',
    description: 'a weekly amount with its rate',
    demonstrations: [configured('coastline-used', 'features.weeklyPrice', true)],
  },
  {
    id: 'VDP-060',
    description: 'no test drive of cars that are coming soon',
    demonstrations: [configured('gippsland-cars', 'features.comingSoonTestDrive', false)],
  },
  {
    id: 'VDP-075',
    description: 'the phone number is visible from the start',
    demonstrations: [configured('coastline-used', 'features.phoneReveal', false)],
  },
  {
    id: 'GAL-013',
    description: 'the gallery is the first view',
    demonstrations: [
      configured('harrow-nissan', 'settings.gallery.defaultMode', 'gallery'),
      { tenant: 'harrow-nissan', page: 'vehicle', node: 'viewer' },
    ],
  },
  {
    id: 'FIN-016',
    description: 'at least 5000 dollars',
    demonstrations: [configured('longhaul-rv', 'settings.finance.amountMin', 5000)],
  },
  {
    id: 'FIN-018',
    description: 'at most 250000 dollars',
    demonstrations: [configured('longhaul-rv', 'settings.finance.amountMax', 250000)],
  },
  {
    id: 'FIN-019',
    description: 'at most 1.05 times the price',
    demonstrations: [configured('meridian-group', 'settings.finance.amountMaxShare', 1.05)],
  },
  {
    id: 'FIN-024',
    description: 'at most 5 years',
    demonstrations: [configured('harrow-nissan', 'settings.finance.termMax', 5)],
  },
  {
    id: 'FIN-025',
    description: 'terms that the dealer chooses',
    demonstrations: [configured('gippsland-cars', 'settings.finance.terms', [1, 2, 3, 4, 5, 6, 7])],
  },
  {
    id: 'FIN-028',
    description: 'interest from 7.5 to 14.5',
    demonstrations: [
      configured('coastline-used', 'settings.finance.interestMin', 7.5),
      configured('coastline-used', 'settings.finance.interestMax', 14.5),
    ],
  },
  {
    id: 'FIN-029',
    description: 'interest from 4 to 20',
    demonstrations: [
      configured('meridian-group', 'settings.finance.interestMin', 4),
      configured('meridian-group', 'settings.finance.interestMax', 20),
    ],
  },
  {
    id: 'FIN-030',
    description: 'interest is locked',
    demonstrations: [configured('tasman-motors', 'settings.finance.interestField', 'locked')],
  },
  {
    id: 'FIN-031',
    description: 'interest is hidden',
    demonstrations: [configured('harrow-nissan', 'settings.finance.interestField', 'hidden')],
  },
  {
    id: 'FIN-034',
    description: 'no residual',
    demonstrations: [
      configured('coastline-used', 'settings.finance.showsResidual', false),
      configured('harrow-nissan', 'settings.finance.showsResidual', false),
    ],
  },
  {
    id: 'FIN-041',
    description: 'six years by default',
    demonstrations: [configured('gippsland-cars', 'settings.finance.termYears', 6)],
  },
  {
    id: 'FIN-046',
    description: '8.5 per cent by default',
    demonstrations: [configured('gippsland-cars', 'settings.finance.interestPercent', 8.5)],
  },
  {
    id: 'FIN-047',
    description: '12.94 per cent by default',
    demonstrations: [configured('coastline-used', 'settings.finance.interestPercent', 12.94)],
  },
  {
    id: 'FIN-050',
    description: 'a fee of 1300 dollars, whatever the record has',
    demonstrations: [
      configured('meridian-group', 'settings.finance.establishmentFeeCents', 130000),
      configured('meridian-group', 'settings.finance.establishmentFeeRule', 'always'),
    ],
  },
  {
    id: 'FIN-051',
    description: 'a fee of 1360.50 dollars if the record has none',
    demonstrations: [
      configured('coastline-used', 'settings.finance.establishmentFeeCents', 136050),
      configured('coastline-used', 'settings.finance.establishmentFeeRule', 'fallback'),
    ],
  },
  {
    id: 'FIN-055',
    description: 'a range of comparison rates',
    demonstrations: [
      configured('coastline-used', 'settings.finance.comparisonRateFrom', 8.38),
      configured('coastline-used', 'settings.finance.comparisonRateTo', 19.42),
    ],
  },
  {
    id: 'FIN-056',
    description: 'four fees are listed',
    demonstrations: [
      configured('tasman-motors', 'settings.finance.fees', [
        { id: 'establishment', amountCents: 39500 },
        { id: 'registration', amountCents: 600 },
        { id: 'account', amountCents: 800, each: 'month' },
        { id: 'agency', amountCents: 91225 },
      ]),
    ],
  },
  {
    id: 'LEAD-027',
    description: 'comments are optional',
    demonstrations: [configured('gippsland-cars', 'settings.forms.messageRequired', false)],
  },
  {
    id: 'LEAD-039',
    description: 'shoppers must accept the terms',
    demonstrations: [configured('gippsland-cars', 'settings.forms.requiresTerms', true)],
  },
  {
    id: 'LEAD-044',
    description: 'a service booking goes to the dealership of the chosen location',
    demonstrations: [configured('gippsland-cars', 'settings.forms.serviceDealershipFromLocation', true)],
  },
  {
    id: 'TRADE-013',
    description: 'the valuation is forwarded',
    demonstrations: [configured('tasman-motors', 'settings.trade.savesResult', true)],
  },
  {
    id: 'AUTH-007',
    description: 'checkout needs sign-in',
    demonstrations: [configured('meridian-group', 'features.checkoutGate', true)],
  },
  {
    id: 'AUTH-008',
    description: 'finance needs sign-in',
    demonstrations: [configured('meridian-group', 'features.financeGate', true)],
  },
  {
    id: 'AUTH-009',
    description: 'the game needs sign-in',
    demonstrations: [configured('meridian-group', 'features.spinToWinGate', true)],
  },
  {
    id: 'AUTH-010',
    description: 'the lender’s own application needs sign-in',
    demonstrations: [
      configured('meridian-group', 'features.externalFinanceGate', true),
      configured('meridian-group', 'settings.finance.externalHref', '/apply-for-finance'),
    ],
  },
  {
    id: 'RSV-002',
    description: 'buying online instead of checkout',
    demonstrations: [configured('meridian-group', 'features.buyOnline', true)],
  },
  {
    id: 'PRNT-011',
    description: 'a message with the car’s name after copying',
    demonstrations: [configured('flexidrive', 'settings.share.copyNotice', 'toast')],
  },
  {
    id: 'LOC-010',
    description: 'a button to book a service',
    demonstrations: [
      configured('gippsland-cars', 'settings.locations.infoActions', [
        'directions',
        'contact',
        'book-service',
      ]),
    ],
  },
  {
    id: 'LOC-011',
    description: 'a button to the location’s details',
    demonstrations: [
      configured('meridian-group', 'settings.locations.infoActions', [
        'directions',
        'contact',
        'details',
        'stock-list',
      ]),
      { tenant: 'meridian-group', page: 'dealership-stock', node: 'place' },
    ],
  },
  {
    id: 'LOC-023',
    description: 'maps open at zoom 13',
    demonstrations: [configured('tasman-motors', 'settings.maps.zoom', 13)],
  },
  {
    id: 'NAV-008',
    description: 'other menus',
    demonstrations: [
      configured('coastline-used', 'menus.header', [{ id: 'browse' }]),
      configured('meridian-group', 'menus.header', [{ id: 'brands' }]),
      configured('harrow-nissan', 'menus.header', [{ id: 'models', panel: 'models' }]),
      configured('longhaul-rv', 'menus.header', [{ id: 'caravans' }]),
    ],
  },
  {
    id: 'BRAND-001',
    description: 'four grids of logos',
    demonstrations: [
      configured('meridian-group', 'settings.brands.groups', ['car', 'motorcycle', 'truck', 'own']),
    ],
  },
  {
    id: 'BRAND-002',
    description: 'the page of brands has a band of figures',
    demonstrations: [{ tenant: 'meridian-group', page: 'brands', node: 'figures' }],
  },
  {
    id: 'BRAND-005',
    description: 'pages of the dealer’s brands',
    demonstrations: [
      configured('meridian-group', 'settings.brands.ownPages', [
        { href: '/twg-cars' },
        { href: '/finance-and-insurance' },
        { href: '/neotek' },
        { href: '/4x4-outdoor' },
      ]),
    ],
  },
  {
    id: 'BUDG-022',
    description: 'quick picks from 300000 to 800000 dollars',
    demonstrations: [
      configured(
        'longhaul-rv',
        'settings.budget.quickPicks',
        [300000, 400000, 500000, 600000, 700000, 800000],
      ),
      { tenant: 'longhaul-rv', page: 'finance', node: 'price-picks' },
    ],
  },
  {
    id: 'BUDG-025',
    description: 'twenty body types that the dealer chooses',
    demonstrations: [
      configured('longhaul-rv', 'settings.bodies.limit', 20),
      configured('longhaul-rv', 'settings.bodies.custom', ANY_VALUE),
      { tenant: 'longhaul-rv', page: 'home', node: 'body-types' },
    ],
  },
  {
    id: 'PROMO-002',
    description: 'tiles at a random position',
    demonstrations: [
      configured('coastline-used', 'features.promoTiles', true),
      configured('coastline-used', 'settings.card.promoPlacement', 'random'),
      configured('coastline-used', 'settings.promo.tiles', [{ id: 'sell' }, { id: 'finance' }]),
    ],
  },
  {
    id: 'PROMO-006',
    description: 'a tile for the stocktake sale',
    demonstrations: [
      configured('meridian-group', 'settings.promo.tiles', [
        { id: 'stocktake', from: '2025-07-01T00:00:00+10:00', until: '2025-07-24T23:59:59+10:00' },
      ]),
    ],
  },
  {
    id: 'PROMO-008',
    description: 'a slider of 790 pixels',
    demonstrations: [
      configured('gippsland-cars', 'settings.promo.sliderHeight', 790),
      { tenant: 'gippsland-cars', page: 'special-offers', node: 'promotions' },
    ],
  },
  {
    id: 'CONF-013',
    description: 'only cars in stock, without two makes',
    demonstrations: [
      configured('harrow-nissan', 'settings.search.stockFilter', {
        'vehicle.status': 'in_stock',
        'vehicle.make': { $nin: ['Suzuki', 'RAM'] },
      }),
    ],
  },
  {
    id: 'CONF-015',
    description: 'one number for all cars',
    demonstrations: [configured('tasman-motors', 'settings.phone.fixed', '03 5550 6230')],
  },
  {
    id: 'CONF-016',
    description: 'a number for new and one for used cars',
    demonstrations: [
      configured('gippsland-cars', 'settings.phone.newCars', '03 5550 3844'),
      configured('gippsland-cars', 'settings.phone.usedCars', '03 5550 3845'),
    ],
  },
  {
    id: 'API-019',
    description: 'the valuation is posted',
    demonstrations: [configured('tasman-motors', 'settings.trade.savesResult', true)],
  },
  {
    id: 'CONST-004',
    description: 'quality 80 for some pictures',
    demonstrations: [configured('coastline-used', 'settings.images.galleryQuality', 80)],
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
