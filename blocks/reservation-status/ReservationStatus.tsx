import { formatMoment, formatMoney, formatPhone, purchaseHref } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, DefinitionList, Disclosure, PageSection } from '../kit';
import { describeStatus, isChecking } from './describe-status';
import styles from './ReservationStatus.module.css';

type Props = BlockProps<'reservation-status'>;

/**
 * A reservation for the visitor who made it. The server responds to its forms with a redirect to this page.
 */
export default function ReservationStatus(props: Props) {
  const { reservation, route, site, t, id } = props;
  const { canCancel, car, depositCents, payHref, publicReference, state, until, isSandbox } = reservation;
  const { query } = route;
  const deposit = formatMoney(depositCents);
  const hasPaid = query['paid'] !== undefined;
  const { heading, texts, tone } = describeStatus(reservation, {
    hasPaid,
    t,
    deposit,
    until: until === undefined ? '' : formatMoment(until, site.time_zone),
  });
  const phone = site.contact.phone ? formatPhone(site.contact.phone) : undefined;
  const isWaiting = isChecking(reservation, hasPaid);
  const isOver = state === 'unpaid' || state === 'taken' || state === 'expired' || state === 'released';
  return (
    <PageSection width="reading" aria-labelledby={`${id}-heading`}>
      <div className={styles.root}>
        {isSandbox && <Callout tone="warning">{t('sandbox')}</Callout>}
        <div className={styles.status} role="status">
          <h1 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h1>
          <Callout tone={tone}>
            {texts.map((text) => (
              <p key={text} className={styles.text}>
                {text}
              </p>
            ))}
          </Callout>
        </div>
        {query['problem'] === 'payment' && payHref !== undefined && (
          <Callout tone="danger" role="alert">
            {t('payProblem')}
          </Callout>
        )}
        {query['problem'] === 'cancel' && (
          <Callout tone="danger" role="alert">
            {t('cancelProblem')}
          </Callout>
        )}
        {query['problem'] === 'unchanged' && (
          <Callout tone="warning" role="alert">
            {t(canCancel && !isWaiting ? 'unchangedProblemCancel' : 'unchangedProblem')}
          </Callout>
        )}
        <div className={styles.buttons}>
          {/* An order has the button below what is ordered. */}
          {payHref !== undefined && !isWaiting && !reservation.order && (
            <ButtonLink href={payHref} size="lg" rel="nofollow">
              {t('pay')}
            </ButtonLink>
          )}
          {state === 'unpaid' && !isWaiting && car.slug !== undefined && (
            <ButtonLink
              href={
                reservation.order ? purchaseHref(car.slug) : `/cars/${encodeURIComponent(car.slug)}/checkout`
              }
              size="lg"
            >
              {t('tryAgain')}
            </ButtonLink>
          )}
          {state === 'released' && reservation.order && !isWaiting && car.slug !== undefined && (
            <ButtonLink href={purchaseHref(car.slug)} size="lg">
              {t('orderAgain')}
            </ButtonLink>
          )}
          {(isOver || state === 'refunding' || state === 'refunded') && (
            <ButtonLink href={site.settings.search.defaultHref} variant="secondary" size="lg">
              {t('otherCars')}
            </ButtonLink>
          )}
          {phone?.href && (
            <ButtonLink href={phone.href} variant="quiet" size="lg">
              {t('call', { phone: phone.text })}
            </ButtonLink>
          )}
        </div>
        <DefinitionList
          items={[
            {
              term: t('car'),
              value: car.slug === undefined ? car.name : <a href={`/cars/${car.slug}`}>{car.name}</a>,
            },
            { term: t('deposit'), value: depositCents === 0 ? t('noDeposit') : deposit },
            { term: t('reference'), value: <span className={styles.reference}>{publicReference}</span> },
          ]}
        />
        <p className={styles.small}>{t('keepLink')}</p>
        {!isWaiting && <Cancel {...props} />}
      </div>
    </PageSection>
  );
}

/** In two steps, because others can reserve the car immediately. */
function Cancel({ reservation, t }: Props) {
  const { canCancel, depositCents, reference, state } = reservation;
  if (!canCancel) return null;
  return (
    <Disclosure summary={t('cancel')} level={2}>
      <div className={styles.cancel}>
        <p className={styles.small}>{t('cancelWarning')}</p>
        {depositCents > 0 && (
          <p className={styles.small}>{t(state === 'paying' ? 'cancelUnpaidText' : 'cancelText')}</p>
        )}
        <form method="post" action="/api/reservations/cancel">
          <input type="hidden" name="reference" value={reference} />
          <Button type="submit" variant="secondary">
            {t('cancelConfirm')}
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}
