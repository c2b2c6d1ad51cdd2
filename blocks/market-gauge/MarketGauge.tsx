import { useEffect, useState } from 'react';
import { fetchMarketGauge } from '../../engine/browser/api/market-gauge';
import { estimateMarketGauge, hasMarketGauge, isGaugeShown, type MarketGauge } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Skeleton, VisuallyHidden } from '../kit';
import { GaugeReading } from './GaugeReading';
import styles from './MarketGauge.module.css';

/**
 * Loads the gauge when it comes into view: a skeleton first, then the result or nothing (VDP-065 to VDP-072). Renders
 * nothing if the car's data already rules out a gauge. Otherwise, an invisible estimate reserves the space, so that the
 * actions below do not move.
 */
export default function MarketGauge({ vehicle, site, t }: BlockProps<'market-gauge'>) {
  const { slug } = vehicle;
  const gaugeSettings = site.settings.gauge;
  const estimate = hasMarketGauge(vehicle) ? estimateMarketGauge(vehicle) : undefined;
  const isExpected = estimate !== undefined && isGaugeShown(estimate, gaugeSettings);
  const [response, setResponse] = useState<{ gauge: MarketGauge | undefined }>();
  useEffect(() => {
    if (!isExpected) return;
    const controller = new AbortController();
    void fetchMarketGauge(slug, controller.signal).then((gauge) => {
      if (!controller.signal.aborted) setResponse({ gauge });
    });
    return () => controller.abort();
  }, [slug, isExpected]);
  if (!isExpected) return null;
  const gauge = response?.gauge;
  if (gauge && isGaugeShown(gauge, gaugeSettings)) return <GaugeReading gauge={gauge} site={site} t={t} />;
  return (
    <div className={styles.frame} aria-busy={!response}>
      <div className={styles.invisible} aria-hidden="true">
        <GaugeReading gauge={estimate} site={site} t={t} />
      </div>
      {!response && (
        <div className={styles.loading}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton shape="photo" />
          <Skeleton shape="title" width="half" />
        </div>
      )}
    </div>
  );
}
