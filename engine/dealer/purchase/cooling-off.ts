import type { Order } from '../../../schemas';

type State = NonNullable<Order['state']>;

/** A rule of a state about the right to end the contract for a car that was bought from a dealer. */
export interface CoolingOffRule {
  readonly state: State;
  readonly carTypes: readonly Order['carType'][];
  /** ISO date from which it applies. */
  readonly from: string;
  /** ISO date until which it applies; absent if no end is known. */
  readonly until?: string;
  /** Number of clear business days after signing; 0: there is no cooling-off period. */
  readonly businessDays: number;
  /** What the dealer may keep. Absent: see the contract. */
  readonly keeps?: {
    readonly cents: number;
    /** Of the price, in per cent; absent if only the amount counts. */
    readonly percent?: number;
    /** Which of the two counts. */
    readonly whichever?: 'greater' | 'less';
  };
  /** Whether taking delivery of the car ends the right. */
  readonly endsWithDelivery: boolean;
  readonly source: { readonly title: string; readonly href: string };
  /** ISO date on which the source was read. */
  readonly checked: string;
}

const CHECKED = '2026-11-29';

/**
 * States whose rule could be read in a source of their government, or in the Act. Rules of the others (ACT, NSW, Tasmania, WA) are
 * missing on purpose, as are amounts that depend on how the contract is made: there, the page refers to the contract. README.md
 * says how to add one.
 */
export const COOLING_OFF_RULES: readonly CoolingOffRule[] = [
  {
    ...{ state: 'vic', carTypes: ['used'], from: '2014-11-03', businessDays: 3, endsWithDelivery: true },
    keeps: { cents: 10_000, percent: 1, whichever: 'greater' },
    source: {
      title:
        'Motor Car Traders Act 1986 (Vic), section 43, and Motor Car Traders Regulations 2018, schedule 2',
      href: 'http://classic.austlii.edu.au/au/legis/vic/consol_reg/mctr2018303/sch2.html',
    },
    checked: CHECKED,
  },
  {
    // What the dealer may keep depends on where the contract is signed.
    ...{
      state: 'vic',
      carTypes: ['new', 'demo'],
      from: '2014-11-03',
      businessDays: 3,
      endsWithDelivery: true,
    },
    source: {
      title: 'Consumer Affairs Victoria: cooling-off period',
      href: 'https://consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-new-car/cooling-off-period',
    },
    checked: CHECKED,
  },
  {
    ...{
      state: 'qld',
      carTypes: ['used', 'demo'],
      from: '2014-12-01',
      businessDays: 1,
      endsWithDelivery: true,
    },
    keeps: { cents: 10_000 },
    source: {
      title: 'Queensland Government: cooling-off period for buying a used car',
      href: 'https://www.qld.gov.au/law/your-rights/consumer-rights-complaints-and-scams/buying-products-and-services/buying-products/buying-a-car/buying-a-used-car/cooling-off-period-for-buying-a-used-car',
    },
    checked: CHECKED,
  },
  {
    ...{ state: 'qld', carTypes: ['new'], from: '2014-12-01', businessDays: 0, endsWithDelivery: false },
    source: {
      title: 'Queensland Government: cooling-off period for buying a used car',
      href: 'https://www.qld.gov.au/law/your-rights/consumer-rights-complaints-and-scams/buying-products-and-services/buying-products/buying-a-car/buying-a-used-car/cooling-off-period-for-buying-a-used-car',
    },
    checked: CHECKED,
  },
  {
    ...{
      state: 'sa',
      carTypes: ['used', 'demo'],
      from: '2022-05-27',
      businessDays: 2,
      endsWithDelivery: false,
    },
    keeps: { cents: 10_000, percent: 2, whichever: 'less' },
    source: {
      title: 'SA.GOV.AU: cooling-off rights when buying second-hand vehicles',
      href: 'https://www.sa.gov.au/topics/driving-and-transport/vehicles/buying-and-selling/cooling-off-rights',
    },
    checked: CHECKED,
  },
  {
    ...{ state: 'sa', carTypes: ['new'], from: '2022-05-27', businessDays: 0, endsWithDelivery: false },
    source: {
      title: 'SA.GOV.AU: cooling-off rights when buying second-hand vehicles',
      href: 'https://www.sa.gov.au/topics/driving-and-transport/vehicles/buying-and-selling/cooling-off-rights',
    },
    checked: CHECKED,
  },
  {
    ...{ state: 'nt', carTypes: ['new', 'used', 'demo'], from: '2026-11-29', businessDays: 0 },
    endsWithDelivery: false,
    source: {
      title: 'Northern Territory Government: contracts and deposits',
      href: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/contracts-and-deposits',
    },
    checked: CHECKED,
  },
];

/** The rule for an order on its day; undefined if none is known. */
export const findCoolingOff = (
  { state, carType, day }: Pick<Order, 'state' | 'carType' | 'day'>,
  rules: readonly CoolingOffRule[] = COOLING_OFF_RULES,
): CoolingOffRule | undefined =>
  rules.find(
    (rule) =>
      rule.state === state &&
      rule.carTypes.includes(carType) &&
      rule.from <= day &&
      (rule.until === undefined || day <= rule.until),
  );
