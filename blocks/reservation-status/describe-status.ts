import type { BlockProps } from '../../schemas';

type Props = BlockProps<'reservation-status'>;
type Reservation = Props['reservation'];

interface Status {
  heading: string;
  texts: readonly string[];
  tone: 'info' | 'success' | 'warning';
}

interface StatusOptions {
  t: Props['t'];
  deposit: string;
  /** When the time to pay, or to buy the car, runs out; empty if unknown. */
  until: string;
  /** Whether the visitor has just paid, but the provider has not confirmed it yet. */
  hasPaid: boolean;
}

/** Why a deposit is refunded. */
const REASONS = {
  expired: 'becauseExpired',
  released: 'becauseReleased',
  taken: 'becauseTaken',
} as const;

/** What became of a second payment. */
const SECOND_PAYMENTS = {
  refunding: 'secondRefunding',
  delayed: 'secondDelayed',
  refunded: 'secondRefunded',
  repaid: 'secondRepaid',
} as const;

/** Whether a visitor who comes from paying waits for what the provider says. */
export const isChecking = (
  { state, isPaymentUnsettled }: Pick<Reservation, 'state' | 'isPaymentUnsettled'>,
  hasPaid: boolean,
): boolean => hasPaid && (state === 'paying' || isPaymentUnsettled);

/** Describes the state of a reservation for the visitor. */
export function describeStatus(
  {
    state,
    reason,
    isPaymentUnsettled,
    isRefundDelayed,
    isRepaid,
    secondPayment,
    order,
  }: Pick<
    Reservation,
    'state' | 'reason' | 'isPaymentUnsettled' | 'isRefundDelayed' | 'isRepaid' | 'secondPayment' | 'order'
  >,
  { t, deposit, until, hasPaid }: StatusOptions,
): Status {
  if (isChecking({ state, isPaymentUnsettled }, hasPaid))
    return state === 'paying'
      ? { heading: t('checkingHeading'), texts: [t('checkingText')], tone: 'info' }
      : { heading: t('stillCheckingHeading'), texts: [t('stillCheckingText')], tone: 'warning' };
  const because = reason === undefined ? [] : [t(REASONS[reason])];
  const second = secondPayment === undefined ? [] : [t(SECOND_PAYMENTS[secondPayment])];
  const unaffected = secondPayment === 'delayed' ? [t('secondUnaffected')] : [];
  switch (state) {
    case 'paying':
      return {
        heading: t(order ? 'orderHeading' : 'payingHeading'),
        texts: [t('payingText', { until })],
        tone: 'info',
      };
    case 'reserved':
      return {
        heading: t('reservedHeading'),
        texts: [t('reservedText', { until }), ...second, ...unaffected],
        tone: 'success',
      };
    case 'bought':
      return {
        heading: t('boughtHeading'),
        texts: [t('boughtText'), ...second, ...unaffected],
        tone: 'success',
      };
    case 'unpaid':
      return {
        heading: t('unpaidHeading'),
        texts: isPaymentUnsettled ? [t('lapsedText'), t('maybePaidText')] : [t('unpaidText')],
        tone: 'warning',
      };
    case 'taken':
      return {
        heading: t('takenHeading'),
        texts: [t('takenText'), t(isPaymentUnsettled ? 'maybePaidText' : 'nothingCharged')],
        tone: 'warning',
      };
    case 'expired':
      return { heading: t('expiredHeading'), texts: [t('expiredText')], tone: 'info' };
    case 'released':
      return { heading: t('releasedHeading'), texts: [t('releasedText')], tone: 'info' };
    case 'refunding':
      if (isRefundDelayed === true)
        return {
          heading: t('refundDelayedHeading'),
          texts: [...because, t('refundDelayedText', { deposit }), ...second],
          tone: 'warning',
        };
      return {
        heading: t('refundingHeading'),
        texts: [...because, t('refundText', { deposit }), ...second],
        tone: 'info',
      };
    case 'refunded':
      return {
        heading: t(isRepaid === true ? 'repaidHeading' : 'refundedHeading'),
        texts: [...because, t(isRepaid === true ? 'repaidText' : 'refundedText', { deposit }), ...second],
        tone: 'success',
      };
  }
}
