import type { Order, Site as SiteData } from '../../../schemas';
import { getPublicReference, type StoredReservation } from '../../data';
import {
  formatDate,
  formatMoney,
  formatPhone,
  getOrderBalance,
  hasOpenLines,
  listOrderNotices,
  type DepositState,
} from '../../dealer';
import type { OrderSheet } from '../../services/pdf';

type Line = Order['lines'][number];

const WORDS = {
  title: 'Order of a car',
  total: 'Total',
  deposit: 'Deposit, paid online',
  unpaid: 'Deposit, not paid yet',
  over: 'The reservation of this car has ended.',
  rest: 'Left to pay',
  restDue: 'Left to pay after the deposit',
  sandbox: 'This is a demonstration. No money moved.',
  openLines:
    'The total doesn’t include what we still have to agree on. We’ll contact you about it before you sign.',
  toAgree: 'To be agreed',
  free: 'Free',
};

const nameLine = ({ kind, label }: Line, { basis }: Order): string => {
  if (kind === 'delivery') return `Delivery to ${label}`;
  if (kind === 'trade-in') return `Trade-in: ${label}`;
  return kind === 'car' && basis !== undefined ? `${label} (${basis})` : label;
};

const formatLine = ({ cents }: Line): string =>
  cents === undefined ? WORDS.toAgree : cents === 0 ? WORDS.free : formatMoney(cents);

/** What the document says about the dealer. */
export type OrderingSite = Pick<SiteData, 'name' | 'url'> & {
  contact: Pick<SiteData['contact'], 'phone' | 'email'>;
};

const getDepositState = (state: StoredReservation['state']): DepositState => {
  if (state === 'held' || state === 'completed') return 'paid';
  return state === 'created' || state === 'paying' ? 'due' : 'over';
};

/**
 * The order of a reservation as a document; undefined if the car is only reserved.
 * @param isSandbox no money moves
 */
export function createOrderSheet(
  { id, order, depositCents, state }: Pick<StoredReservation, 'id' | 'order' | 'depositCents' | 'state'>,
  site: OrderingSite,
  { isSandbox }: { isSandbox: boolean },
): OrderSheet | undefined {
  if (!order) return undefined;
  const { lines, totalCents, day } = order;
  const deposit = getDepositState(state);
  const isPaid = deposit === 'paid';
  const balance = getOrderBalance(order, depositCents, deposit);
  const { phone, email } = site.contact;
  return {
    dealer: {
      name: site.name,
      lines: [phone && formatPhone(phone).text, email, site.url.replace(/^https?:\/\//, '')].flatMap(
        (line) => (line ? [line] : []),
      ),
    },
    date: day,
    title: WORDS.title,
    subtitle: [
      `${getPublicReference(id)}, ${formatDate(day)}`,
      ...(deposit === 'over' ? [WORDS.over] : []),
      ...(isSandbox ? [WORDS.sandbox] : []),
    ],
    lines: [
      ...lines.map((line) => ({ label: nameLine(line, order), text: formatLine(line) })),
      { label: WORDS.total, text: formatMoney(totalCents), isTotal: true },
      ...(balance
        ? [
            { label: isPaid ? WORDS.deposit : WORDS.unpaid, text: formatMoney(balance.depositCents) },
            { label: isPaid ? WORDS.rest : WORDS.restDue, text: formatMoney(balance.restCents) },
          ]
        : []),
    ],
    notices: [
      ...(hasOpenLines(order) ? [WORDS.openLines] : []),
      ...listOrderNotices(order).map(({ text, source }) =>
        source ? `${text} (${source.title}, ${source.href})` : text,
      ),
    ],
  };
}
