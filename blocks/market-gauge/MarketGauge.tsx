import { useEffect, useState } from 'react';
import { fetchAutogauge } from '../../engine/browser/api/autogauge';
import { estimateAutogauge, hasAutogauge, isGaugeShown, type Autogauge } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Skeleton, VisuallyHidden } from '../kit';
import { GaugeReading } from './GaugeReading';
import styles from './MarketGauge.module.css';

/**
 * Asks for the gauge when it comes into view: a skeleton first, then the reading or nothing (VDP-065 to VDP-072). Where
 * the car's own record already says that there will be none, there is no place for one. What the record would say keeps
 * the place, unseen: the actions below it never move under a thumb, whatever the answer is.
 */
export default function MarketGauge({ vehicle, site, t }: BlockProps<'market-gauge'>) {
  const { slug } = vehicle;
  const rules = site.settings.gauge;
  const estimate = hasAutogauge(vehicle) ? estimateAutogauge(vehicle) : undefined;
  const isExpected = estimate !== undefined && isGaugeShown(estimate, rules);
  const [answer, setAnswer] = useState<{ gauge: Autogauge | undefined }>();
  useEffect(() => {
    if (!isExpected) return;
    const leaving = new AbortController();
    void fetchAutogauge(slug, leaving.signal).then((gauge) => {
      if (!leaving.signal.aborted) setAnswer({ gauge });
    });
    return () => leaving.abort();
  }, [slug, isExpected]);
  if (!isExpected) return null;
  const gauge = answer?.gauge;
  if (gauge && isGaugeShown(gauge, rules)) return <GaugeReading gauge={gauge} site={site} t={t} />;
  return (
    <div className={styles.place} aria-busy={!answer}>
      <div className={styles.unseen} aria-hidden="true">
        <GaugeReading gauge={estimate} site={site} t={t} />
      </div>
      {!answer && (
        <div className={styles.loading}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton shape="photo" />
          <Skeleton shape="title" width="half" />
        </div>
      )}
    </div>
  );
}
