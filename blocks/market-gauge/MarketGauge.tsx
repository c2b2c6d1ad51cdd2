import { useEffect, useState } from 'react';
import { fetchAutogauge } from '../../engine/browser/autogauge';
import { isGauged, isGaugeShown, type Autogauge } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Skeleton, VisuallyHidden } from '../kit';
import { Reading } from './Reading';
import styles from './MarketGauge.module.css';

/** Asks for the gauge when it comes into view: a skeleton first, then the reading or nothing (VDP-065 to VDP-072). */
export default function MarketGauge({ vehicle, site, t }: BlockProps<'market-gauge'>) {
  const { slug } = vehicle;
  const [answer, setAnswer] = useState<{ gauge: Autogauge | undefined }>();
  useEffect(() => {
    const leaving = new AbortController();
    void fetchAutogauge(slug, leaving.signal).then((gauge) => {
      if (!leaving.signal.aborted) setAnswer({ gauge });
    });
    return () => leaving.abort();
  }, [slug]);
  if (!isGauged(vehicle)) return null;
  if (!answer) {
    return (
      <div className={styles.loading} aria-busy="true">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton shape="photo" />
        <Skeleton shape="title" width="half" />
      </div>
    );
  }
  const { gauge } = answer;
  return gauge && isGaugeShown(gauge, site.settings.gauge) ? (
    <Reading gauge={gauge} site={site} t={t} />
  ) : null;
}
