import type { BlockProps } from '../../schemas';
import { cx, PageSection } from '../kit';
import styles from './StatsBand.module.css';

/** Key figures. */
export default function StatsBand({ variant, label, tone, items, t }: BlockProps<'stats-band'>) {
  if (items.length === 0) return null;
  return (
    <PageSection tone={tone} space="tight" aria-label={label ?? t('label')}>
      <dl className={cx(styles.figures, styles[variant], styles[tone])}>
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
