import {
  describeRepayment,
  getDisplayPrice,
  financeHref,
  formatMoney,
  formatRate,
  isAvailable,
  removeWarning,
  type PriceKind,
} from '../../engine/dealer';
import type { BlockProps, Settings } from '../../schemas';
import { ButtonLink, cardAbove, cx, Price } from '../kit';
import { canLinkToFinance } from './card-rules';
import styles from './VehicleCard.module.css';

type VehicleCardProps = BlockProps<'vehicle-card'>;

/** Returns the site's texts that replace or follow an amount. */
const buildPriceTexts = (
  price: Settings['price'],
): Partial<Record<PriceKind, { text?: string; suffix?: string }>> => ({
  subscription: { suffix: price.perWeekText },
  preorder: { text: price.preorderText },
});

/**
 * The weekly estimate with interest rate, comparison rate and conditions, or nothing (FIN-002, FIN-003). All figures
 * have the same style, as the law requires (see `finance-estimate`).
 */
function WeeklyEstimate({ vehicle, t }: Pick<VehicleCardProps, 'vehicle' | 't'>) {
  const estimate = vehicle.weekly_estimate;
  if (!estimate) return null;
  const { amount, key, terms, note } = describeRepayment(estimate, t);
  const warning = t('warning');
  const lenderText = removeWarning(estimate.disclaimer ?? '', warning);
  return (
    <div className={styles.weekly}>
      <p>
        <strong>{t(key, { amount })}</strong>{' '}
        <strong>{t('rate', { rate: formatRate(estimate.rate) })}</strong>{' '}
        <strong className={styles.comparison}>
          {t('comparison', { rate: formatRate(estimate.comparison_rate) })}
        </strong>
      </p>
      {note && <p>{note}</p>}
      <details className={cx(styles.conditions, cardAbove)}>
        <summary>{t('conditions')}</summary>
        {terms && <p>{terms}</p>}
        {lenderText && <p>{lenderText}</p>}
        <p>{warning}</p>
        <p>{t('conditionsText')}</p>
      </details>
    </div>
  );
}

/**
 * Shows the price, estimate and finance button of an available car, and for any other car that it is sold (CARD-020 to
 * CARD-026).
 */
export function CardPrice({ vehicle, site, features, showsFinance, t }: VehicleCardProps) {
  const { settings } = site;
  if (!isAvailable(vehicle)) return <p className={cx(styles.price, styles.sold)}>{t('sold')}</p>;
  const price = getDisplayPrice(vehicle, {
    subscriptions: features.subscriptions,
    noPriceText: settings.price.noPriceText,
  });
  const texts = buildPriceTexts(settings.price)[price.kind];
  const isSale = price.kind === 'offer' || price.kind === 'price';
  return (
    <>
      <Price
        className={styles.price}
        suffix={price.suffix && (texts?.suffix ?? price.suffix)}
        basis={price.basis}
        was={price.wasCents === undefined ? undefined : formatMoney(price.wasCents)}
        wasLabel={t('was')}
      >
        {texts?.text ?? price.text}
      </Price>
      {isSale && features.finance && features.weeklyPrice && <WeeklyEstimate vehicle={vehicle} t={t} />}
      {isSale && features.finance && showsFinance && canLinkToFinance({ vehicle, site }) && (
        <ButtonLink
          variant="secondary"
          size="sm"
          className={cardAbove}
          href={financeHref(settings.finance, vehicle, price.cents)}
        >
          {settings.card.financeButtonText}
        </ButtonLink>
      )}
    </>
  );
}
