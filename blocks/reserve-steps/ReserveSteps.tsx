import { formatMoney } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { PageSection, ButtonLink } from '../kit';
import styles from './ReserveSteps.module.css';

/** Explains how to reserve any car (RSV-006, RSV-008, RSV-009, RSV-012). */
export default function ReserveSteps({ site, features, level, t, id }: BlockProps<'reserve-steps'>) {
  if (!features.reserve) return null;
  const { payment, reserve, search } = site.settings;
  const deposit = formatMoney(reserve.depositCents);
  const Heading = `h${level}` as const;
  const steps = [
    [t('choose'), t('chooseText')],
    payment.provider === 'none'
      ? [t('ask'), t('askText', { deposit })]
      : [t('pay'), t('payText', { deposit })],
    [t('hold'), t('holdText', { hours: reserve.holdHours })],
    [t('decide'), t('decideText')],
  ] as const;
  return (
    <PageSection width="reading" aria-labelledby={`${id}-title`}>
      <div className={styles.page}>
        <Heading id={`${id}-title`} className={styles.title}>
          {t('title')}
        </Heading>
        <p className={styles.lead}>{t('lead')}</p>
        <ol className={styles.steps}>
          {steps.map(([name, text]) => (
            <li key={name} className={styles.step}>
              <strong>{name}</strong>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ol>
        <ButtonLink href={search.defaultHref} className={styles.stockLink}>
          {t('stock')}
        </ButtonLink>
      </div>
    </PageSection>
  );
}
