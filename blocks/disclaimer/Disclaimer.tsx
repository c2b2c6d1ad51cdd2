import { formatMoney, formatRate, truncate } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ShowMore } from '../kit';
import styles from './Disclaimer.module.css';

/** Conditions of the page's finance estimate, which links to this block's id. */
export default function Disclaimer({ vehicle, text, previewLength, t, id }: BlockProps<'disclaimer'>) {
  const estimate = vehicle.weekly_estimate;
  if (estimate === undefined && text === '') return null;
  const lender = estimate?.disclaimer || t('lender');
  const { preview, isTruncated } = truncate(lender, previewLength);
  return (
    <section id={id} className={styles.disclaimer} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h2>
      {estimate && (
        <>
          <p className={styles.text}>
            {t('estimate', {
              amount: formatMoney(Math.round(estimate.amount / 100) * 100),
              rate: formatRate(estimate.rate),
              comparison: formatRate(estimate.comparison_rate),
            })}
          </p>
          {isTruncated ? (
            <ShowMore preview={<p className={styles.text}>{preview}</p>} more={t('more')} less={t('less')}>
              <p className={styles.text}>{lender}</p>
            </ShowMore>
          ) : (
            <p className={styles.text}>{lender}</p>
          )}
          <p className={styles.text}>{t('warning')}</p>
        </>
      )}
      {text !== '' && <p className={styles.text}>{text}</p>}
    </section>
  );
}
