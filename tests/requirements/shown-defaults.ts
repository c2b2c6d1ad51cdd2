/**
 * Defaults of requirements that a demonstration site must show, because nothing else would: blocks that sites can remove,
 * and values that they can override. `tests/system/variants.test.ts` checks the table.
 */

export interface ShownDefault {
  /** The requirements. */
  ids: string;
  tenant: string;
  /** A page and a node on it. */
  page?: string;
  node?: string;
  /** Props of the node. */
  props?: Readonly<Record<string, unknown>>;
  /** Values by path of the configuration, such as `features.x` or `settings.x.y`. */
  config?: Readonly<Record<string, unknown>>;
  /** Texts by key that have the block's default. */
  texts?: readonly string[];
}

const SEARCH = '/search/new-used-and-demo-cars';

export const SHOWN_DEFAULTS: readonly ShownDefault[] = [
  {
    ids: 'BUDG-001 to BUDG-014, BUDG-016, BUDG-017',
    tenant: 'southbank-auto',
    page: 'finance',
    node: 'budget',
    config: { 'features.budgetSearch': true, 'settings.budget.monthlyRepayment': 600 },
  },
  {
    ids: 'BUDG-001 to BUDG-014, BUDG-016, BUDG-017',
    tenant: 'coastline-used',
    page: 'finance',
    node: 'budget',
    config: { 'features.budgetSearch': true },
  },
  {
    ids: 'BUDG-021',
    tenant: 'southbank-auto',
    page: 'home',
    node: 'price-picks',
    config: { 'settings.budget.quickPicks': [5000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 70_000] },
  },
  {
    ids: 'VDP-001',
    tenant: 'southbank-auto',
    page: 'vehicle',
    node: 'video',
    config: { 'features.video': true },
  },
  { ids: 'VDP-008', tenant: 'southbank-auto', page: 'vehicle', node: 'summary-finance-button' },
  {
    ids: 'VDP-053, VDP-054, VDP-057',
    tenant: 'southbank-auto',
    texts: ['sold-notice.title', 'sold-notice.text'],
  },
  {
    ids: 'VDP-062',
    tenant: 'southbank-auto',
    page: 'vehicle',
    node: 'trade-in',
    config: { 'features.tradeIn': true, 'settings.vehicle.tradeInWhen': {} },
  },
  {
    ids: 'CALC-006, CALC-008 to CALC-011',
    tenant: 'southbank-auto',
    page: 'vehicle',
    node: 'fuel-calculator',
    config: {
      'features.fuelCalculator': true,
      'settings.calculators.fuelPrice': 1.7,
      'settings.calculators.electricityPrice': 0,
    },
  },
  {
    ids: 'LEAD-012, API-020, API-021',
    tenant: 'gippsland-cars',
    config: {
      'features.analytics': true,
      'settings.analytics.consent': 'required',
      'settings.analytics.endpoint': '/api/analytics',
    },
  },
  {
    ids: 'API-022',
    tenant: 'flexidrive',
    config: {
      'features.analytics': true,
      'settings.analytics.pixelId': '100000000000001',
      'settings.analytics.pixelUrl': '/api/analytics/pixel?id={id}&event={event}&item={item}',
    },
  },
  { ids: 'CONF-005', tenant: 'southbank-auto', config: { 'features.finance': true } },
  { ids: 'CONF-005', tenant: 'flexidrive', config: { 'features.finance': false } },
  {
    // FIN-024 and the fields of its calculator need a provider (FIN-013).
    ids: 'FIN-006, FIN-011, FIN-024',
    tenant: 'harrow-nissan',
    page: 'vehicle',
    node: 'finance-calculator',
    config: { 'settings.finance.provider': 'provider-h', 'settings.finance.termMax': 5 },
  },
  {
    ids: 'CONF-012',
    tenant: 'southbank-auto',
    config: { 'settings.vehicle.financeButtonText': 'Pre-Approved' },
  },
  {
    ids: 'CONF-018',
    tenant: 'coastline-used',
    page: 'vehicle',
    node: 'protect-your-car-years',
    config: { 'features.protectYourCar': true, 'settings.reserve.usedProtectionYears': 3 },
  },
  {
    ids: 'CONF-018, C40',
    tenant: 'meridian-group',
    page: 'vehicle',
    node: 'protect-your-car-years',
    config: { 'features.protectYourCar': true, 'settings.reserve.usedProtectionYears': 5 },
  },
  {
    ids: 'CONF-019',
    tenant: 'longhaul-rv',
    page: 'vehicle',
    node: 'whats-included',
    config: { 'features.whatsIncluded': true, 'settings.reserve.newWarrantyYears': 5 },
  },
  ...['vehicle', 'search'].flatMap((page): ShownDefault[] => [
    // C56: the base of the breadcrumbs is by site.
    { ids: 'NAV-015', tenant: 'southbank-auto', page, node: 'trail', props: { baseHref: SEARCH } },
    { ids: 'NAV-015', tenant: 'coastline-used', page, node: 'trail', props: { baseHref: '/used-car' } },
  ]),
  { ids: 'NAV-035', tenant: 'coastline-used', page: 'used-car', node: 'search' },
  // LOC-017: the contact area of a site with one location, with several, and with several dealerships.
  { ids: 'LOC-017', tenant: 'southbank-auto', page: 'contact', node: 'map' },
  {
    ids: 'LOC-017',
    tenant: 'gippsland-cars',
    page: 'contact',
    node: 'locations',
    props: { hasTabs: true, groupsByDealership: false },
  },
  {
    ids: 'LOC-017, ENT-028',
    tenant: 'meridian-group',
    page: 'contact',
    node: 'locations',
    props: { groupsByDealership: true },
  },
  { ids: 'CONF-021', tenant: 'gippsland-cars', page: 'about-us', node: 'video' },
  { ids: 'CONF-021', tenant: 'harrow-nissan', config: { 'settings.locations.overrideCity': 'Melbourne' } },
];
