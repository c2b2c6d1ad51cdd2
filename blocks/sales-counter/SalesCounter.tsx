import { useEffect, useState } from 'react';
import { formatNumber, estimateSalesThisMonth } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, VisuallyHidden } from '../kit';
import styles from './SalesCounter.module.css';
import { useCountUp } from './use-count-up';

/** A sales figure that is estimated from the date and time (PROMO-013 to PROMO-017). Dealers must opt in. */
export default function SalesCounter({ now, site, features, id }: BlockProps<'sales-counter'>) {
  const settings = site.settings.salesCounter;
  const [value, setValue] = useState(() => estimateSalesThisMonth(new Date(now), settings));
  const displayedValue = useCountUp(value, settings.animationMs);
  useEffect(() => {
    const refresh = () => setValue(estimateSalesThisMonth(new Date(), settings));
    // Refresh immediately, because the page may be from a cache.
    const firstRefresh = setTimeout(refresh, 0);
    const timer = setInterval(refresh, settings.refreshMs);
    return () => {
      clearTimeout(firstRefresh);
      clearInterval(timer);
    };
  }, [settings]);
  if (!features.salesCounter) return null;
  return (
    <PageSection
      tone="accent"
      space="tight"
      aria-labelledby={`${id}-heading`}
      innerClassName={styles.counter}
    >
      <h2 id={`${id}-heading`} className={styles.title}>
        {settings.title}
      </h2>
      <p className={styles.figure}>
        <span aria-hidden="true">{formatNumber(displayedValue)}</span>
        <VisuallyHidden>{formatNumber(value)}</VisuallyHidden>
      </p>
    </PageSection>
  );
}
