import { formatMoney, getGaugeLabel, type MarketGauge } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { GaugeDial } from './GaugeDial';
import styles from './MarketGauge.module.css';

interface GaugeReadingProps extends Pick<BlockProps<'market-gauge'>, 'site' | 't'> {
  gauge: MarketGauge;
}

const formatDollars = (dollars: number): string => formatMoney(dollars * 100);

/** The dial with its label, price and market range. */
export function GaugeReading({ gauge, site, t }: GaugeReadingProps) {
  const label = getGaugeLabel(gauge, site.settings.gauge);
  return (
    <div className={styles.gauge}>
      <GaugeDial fill={gauge.fill} />
      <div className={styles.content}>
        <strong className={styles.label}>{'literal' in label ? label.literal : t(label.textKey)}</strong>
        <span>{t('price', { price: formatDollars(gauge.listing_price) })}</span>
        <span className={styles.range}>
          {t('range', {
            least: formatDollars(gauge.market_range_min),
            most: formatDollars(gauge.market_range_max),
          })}
        </span>
        <span className={styles.range}>{t('basis')}</span>
      </div>
    </div>
  );
}
