import type { BlockProps } from '../../schemas';
import { PageSection } from '../kit';
import styles from './StatsBand.module.css';

/** A row of key figures. */
export default function StatsBand({ label, tone, items, t }: BlockProps<'stats-band'>) {
  if (items.length === 0) return null;
  return (
    <PageSection tone={tone} space="tight" aria-label={label ?? t('label')}>
      <dl className={styles.figures}>
        {items.map((item) => (
          <div key={item.id} className={styles.figure}>
            <dt className={styles.label}>{item.label}</dt>
            <dd className={styles.value}>{item.value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
