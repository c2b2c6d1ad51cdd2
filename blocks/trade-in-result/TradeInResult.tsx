import { formatKm, formatMoney, formatPhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink, Callout, PageSection } from '../kit';
import styles from './TradeInResult.module.css';

type Props = BlockProps<'trade-in-result'>;
type Result = NonNullable<Props['tradeIn']>;

/** What each source bases its estimates on (CONF-020). */
const BASES = { stock: 'basisStock', redbook: 'basisRedbook', provider: 'basisProvider' } as const;

/** The estimate for the car in a sent form, or why there is none (TRADE-001, TRADE-012, TRADE-016). */
export default function TradeInResult(props: Props) {
  const { tradeIn, route, id, t } = props;
  // The page that follows an accepted estimate has no result.
  if (route.query.accepted !== undefined && !tradeIn)
    return (
      <PageSection id={id} space="none">
        <div className={styles.accepted}>
          <Callout tone="success">{t('accepted')}</Callout>
        </div>
      </PageSection>
    );
  if (!tradeIn) return null;
  const { car, estimate } = tradeIn;
  return (
    <PageSection id={id} aria-labelledby={`${id}-heading`}>
      <div className={styles.result}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {t(estimate ? 'heading' : 'headingNone')}
        </h2>
        {car !== '' && <p className={styles.car}>{t('car', { car })}</p>}
        {estimate ? (
          <Estimate {...props} tradeIn={tradeIn} estimate={estimate} />
        ) : (
          <Refusal {...props} tradeIn={tradeIn} />
        )}
      </div>
    </PageSection>
  );
}

function Estimate({
  tradeIn,
  estimate: { low, high },
  t,
}: Props & { tradeIn: Result; estimate: NonNullable<Result['estimate']> }) {
  return (
    <>
      <p className={styles.range}>{t('range', { low: formatMoney(low), high: formatMoney(high) })}</p>
      <p>{t(BASES[tradeIn.source ?? 'stock'])}</p>
      <p>{t('inspection')}</p>
      <form method="post" action="/api/trade-in/accept" className={styles.accept}>
        <input type="hidden" name="token" value={tradeIn.token} />
        <Button type="submit" size="lg">
          {t('accept')}
        </Button>
        <p className={styles.hint}>{t('acceptHint')}</p>
      </form>
    </>
  );
}

function Refusal({ tradeIn: { refusal = 'unknown' }, site, t }: Props & { tradeIn: Result }) {
  const { maxAgeYears, maxKm } = site.settings.trade;
  const phone = site.contact.phone === undefined ? undefined : formatPhone(site.contact.phone);
  return (
    <>
      <p>{t(refusal, { years: maxAgeYears, km: formatKm(maxKm) })}</p>
      {phone?.href !== undefined && (
        <div>
          <ButtonLink href={phone.href} size="lg">
            {t('call', { phone: phone.text })}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
