import type { Order } from '../../../schemas';
import { formatMoney } from '../format/format';
import { findCoolingOff, type CoolingOffRule } from './cooling-off';

/** What a visitor has to know before paying, with where it is written. */
export interface OrderNotice {
  readonly text: string;
  readonly source?: CoolingOffRule['source'];
}

const STATE_NAMES: Readonly<Record<NonNullable<Order['state']>, string>> = {
  act: 'the ACT',
  nsw: 'New South Wales',
  nt: 'the Northern Territory',
  qld: 'Queensland',
  sa: 'South Australia',
  tas: 'Tasmania',
  vic: 'Victoria',
  wa: 'Western Australia',
};

const CONTRACT: OrderNotice = {
  text: 'This order isn’t a contract of sale. We’ll prepare the contract and send it to you to read. You can cancel until you sign it, and we’ll refund the deposit.',
};

function describeKept({ keeps }: CoolingOffRule): string {
  if (!keeps) return 'We may then keep part of what you’ve paid: the contract says how much.';
  const { cents, percent, whichever } = keeps;
  const amount = formatMoney(cents);
  return percent === undefined || whichever === undefined
    ? `We may then keep up to ${amount} of what you’ve paid.`
    : `We may then keep ${amount} or ${percent}% of the price, whichever is ${whichever}.`;
}

function describeCoolingOff(order: Order): OrderNotice {
  const rule = findCoolingOff(order);
  if (!rule)
    return {
      text: 'Whether you have a cooling-off period after you sign depends on the law of the state and on how you pay. The contract says so. Ask us before you sign it.',
    };
  const { businessDays, endsWithDelivery, source, state } = rule;
  if (businessDays === 0)
    return { text: `There’s no cooling-off period for this car in ${STATE_NAMES[state]}.`, source };
  const days = businessDays === 1 ? 'one business day' : `${businessDays} business days`;
  return {
    text: [
      `In ${STATE_NAMES[state]}, you have ${days} after the day you sign the contract to change your mind and end it in writing.`,
      describeKept(rule),
      ...(endsWithDelivery ? ['You lose this right if you take delivery of the car in that time.'] : []),
      'There are exceptions, such as for dealers.',
    ].join(' '),
    source,
  };
}

/** The notice of the contract, and of the cooling-off period that applied on the day of the order. */
export const listOrderNotices = (order: Order): readonly OrderNotice[] => [
  CONTRACT,
  describeCoolingOff(order),
];
