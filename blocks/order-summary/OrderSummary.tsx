import { ORDERED_CAR } from '../../engine/browser/api/ordered-car';
import { formatMoney, getOrderBalance, hasOpenLines, listOrderNotices } from '../../engine/dealer';
import type { BlockProps, Order, Reservation } from '../../schemas';
import { ButtonLink, DefinitionList, PageSection } from '../kit';
import styles from './OrderSummary.module.css';

type Props = BlockProps<'order-summary'>;
type Line = Order['lines'][number];

const nameLine = ({ kind, label }: Line, { basis }: Order, t: Props['t']): string => {
  if (kind === 'delivery') return t('delivery', { place: label });
  if (kind === 'trade-in') return t('tradeIn', { car: label });
  return kind === 'car' && basis !== undefined ? `${label} (${basis})` : label;
};

const formatLine = ({ cents }: Line, t: Props['t']): string =>
  cents === undefined ? t('toAgree') : cents === 0 ? t('free') : formatMoney(cents);

const getDepositState = (state: Reservation['state']) =>
  state === 'paying' ? 'due' : state === 'reserved' || state === 'bought' ? 'paid' : 'over';

/** An order of a car, for the visitor who made it (RSV-013). Nothing without an order: the car is only reserved. */
export default function OrderSummary({ reservation, route, t, id }: Props) {
  const { car, order, depositCents, payHref, reference, state } = reservation;
  if (!order) return null;
  const { lines, totalCents } = order;
  const isDue = state === 'paying';
  const deposit = getDepositState(state);
  const balance = getOrderBalance(order, depositCents, deposit);
  return (
    <PageSection width="reading" aria-labelledby={`${id}-heading`}>
      <div className={styles.root} {...(deposit === 'paid' && { [ORDERED_CAR]: car.id })}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {t('heading')}
        </h2>
        <DefinitionList
          items={[
            ...lines.map((line) => ({ term: nameLine(line, order, t), value: formatLine(line, t) })),
            { term: t('total'), value: <strong>{formatMoney(totalCents)}</strong> },
            ...(balance
              ? [
                  { term: t(isDue ? 'depositDue' : 'deposit'), value: formatMoney(balance.depositCents) },
                  { term: t(isDue ? 'restDue' : 'rest'), value: formatMoney(balance.restCents) },
                ]
              : []),
          ]}
        />
        {hasOpenLines(order) && <p className={styles.text}>{t('openLines')}</p>}
        {isDue && (
          <p className={styles.text}>
            {t('change')} <span className={styles.needsScript}>{t('answersKept')}</span>
          </p>
        )}
        <h3 className={styles.subheading}>{t('notices')}</h3>
        {listOrderNotices(order).map(({ text, source }) => (
          <p key={text} className={styles.text}>
            {text}{' '}
            {source && (
              <a href={source.href} rel="noopener noreferrer">
                {t('source', { title: source.title })}
              </a>
            )}
          </p>
        ))}
        <div className={styles.buttons}>
          {/* A visitor who comes from paying waits for the answer. */}
          {payHref !== undefined && route.query['paid'] === undefined && (
            <ButtonLink href={payHref} size="lg" rel="nofollow">
              {t('pay')}
            </ButtonLink>
          )}
          <ButtonLink
            href={`/reservations/${reference}/order.pdf`}
            variant="secondary"
            size="lg"
            rel="nofollow"
          >
            {t('pdf')}
          </ButtonLink>
        </div>
      </div>
    </PageSection>
  );
}
