import { useEffect, useState } from 'react';
import { formatNumber, estimateSalesThisMonth } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, VisuallyHidden } from '../kit';
import styles from './SalesCounter.module.css';
import { useCountUp } from './use-count-up';

/** A sales figure estimated from the time of the month (PROMO-013 to PROMO-017). Dealers must opt in. */
export default function SalesCounter({ now, site, features, id }: BlockProps<'sales-counter'>) {
  const rules = site.settings.salesCounter;
  const [value, setValue] = useState(() => estimateSalesThisMonth(new Date(now), rules));
  const shown = useCountUp(value, rules.animationMs);
  useEffect(() => {
    const refresh = () => setValue(estimateSalesThisMonth(new Date(), rules));
    // The page may come from a cache.
    const first = setTimeout(refresh, 0);
    const timer = setInterval(refresh, rules.refreshMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [rules]);
  if (!features.salesCounter) return null;
  return (
    <PageSection
      tone="accent"
      space="tight"
      aria-labelledby={`${id}-heading`}
      innerClassName={styles.counter}
    >
      <h2 id={`${id}-heading`} className={styles.title}>
        {rules.title}
      </h2>
      <p className={styles.figure}>
        <span aria-hidden="true">{formatNumber(shown)}</span>
        <VisuallyHidden>{formatNumber(value)}</VisuallyHidden>
      </p>
    </PageSection>
  );
}
