import { CircleCheck } from 'lucide-react';
import { formatKm } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon, PageSection, SectionHeading } from '../kit';
import styles from './ReturnTerms.module.css';

/** The seven conditions, in the order of the terms (TERMS-004 to TERMS-010). */
const CONDITIONS = [
  'consumer',
  'notice',
  'appointment',
  'condition',
  'fuel',
  'distance',
  'encumbrance',
] as const;

/**
 * The terms of returning a used car (TERMS-003), and the money-back guarantee, which is a separate offer (TERMS-001).
 * Sites without a limit of kilometres omit that condition.
 */
export default function ReturnTerms({ heading, site, t, id }: BlockProps<'return-terms'>) {
  const { returnDays, returnKm, moneyBackHours } = site.settings.reserve;
  const values = { days: returnDays, km: formatKm(returnKm), hours: moneyBackHours, name: site.name };
  const conditions = CONDITIONS.filter((name) => name !== 'distance' || returnKm > 0);
  return (
    <PageSection id={id} aria-labelledby={`${id}-heading`}>
      <div className={styles.terms}>
        <SectionHeading id={`${id}-heading`} text={t('lead', values)}>
          {heading ?? t('heading', values)}
        </SectionHeading>
        <div>
          <ol className={styles.conditions}>
            {conditions.map((name) => (
              <li key={name} className={styles.condition}>
                <Icon icon={CircleCheck} className={styles.icon} />
                <span>{t(name, values)}</span>
              </li>
            ))}
          </ol>
          {moneyBackHours > 0 && (
            <div className={styles.offer}>
              <p className={styles.title}>{t('moneyBack', values)}</p>
              <p>{t('moneyBackText', values)}</p>
            </div>
          )}
          <p className={styles.law}>{t('law')}</p>
        </div>
      </div>
    </PageSection>
  );
}
